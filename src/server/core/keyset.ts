/** Pages of lists by key: the next page begins after the last row of this one. No counting, no skipping. */
import { AppError } from './app-error.ts'

/** `rows` has one more than `limit` where there is a next page. */
export function keysetPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => string,
): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null }
}

export function readNumberKey(after: string): number {
  const key = Number(after)
  if (!/^\d{1,15}$/.test(after) || !Number.isSafeInteger(key))
    throw new AppError('bad_input', { fields: { after: 'invalid' } })
  return key
}

/** Of lists that are ordered by several columns: their values as one opaque text. */
export function toListKey(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** `count` texts, or `bad_input`: the key is part of an address, which anybody can change. */
export function readListKey(after: string, count: number): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (Array.isArray(values) && values.length === count && values.every(isPlain)) return values.map(String)
  } catch {
    // answered below
  }
  throw new AppError('bad_input', { fields: { after: 'invalid' } })
}

function isPlain(value: unknown): value is string | number {
  return (typeof value === 'string' && value.length <= 200) || Number.isSafeInteger(value)
}
