/** A mail as it travels, read into what the shop wants to know of it: first who sent it and what it answers, then its words. */
import PostalMime from 'postal-mime'
import type { MailHead } from '#domain/messages/incoming-mail.ts'
import { htmlToText } from './html-to-text.ts'
import { decodeBody, paramOf, readPart, splitParts } from './mail-parts.ts'

/** Programs nest three or four. */
const mostLevels = 10
const wanted = ['from', 'subject', 'in-reply-to', 'references', 'auto-submitted', 'message-id'] as const

export type ReadMailHead = MailHead & {
  /** Null: it has none. */
  messageId: string | null
}

/** Only the headers that are asked for are read, 4 kB of each. */
export async function readMailHead(source: Uint8Array): Promise<ReadMailHead> {
  const { headers } = readPart(Buffer.from(source).toString('latin1'))
  const header = (name: (typeof wanted)[number]) => headers.get(name) ?? ''
  const head = wanted.map((name) => `${name}: ${header(name)}\r\n`).join('')
  const mail = await PostalMime.parse(Buffer.from(`${head}\r\n`, 'latin1'))
  return {
    from: (mail.from?.address ?? '').toLowerCase(),
    subject: mail.subject ?? '',
    references: `${header('in-reply-to')} ${header('references')}`.split(/\s+/).filter(Boolean),
    autoSubmitted: header('auto-submitted').split(';')[0]?.trim() ?? '',
    messageId: mail.messageId || null,
  }
}

/** The first plain part that says something, else the first in HTML; null: there are no words in it. */
export function readMailText(source: Uint8Array): string | null {
  const { plain, html } = findWords(Buffer.from(source).toString('latin1'), 0)
  return plain?.trim() || html === null ? plain : htmlToText(html)
}

interface Words {
  plain: string | null
  html: string | null
}

function findWords(source: string, level: number): Words {
  const words: Words = { plain: null, html: null }
  const part = readPart(source)
  const contentType = part.headers.get('content-type') ?? 'text/plain'
  const [, type = ''] = /^([\w/.+-]{1,100})/.exec(contentType.toLowerCase()) ?? []
  if (/^attachment\b/i.test(part.headers.get('content-disposition') ?? '')) return words
  if (type.startsWith('multipart/') && level < mostLevels) {
    for (const inner of splitParts(part.body, paramOf(contentType, 'boundary'))) {
      const found = findWords(inner, level + 1)
      words.html ??= found.html
      if (found.plain?.trim()) return { ...words, plain: found.plain }
    }
  } else if (type === 'text/plain') words.plain = decodeBody(part)
  else if (type === 'text/html') words.html = decodeBody(part)
  return words
}
