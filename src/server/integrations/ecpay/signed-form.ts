/**
 * Text answers of logistics: `a=1&b=2`, signed. The stage service sends values as they are, others percent-encoded; the
 * signature tells which: a reading counts only if the signature covers exactly the values that it gives.
 */
import { parseFormText } from '#domain/form-text.ts'
import { hideNoField, isSigned } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'

/** Null: not signed by the gateway, in either reading. */
export function readSignedForm(text: string, account: Credentials): Record<string, string> | null {
  const readings = [splitForm(text), parseFormText(text)]
  return readings.find((fields) => fields && hideNoField(fields) && isSigned(fields, account, 'md5')) ?? null
}

/** Null: a name occurs twice, so a value with `&` may have been taken for a field. */
function splitForm(text: string): Record<string, string> | null {
  const fields: Record<string, string> = Object.create(null)
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, equals))
    if (name in fields) return null
    if (name !== '') fields[name] = pair.slice(equals + 1)
  }
  return fields
}
