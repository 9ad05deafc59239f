/** The fields of the one form in a page that posts to `action`. */
export function formIn(html: string, action: string): Record<string, string> {
  const form = html.match(/<form[^>]*>[\s\S]*?<\/form>/g)?.find((text) => text.includes(`action="${action}"`)) ?? ''
  const inputs = form.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)
  return Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, unescaped(value)]))
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_whole, code) => String.fromCharCode(Number(code)))
}
