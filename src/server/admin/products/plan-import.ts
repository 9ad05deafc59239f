/** What a file would change: every product of it compared with the stored one, and every problem named. Pure. */
import { blocksToHtml, type DescriptionBlock } from '#domain/products/description-blocks.ts'
import {
  emptyValues,
  type ProductField,
  type ProductValues,
  type SizeValues,
} from '#domain/products/product-field-table.ts'
import { productChanges } from '#domain/products/product-fields.ts'
import { type ProductState, publishProblem } from '#domain/products/product-states.ts'
import { normaliseValues, type Problems, valueProblems } from '#domain/products/product-values.ts'
import { htmlToBlocks } from '#domain/products/read-description.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'
import { productProblemTexts, publishProblemTexts } from '#messages/admin/products/product-problems.ts'
import { cleanHtml } from '#server/core/clean-html.ts'
import type { WrittenProduct } from './columns.ts'
import type { FileProblem, FileSize, ReadProduct } from './read-file.ts'

export interface PlannedProduct {
  line: number
  /** Null: it is new. */
  id: number | null
  values: ProductValues
  state: { state: ProductState; at: string | null }
  kind: 'new' | 'changed' | 'same'
  changes: ReturnType<typeof productChanges>
}

export interface StoredCatalogue {
  byId: ReadonlyMap<number, WrittenProduct>
  idBySlug: ReadonlyMap<string, number>
  categories: { kinds: ReadonlySet<number>; all: ReadonlySet<number> }
  now: Date
}

const { reasons } = texts

export function planProduct(
  read: ReadProduct,
  stored: StoredCatalogue,
): { planned: PlannedProduct | null; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const at = (column: string, reason: string, line = read.line) => problems.push({ line, column, reason })
  const id = read.id ?? stored.idBySlug.get(read.slug) ?? null
  const before = id === null ? null : (stored.byId.get(id) ?? null)
  if (id !== null && !before) {
    at(texts.id, reasons.unknownProduct)
    return { planned: null, problems }
  }
  const given = { ...emptyValues, category_id: 0, ...before?.values, ...read.values }
  given.description = readDescription(read.descriptionHtml, given.description)
  if (!before) {
    for (const field of ['slug', 'name', 'category_id'] as const) {
      if (!read.values[field]) at(productFieldTexts[field], reasons.required)
    }
  }
  const { sizes, problems: sizeProblems } = mergeSizes(read.sizes, before?.values.sizes ?? [])
  problems.push(...sizeProblems)
  const shelves = read.values.category_ids ?? given.category_ids.filter((each) => each !== before?.values.category_id)
  const values = normaliseValues({ ...given, category_ids: shelves, sizes })
  const owner = stored.idBySlug.get(values.slug)
  if (owner !== undefined && owner !== id) at(productFieldTexts.slug, productProblemTexts.slug_taken)
  // what could not be read was named already
  const named = new Set(problems.map(({ column }) => column))
  const wrong = valueProblems(values, stored.categories)
  if (sizeProblems.length > 0 || read.sizes.some(({ isBroken }) => isBroken)) delete wrong.sizes
  for (const problem of valueReasons(wrong, read.line)) {
    if (!named.has(problem.column)) problems.push(problem)
  }
  const state = planState(read, before, values, stored.now, at)
  const changes = {
    ...productChanges(before?.values ?? null, values),
    ...(before && before.state === state.state && before.publish_at === state.at
      ? {}
      : { state: { before: before?.state ?? null, after: state.state } }),
  }
  const kind = !before ? 'new' : Object.keys(changes).length > 0 ? 'changed' : 'same'
  return { planned: { line: read.line, id, values, state, kind, changes }, problems }
}

function readDescription(html: string | undefined, stored: DescriptionBlock[]): DescriptionBlock[] {
  return html === undefined || html === blocksToHtml(stored) ? stored : htmlToBlocks(cleanHtml(html))
}

function planState(
  { state: wanted, publish_at }: ReadProduct,
  before: WrittenProduct | null,
  values: ProductValues,
  now: Date,
  problem: (column: string, reason: string) => void,
): PlannedProduct['state'] {
  const state = wanted ?? before?.state ?? 'draft'
  const at = state === 'planned' ? (publish_at ?? before?.publish_at ?? null) : null
  const moved = state !== before?.state || at !== before?.publish_at
  if (state === 'planned' && moved && (at === null || new Date(at) <= now)) {
    problem(productFieldTexts.publish_at, productProblemTexts.past)
  }
  const incomplete = state === 'on_sale' || state === 'planned' ? publishProblem(values) : null
  if (incomplete) problem(productFieldTexts.state, publishProblemTexts[incomplete])
  return { state, at }
}

/** In the order of the file; sizes that it does not name stay as they are, after them. */
function mergeSizes(
  rows: readonly FileSize[],
  stored: readonly SizeValues[],
): { sizes: SizeValues[]; problems: FileProblem[] } {
  const problems: FileProblem[] = []
  const used = new Set<number>()
  const merged = rows.map(({ line, values, isBroken }): SizeValues => {
    const own = stored.find(({ id, label }) => (values.id ? id === values.id : label === values.label?.trim()))
    if (values.id && !own) problems.push({ line, column: texts.size.id, reason: reasons.foreignSize })
    if (own?.id && used.has(own.id)) problems.push({ line, column: texts.size.id, reason: reasons.sizeTwice })
    if (own?.id) used.add(own.id)
    if (!own && !isBroken && (!values.label || values.price === undefined)) {
      problems.push({ line, column: texts.size.label, reason: reasons.sizeMissing })
    }
    return { ...newSize, ...own, ...values, id: own?.id ?? null }
  })
  const left = stored.filter(({ id }) => id === null || !used.has(id))
  return { sizes: rows.length === 0 ? [...stored] : [...merged, ...left], problems }
}

const newSize: SizeValues = {
  id: null,
  label: '',
  specification: '',
  grams: 0,
  parcel_grams: 0,
  price: 0,
  is_default: false,
  published: true,
}

const sizeTitles: Partial<Record<NonNullable<Problems['sizes']>, string>> = {
  price: texts.size.price,
  grams: texts.size.grams,
  default: texts.size.is_default,
}

function valueReasons(problems: Problems, line: number): FileProblem[] {
  return Object.entries(problems).map(([field, code]) => ({
    line,
    column:
      field === 'sizes' ? (sizeTitles[code] ?? texts.size.label) : titleOf(field as Exclude<ProductField, 'sizes'>),
    reason: productProblemTexts[code],
  }))
}

function titleOf(field: Exclude<ProductField, 'sizes'>): string {
  if (field === 'category_ids') return texts.shelves
  return field === 'description' ? texts.description : productFieldTexts[field]
}

/** Two new products of one code, or one that takes the code of a second. */
export function findSlugsTwice(planned: readonly PlannedProduct[]): FileProblem[] {
  const seen = new Set<string>()
  return planned.flatMap(({ line, values }) => {
    const twice = seen.has(values.slug)
    seen.add(values.slug)
    return twice ? [{ line, column: productFieldTexts.slug, reason: productProblemTexts.slug_taken }] : []
  })
}
