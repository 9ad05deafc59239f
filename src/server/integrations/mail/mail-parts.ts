/**
 * A mail and its parts as they travel (RFC 2045, 2046). Every function looks at its text once or twice: mails come from
 * anybody, and a reader whose work grows faster than the mail stops the shop.
 */

const mostHeadLength = 64 * 1024
const mostValueLength = 4096
const mostParts = 200

export interface MailPart {
  /** By name in lower case, the first of each; folded lines are joined. Bytes as characters. */
  headers: ReadonlyMap<string, string>
  body: string
}

/** `source`: bytes as characters (latin1). */
export function readPart(source: string): MailPart {
  const begin = /^\r?\n/.exec(source)
  const end = begin ?? /\r?\n\r?\n/.exec(source)
  const head = source.slice(0, end ? end.index : source.length)
  const headers = new Map<string, string>()
  for (const line of head
    .slice(0, mostHeadLength)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)) {
    const [, name, value = ''] = /^([\w-]{1,80})[ \t]*:(.*)$/s.exec(line) ?? []
    // the end of a long one: of the answered mails the last is the one that counts
    if (name && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value.trim().slice(-mostValueLength))
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' }
}

const params = {
  boundary: /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i,
  charset: /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]+))/i,
  format: /;\s*format\s*=\s*(?:"([^"]*)"|([^\s;]+))/i,
}

/** `paramOf('text/plain; charset="big5"', 'charset')` is `big5`. */
export function paramOf(value: string, name: keyof typeof params): string {
  const [, quoted, plain = ''] = params[name].exec(value) ?? []
  return quoted ?? plain
}

/** What stands between the lines with the boundary. */
export function splitParts(body: string, boundary: string): string[] {
  if (boundary === '') return []
  const marker = `\n--${boundary}`
  const [, ...pieces] = `\n${body}`.split(marker, mostParts)
  const parts: string[] = []
  for (const piece of pieces) {
    if (piece.startsWith('--')) break
    const lineEnd = piece.indexOf('\n')
    const isBoundary = piece.slice(0, lineEnd < 0 ? piece.length : lineEnd).trim() === ''
    if (isBoundary) parts.push(lineEnd < 0 ? '' : piece.slice(lineEnd + 1))
    // a longer boundary that begins alike: of a part inside this one
    else if (parts.length > 0) parts.push(`${parts.pop()}${marker}${piece}`)
  }
  return parts.map((part) => part.replace(/\r$/, ''))
}

/** The words of a part, out of the form in which they travel. */
export function decodeBody({ headers, body }: MailPart): string {
  const bytes = bytesOf(body, headers.get('content-transfer-encoding')?.toLowerCase() ?? '')
  const type = headers.get('content-type') ?? ''
  const text = decodeBytes(bytes, paramOf(type, 'charset')).replaceAll('\r\n', '\n')
  // RFC 3676: a line that ends with a space goes on in the next one
  return paramOf(type, 'format').toLowerCase() === 'flowed' ? text.replace(/(?<!^--|\n--) \n(?!>)/g, ' ') : text
}

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  const decoded = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1')
}

function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
