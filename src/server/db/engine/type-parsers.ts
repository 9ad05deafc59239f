import pg from 'pg'

/**
 * How column values arrive in JavaScript, the same on both engines because `pg` reads both:
 * int8 and count(*) as numbers (an error beyond the safe integers), date as 'YYYY-MM-DD', timestamptz as Date,
 * json and jsonb parsed, bytea as Buffer, arrays of these as arrays. numeric stays a string: numbers are not exact.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && overrides.get(oid)) || pg.types.getTypeParser(oid, format)
  },
}

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

/** The package's types list only the scalar types. */
const typeParser = pg.types.getTypeParser as (oid: number) => unknown
const parseTextArray = typeParser(TEXT_ARRAY) as (text: string) => NestedArray<string>

const overrides = new Map<number, (text: string) => unknown>([
  [INT8, toSafeInteger],
  [INT8_ARRAY, (text) => mapNested(parseTextArray(text), toSafeInteger)],
  [DATE, (text) => text],
  // pg would turn days into Dates at local midnight: another day in another time zone
  [DATE_ARRAY, parseTextArray],
])

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers: select it as text`)
  return value
}

type NestedArray<T> = (T | null | NestedArray<T>)[]

function mapNested<T, R>(values: NestedArray<T>, map: (value: T) => R): NestedArray<R> {
  return values.map((value) => (Array.isArray(value) ? mapNested(value, map) : value === null ? null : map(value)))
}
