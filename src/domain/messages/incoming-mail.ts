/** A mail that comes in: which thread it answers, and what of it is new. */

export interface MailHead {
  /** The address of who sent it, lower case. */
  from: string
  subject: string
  /** `In-Reply-To` and `References`, as they came. */
  references: readonly string[]
  /** `Auto-Submitted`; empty: none. */
  autoSubmitted: string
}

/** Of the mail with an answer: `answerMailId('7F3K', 12)` is `message-7F3K-12`. */
export function answerMailId(code: string, replyId: number): string {
  return `message-${code}-${replyId}`
}

const inReference = /<message-([0-9A-F]{12})-\d+@/
const inSubject = /\[([0-9A-F]{12})\]/

/** The code of the thread that a mail answers; null: it answers none, or a program wrote it. */
export function threadCodeOf({ references, subject, autoSubmitted }: MailHead): string | null {
  // an absence notice that is answered is answered again, for ever
  if (autoSubmitted !== '' && autoSubmitted.toLowerCase() !== 'no') return null
  const referred = references.map((text) => inReference.exec(text)?.[1]).find((code) => code !== undefined)
  return referred ?? inSubject.exec(subject)?.[1] ?? null
}

/** Lines by which mail programs introduce what they quote. */
const introductions = [
  /^.{0,200}(?:寫道|写道|wrote)\s*[：:]\s*$/,
  /^-{2,}\s*(?:Original Message|原始郵件|原始邮件|Forwarded message|轉寄的郵件).*$/i,
  /^_{10,}$/,
  /^(?:From|寄件者|寄件人|发件人)\s*[：:].+$/,
]

/** No line of a mail program is longer. */
const longestIntroduction = 300
/** What is stored is shorter: more is not looked at, however long a mail is. */
const mostText = 20_000

/**
 * What was written now, without the quoted mail below it: `readReply('謝謝\n\n2026/11/16 山嵐咖啡 寫道：\n> 您好')` is `謝謝`.
 * A mail that only quotes stays as it is: rather too much than nothing.
 */
export function readReply(mail: string): string {
  const text = mail.trimStart().slice(0, mostText)
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const introducedAt = lines.findIndex(isIntroduction)
  const lastOwn = lastOwnLine(lines)
  const quotedAt = lines.findIndex((line, index) => index > lastOwn && line.startsWith('>'))
  const ends = [introducedAt, quotedAt].filter((at) => at >= 0)
  const own = lines
    .slice(0, Math.min(lines.length, ...ends))
    .join('\n')
    .trim()
  return own === '' ? text.trim() : own
}

function isIntroduction(line: string): boolean {
  return line.length <= longestIntroduction && introductions.some((form) => form.test(line.trim()))
}

/** Below it everything is quoted or empty. */
function lastOwnLine(lines: readonly string[]): number {
  return lines.findLastIndex((line) => !line.startsWith('>') && line.trim() !== '')
}
