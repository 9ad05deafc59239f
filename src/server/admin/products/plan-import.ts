/** What a file would change: every product of it compared with the stored one, and every problem named. Pure. */
import { blocksToHtml, type DescriptionBlock } from '#domain/products/description-blocks.ts'
import { emptyValues, type ProductField, type ProductValues } from '#domain/products/product-field-table.ts'
import { productChanges } from '#domain/products/product-fields.ts'
import { type ProductState, publishProblem } from '#domain/products/product-states.ts'
import { cleanLine, normaliseValues, type Problems, valueProblems } from '#domain/products/product-values.ts'
import { htmlToBlocks } from '#domain/products/read-description.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'
import { productProblemTexts, publishProblemTexts } from '#messages/admin/products/product-problems.ts'
import { cleanHtml } from '#server/core/clean-html.ts'
import type { WrittenProduct } from './columns.ts'
import { mergeSizes } from './merge-sizes.ts'
import type { FileProblem, ReadProduct } from './read-file.ts'

export interface PlannedProduct {
  line: number
  /** All of its rows'. */
  lines: readonly number[]
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
  idsByName: ReadonlyMap<string, readonly number[]>
  /** A code that neither the shop nor the file has. */
  makeSlug: (name: string) => string
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
  const found = findStored(read, stored)
  if (found === 'unknown' || found === 'several') {
    if (!read.unread.has(texts.id)) {
      if (found === 'unknown') at(texts.id, reasons.unknownProduct)
      else at(productFieldTexts.name, reasons.severalOfName)
    }
    return { planned: null, problems }
  }
  const before = found
  const id = before?.id ?? null
  const given = { ...emptyValues, category_id: 0, ...before?.values, ...read.values }
  given.description = readDescription(read.descriptionHtml, given.description)
  if (!before) {
    for (const field of ['name', 'category_id'] as const) {
      const title = productFieldTexts[field]
      if (!read.values[field] && !read.unread.has(title)) at(title, reasons.required)
    }
  }
  if (read.slug === '') given.slug = before?.values.slug ?? stored.makeSlug(given.name_en || given.name)
  const { sizes, problems: sizeProblems } = mergeSizes(read.sizes, before?.values.sizes ?? [])
  problems.push(...sizeProblems)
  const shelves = read.values.category_ids ?? given.category_ids.filter((each) => each !== before?.values.category_id)
  const values = normaliseValues({ ...given, category_ids: shelves, sizes })
  const owner = stored.idBySlug.get(values.slug)
  if (owner !== undefined && owner !== id) at(productFieldTexts.slug, productProblemTexts.slug_taken)
  // what could not be read was named already
  const named = new Set([...read.unread, ...problems.map(({ column }) => column)])
  const wrong = valueProblems(values, stored.categories)
  const hasBrokenSize = sizeProblems.length > 0 || read.sizes.some(({ isBroken }) => isBroken)
  if (hasBrokenSize) delete wrong.sizes
  for (const problem of valueReasons(wrong, read.line)) {
    if (!named.has(problem.column)) problems.push(problem)
  }
  const state = planState({ read, before, values, now: stored.now, hasBrokenSize }, at)
  const changes = {
    ...productChanges(before?.values ?? null, values),
    ...(before && before.state === state.state && before.publish_at === state.at
      ? {}
      : { state: { before: before?.state ?? null, after: state.state } }),
  }
  const kind = !before ? 'new' : Object.keys(changes).length > 0 ? 'changed' : 'same'
  return { planned: { line: read.line, lines: read.lines, id, values, state, kind, changes }, problems }
}

/** By its number, its code, or else its name; null: it is new. */
function findStored(read: ReadProduct, stored: StoredCatalogue): WrittenProduct | null | 'unknown' | 'several' {
  if (read.id !== null) return stored.byId.get(read.id) ?? 'unknown'
  if (read.unread.has(texts.id)) return 'unknown'
  const ids =
    read.slug === ''
      ? (stored.idsByName.get(cleanLine(read.values.name ?? '')) ?? [])
      : [stored.idBySlug.get(read.slug) ?? []].flat()
  const [id] = ids
  if (ids.length > 1) return 'several'
  return id === undefined ? null : (stored.byId.get(id) ?? null)
}

function readDescription(html: string | undefined, stored: DescriptionBlock[]): DescriptionBlock[] {
  return html === undefined || html === blocksToHtml(stored) ? stored : htmlToBlocks(cleanHtml(html))
}

interface PlanState {
  read: ReadProduct
  before: WrittenProduct | null
  values: ProductValues
  now: Date
  /** It was named already: that it cannot be sold follows from it. */
  hasBrokenSize: boolean
}

function planState(
  { read: { state: wanted, publish_at }, before, values, now, hasBrokenSize }: PlanState,
  problem: (column: string, reason: string) => void,
): PlannedProduct['state'] {
  const state = wanted ?? before?.state ?? 'draft'
  const at = state === 'planned' ? (publish_at ?? before?.publish_at ?? null) : null
  const moved = state !== before?.state || at !== before?.publish_at
  if (state === 'planned' && moved && (at === null || new Date(at) <= now)) {
    problem(productFieldTexts.publish_at, productProblemTexts.past)
  }
  const isSold = state === 'on_sale' || state === 'planned'
  const incomplete = isSold && !hasBrokenSize ? publishProblem(values) : null
  if (incomplete) problem(productFieldTexts.state, publishProblemTexts[incomplete])
  return { state, at }
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
