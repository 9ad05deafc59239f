/** What may be stored of a product: texts are cleaned, and what cannot be is named by field. */
import { isDay } from '#domain/calendar-days.ts'
import { processingMethods, roastDegrees } from '#domain/catalogue/catalogue.ts'
import { flavourScale } from '#domain/flavour/flavour.ts'
import type { DescriptionBlock } from './description-blocks.ts'
import { fieldsOf, type ProductField, type ProductValues, type SizeValues } from './product-field-table.ts'

const textFields = fieldsOf('line')
const listFields = fieldsOf('words')

/** The longest of each, in characters; a list's is of one of its words. */
export const maxLengths = { line: 120, label: 40, specification: 200, word: 40, words: 40, sizes: 20 } as const
export const maxPrice = 1_000_000
const maxGrams = 100_000
/** From when coffee may be, in years. */
const years = { min: 1990, max: 2100 } as const

export type ProblemCode =
  | 'missing'
  | 'too_long'
  | 'slug'
  | 'category'
  | 'roast'
  | 'process'
  | 'axis'
  | 'year'
  | 'percent'
  | 'dates'
  | 'day'
  | 'too_many'
  | 'separator'
  | 'label_missing'
  | 'label_twice'
  | 'price'
  | 'grams'
  | 'default'
export type Problems = Partial<Record<ProductField, ProblemCode>>

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Texts without control characters and spaces around them; lists without empty and repeated words; its kind first. */
export function normaliseValues(values: ProductValues): ProductValues {
  const next = { ...values }
  for (const field of textFields) next[field] = cleanLine(values[field])
  for (const field of listFields) next[field] = [...new Set(values[field].map(cleanLine).filter(Boolean))]
  next.category_ids = [...new Set([values.category_id, ...values.category_ids])].sort((a, b) => a - b)
  next.sizes = values.sizes.map((size) => ({
    ...size,
    label: cleanLine(size.label),
    specification: cleanLine(size.specification),
  }))
  next.description = values.description.flatMap(cleanBlock)
  return next
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** Characters that are no text: control characters, and those that turn the direction of a line around. */
const noText = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

function cleanText(text: string): string {
  return text.normalize('NFC').replace(noText, (one) => (one === '\n' ? one : one === '\t' ? ' ' : ''))
}

function cleanBlock(block: DescriptionBlock): DescriptionBlock[] {
  const clean = (text: string) => cleanText(text).trim()
  switch (block.type) {
    case 'list': {
      const items = block.items.map(clean).filter(Boolean)
      return items.length > 0 ? [{ ...block, items }] : []
    }
    case 'table': {
      const rows = block.rows.map((row) => row.map(clean)).filter((row) => row.some(Boolean))
      const width = Math.max(0, ...rows.map((row) => row.length))
      const filled = rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
      return filled.length > 0 ? [{ ...block, rows: filled }] : []
    }
    default: {
      const text = clean(block.text)
      return text ? [{ ...block, text }] : []
    }
  }
}

/** What cannot be stored, by field; the values are normalised before. `known` are the ids of all categories. */
export function valueProblems(values: ProductValues, known: { kinds: ReadonlySet<number>; all: ReadonlySet<number> }) {
  const problems: Problems = {}
  const check = (field: ProductField, wrong: boolean, code: ProblemCode) => {
    if (wrong) problems[field] ??= code
  }
  check('name', values.name === '', 'missing')
  check('slug', !slugShape.test(values.slug), 'slug')
  for (const field of textFields) check(field, values[field].length > maxLengths.line, 'too_long')
  for (const field of listFields) {
    check(field, values[field].length > maxLengths.words, 'too_many')
    check(
      field,
      values[field].some((word) => word.length > maxLengths.word),
      'too_long',
    )
    // they are shown, and written into a file, as one line
    check(
      field,
      values[field].some((word) => word.includes('、')),
      'separator',
    )
  }
  check('category_id', !known.kinds.has(values.category_id), 'category')
  check(
    'category_ids',
    values.category_ids.some((id) => id !== values.category_id && !(known.all.has(id) && !known.kinds.has(id))),
    'category',
  )
  const { roast_level: roast, processing_method: process, discount_from: from, discount_to: to } = values
  check('roast_level', roast !== null && !roastDegrees.includes(roast), 'roast')
  check('processing_method', process !== null && !processingMethods.includes(process), 'process')
  for (const field of fieldsOf('score')) check(field, !isOnScale(values[field]), 'axis')
  for (const field of fieldsOf('percent')) check(field, !isWhole(values[field], 99), 'percent')
  for (const field of fieldsOf('year')) check(field, !isYear(values[field]), 'year')
  for (const field of fieldsOf('day')) check(field, values[field] !== null && !isDay(values[field]), 'day')
  check('discount_to', from !== null && to !== null && from >= to, 'dates')
  const problem = sizesProblem(values.sizes)
  if (problem) problems.sizes = problem
  return problems
}

function isOnScale(value: number): boolean {
  const { min, max, step } = flavourScale
  return value >= min && value <= max && Number.isInteger(value / step)
}

function isYear(value: number | null): boolean {
  return value === null || (Number.isInteger(value) && value >= years.min && value <= years.max)
}

function isWhole(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max
}

function sizesProblem(sizes: readonly SizeValues[]): ProblemCode | null {
  if (sizes.length > maxLengths.sizes) return 'too_many'
  if (sizes.some(({ label }) => label === '')) return 'label_missing'
  if (sizes.some(({ label }) => label.length > maxLengths.label)) return 'too_long'
  if (sizes.some(({ specification }) => specification.length > maxLengths.specification)) return 'too_long'
  if (new Set(sizes.map(({ label }) => label)).size < sizes.length) return 'label_twice'
  if (sizes.some(({ price }) => !isWhole(price, maxPrice))) return 'price'
  if (sizes.some(({ grams, parcel_grams }) => !isWhole(grams, maxGrams) || !isWhole(parcel_grams, maxGrams)))
    return 'grams'
  const sold = sizes.filter(({ published }) => published)
  const defaults = sizes.filter(({ is_default }) => is_default)
  if (defaults.some(({ published }) => !published)) return 'default'
  return defaults.length === (sold.length > 0 ? 1 : 0) ? null : 'default'
}
