/**
 * Text answers of logistics: `a=1&b=2`, signed. The stage service sends values as they are, others percent-encoded; the
 * signature tells which: a reading counts only if the signature covers exactly the values that it gives.
 */
import { parseFormText } from '#domain/form-text.ts'
import { isSigned } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'

/** Null: not signed by the gateway, in either reading. */
export function readSignedForm(text: string, account: Credentials): Record<string, string> | null {
  const readings = [splitForm(text), parseFormText(text)]
  return readings.find((fields) => isSigned(fields, account, 'md5')) ?? null
}

function splitForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    if (equals > 0) fields[pair.slice(0, equals)] = pair.slice(equals + 1)
  }
  return fields
}
