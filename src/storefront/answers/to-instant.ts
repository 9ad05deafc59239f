import { taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'

const dayOnly = /^\d{4}-\d\d-\d\d$/
const withZone = /(Z|[+-]\d\d:?\d\d)$/i

/**
 * Any date of an answer as ISO 8601; null: it is none. A day begins (of an end: ends) in Taipei, and a time without a zone
 * is Taipei's: `2026-11-01` is `2026-10-31T16:00:00.000Z`.
 */
export function toInstant(text: unknown, isEnd = false): string | null {
  if (typeof text !== 'string') return null
  const at = dayOnly.test(text)
    ? isEnd
      ? new Date(taipeiDayEnd(text).getTime() - 1)
      : taipeiDayStart(text)
    : new Date(withZone.test(text) ? text : `${text.trim().replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
