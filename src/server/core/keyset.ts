/** Pages of lists by key: the next page begins after the last row of this one. No counting, no skipping. */
import { isDay } from '#domain/calendar-days.ts'
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

/** What a column of an integer can hold; a list by a longer one says so. */
const mostInteger = 2_147_483_647

/** Null: the list begins. A key is part of an address, which anybody can change: `bad_input` for what is none. */
export function readNumberKey(after: string | undefined, most = mostInteger): number | null {
  if (after === undefined) return null
  const key = Number(after)
  if (!/^\d{1,16}$/.test(after) || key > most) throw forged()
  return key
}

/** Of lists that are ordered by several columns: their values as one opaque text. */
export function toListKey(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

interface KeyValues {
  instant: Date
  day: string
  /** Microseconds since 1970, in digits. */
  micros: string
  uuid: string
  int: number
  text: string
}
type Kind = keyof KeyValues
type Values<K extends readonly Kind[]> = { -readonly [I in keyof K]: KeyValues[K[I]] }

/** Undefined: not a value of that kind. */
const readers: { [K in Kind]: (value: unknown) => KeyValues[K] | undefined } = {
  instant: (value) => {
    if (!isText(value) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return undefined
    const at = new Date(value)
    return Number.isNaN(at.getTime()) ? undefined : at
  },
  day: (value) => (isText(value) && isDay(value) ? value : undefined),
  micros: (value) => (isText(value) && /^\d{1,17}$/.test(value) ? value : undefined),
  uuid: (value) => (isText(value) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined),
  int: (value) => (Number.isInteger(value) && Math.abs(Number(value)) <= mostInteger ? Number(value) : undefined),
  text: (value) => (isText(value) && value.length <= 200 && !value.includes('\0') ? value : undefined),
}

/** The values of `toListKey`, each of its column's kind; null: the list begins. As `readNumberKey` otherwise. */
export function readListKey<const K extends readonly Kind[]>(after: string | undefined, kinds: K): Values<K> | null {
  if (after === undefined) return null
  const values = parseKey(after)
  if (!Array.isArray(values) || values.length !== kinds.length) throw forged()
  return kinds.map((kind, index) => {
    const value = readers[kind](values[index])
    if (value === undefined) throw forged()
    return value
  }) as Values<K>
}

function parseKey(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
  } catch {
    throw forged()
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function forged(): AppError {
  return new AppError('bad_input', { fields: { after: 'invalid' } })
}
