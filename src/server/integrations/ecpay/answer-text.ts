/**
 * The gateway's text answers: `a=1&b=2`, signed. Its stage service sends the values as they are, so that a name such as
 * `50% A+B` is neither encoded nor to be decoded; other services encode them. The signature tells which: a reading of
 * the text counts only if the signature covers exactly the values that it gives.
 */
import { type Fields, hasControlCharacters, isSigned, type MacAlgorithm } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'

type Decode = (text: string) => string

const readings: readonly Decode[] = [
  (text) => text,
  // the gateway's own SDK keeps a + when it decodes the rest
  (text) => decodeURIComponent(text),
  (text) => decodeURIComponent(text.replaceAll('+', ' ')),
]

/** Null: not signed by the gateway, in no reading of the text. */
export function readSignedAnswer(
  text: string,
  credentials: Pick<Credentials, 'hashKey' | 'hashIv'>,
  algorithm: MacAlgorithm,
): Record<string, string> | null {
  for (const decode of readings) {
    const fields = parse(text, decode)
    if (fields && isSigned(fields, credentials, algorithm) && !hasControlCharacters(fields)) return fields
  }
  return null
}

/** For answers without a signature: `RtnCode=1&RtnMsg=OK`. */
export function parseAnswer(text: string): Record<string, string> {
  return parse(text, (part) => part) ?? {}
}

function parse(text: string, decode: Decode): Record<string, string> | null {
  const fields: Record<string, string> = Object.create(null)
  try {
    for (const pair of text.split('&')) {
      const equals = pair.indexOf('=')
      if (equals > 0) fields[decode(pair.slice(0, equals))] = decode(pair.slice(equals + 1))
    }
    return fields satisfies Fields
  } catch {
    // a lone percent sign: this is not how the text is encoded
    return null
  }
}
