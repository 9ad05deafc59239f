/** A mail as it travels, read into what the shop wants to know of it. */
import PostalMime from 'postal-mime'
import sanitizeHtml from 'sanitize-html'
import type { IncomingMail } from '#domain/messages/incoming-mail.ts'

export type ReadMail = IncomingMail & {
  /** Null: it has none. */
  messageId: string | null
}

export async function readMail(source: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(source)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  return {
    from: (mail.from?.address ?? '').toLowerCase(),
    subject: mail.subject ?? '',
    references: [mail.inReplyTo ?? '', ...(mail.references ?? '').split(/\s+/)].filter(Boolean),
    autoSubmitted: header('auto-submitted').split(';')[0]?.trim() ?? '',
    text: mail.text?.trim() ? mail.text : htmlToText(mail.html ?? ''),
    messageId: mail.messageId ?? null,
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Of a mail without a plain part: its words with their line breaks, and nothing that could run. */
function htmlToText(html: string): string {
  const lines = html.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, '$&\n')
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n\s*\n/g, '\n\n')
    .trim()
}
