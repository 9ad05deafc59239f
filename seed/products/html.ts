/** Lets long Chinese text be wrapped in the source: a line break and its indent leave no space in the page. */
export function html(text: string): string {
  return text.replace(/\s*\n\s*/g, '')
}
