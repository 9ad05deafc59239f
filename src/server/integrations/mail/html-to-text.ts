import sanitizeHtml from 'sanitize-html'

/** Some programs write a style sheet of 40 kB before the first word. */
const mostHtml = 100_000
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Of a mail without a plain part: its words with their line breaks, and nothing that could run. Of a long one the beginning. */
export function htmlToText(html: string): string {
  // `[^<>]`: what does not end is looked at once, not once more from each of its beginnings
  const lines = html.slice(0, mostHtml).replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '$&\n')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/\n(?: ?\r?\n){2,}/g, '\n\n')
    .trim()
}
