/** HTML from editors (descriptions) is cleaned when it is stored: what is in the database is safe to show. */
import sanitizeHtml from 'sanitize-html'

const allowedTags = [
  'p',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'], th: ['scope'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
  })
}
