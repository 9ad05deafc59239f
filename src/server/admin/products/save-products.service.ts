/** Every write of a product ends here: checked, stored, kept as a version and in the audit log, told to all processes. */
import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { recordChanges } from '#domain/audit/changes.ts'
import type { ProductValues } from '#domain/products/product-field-table.ts'
import { productChanges } from '#domain/products/product-fields.ts'
import { productState } from '#domain/products/product-states.ts'
import { normaliseValues, valueProblems } from '#domain/products/product-values.ts'
import { auditTexts } from '#messages/admin/people/audit.ts'
import { productProblemTexts } from '#messages/admin/products/product-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudits } from '#server/modules/audit/record-audit.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { listKnownCategories } from './categories.repo.ts'
import { listProductRecords, listTakenSlugs, type ProductRecord } from './stored-product.repo.ts'
import { toColumns, toValues } from './to-values.ts'
import {
  insertProducts,
  insertRevisions,
  type RevisionRow,
  replaceCategories,
  type SizeRow,
  updateProducts,
  writeSizes,
} from './write-products.repo.ts'

type StateColumns = Pick<ProductRecord, 'published' | 'publish_at' | 'off_sale'>

export interface ProductSave {
  /** Null: it is new. */
  before: ProductRecord | null
  values: ProductValues
  state?: StateColumns
  action: AuditAction
}

const draft: StateColumns = { published: false, publish_at: null, off_sale: false }

/** What is wrong with the values, in words by field; null: nothing. They must be normalised. */
export async function findProblems(
  db: Db,
  values: ProductValues,
  id: number | null,
): Promise<Record<string, string> | null> {
  const problems: Record<string, string> = {}
  for (const [field, code] of Object.entries(valueProblems(values, await listKnownCategories(db)))) {
    problems[field] = productProblemTexts[code]
  }
  const owner = (await listTakenSlugs(db, [values.slug])).get(values.slug)
  if (owner !== undefined && owner !== id) problems.slug ??= productProblemTexts.slug_taken
  const own = new Set(values.sizes.flatMap((size) => size.id ?? []))
  if (own.size < values.sizes.filter(({ id: size }) => size !== null).length)
    problems.sizes ??= productProblemTexts.size
  return Object.keys(problems).length > 0 ? problems : null
}

/** Sizes that are not named are retired; one that belongs to another product is refused. */
export function completeSizes(values: ProductValues, before: ProductRecord | null): ProductValues {
  const stored = before?.sizes ?? []
  const foreign = values.sizes.some(({ id }) => id !== null && stored.every((size) => size.id !== id))
  if (foreign) throw new AppError('bad_input', { fields: { sizes: productProblemTexts.size } })
  const left = stored.filter(({ id }) => values.sizes.every((size) => size.id !== id))
  const retired = left.map(({ stock: _, ...size }) => ({ ...size, is_default: false, published: false }))
  return { ...values, sizes: [...values.sizes, ...retired] }
}

export async function requireValid(
  tx: Db,
  values: ProductValues,
  before: ProductRecord | null,
): Promise<ProductValues> {
  const complete = normaliseValues(completeSizes(values, before))
  const fields = await findProblems(tx, complete, before?.id ?? null)
  if (fields) throw new AppError('bad_input', { fields })
  return complete
}

/** In the transaction of the change, with the catalogue locked and the values checked. As they are then, in this order. */
export async function saveProducts(
  tx: Db,
  actor: Actor,
  saves: readonly ProductSave[],
  now: Date,
): Promise<ProductRecord[]> {
  const created = saves.filter(({ before }) => before === null)
  const columnsOf = ({ before, values, state }: ProductSave) => ({
    ...toColumns(values, before),
    ...(state ?? (before ? pickState(before) : draft)),
  })
  const ids = await insertProducts(tx, created.map(columnsOf), now)
  const kept = saves.map((save) => ({ ...save, id: save.before?.id ?? ids.get(save.values.slug) ?? 0 }))
  await updateProducts(
    tx,
    kept.flatMap((save) => (save.before ? [{ ...columnsOf(save), id: save.id }] : [])),
    now,
  )
  const moved = kept.filter(
    ({ before, values }) => !before || !isDeepStrictEqual(toValues(before).category_ids, values.category_ids),
  )
  await replaceCategories(
    tx,
    moved.map(({ id, values }) => ({ id, categoryIds: values.category_ids })),
  )
  const resized = kept.filter(
    ({ before, values }) => !before || !isDeepStrictEqual(toValues(before).sizes, values.sizes),
  )
  await writeSizes(
    tx,
    resized.flatMap(({ id, values }) =>
      values.sizes.map((size, position): SizeRow => ({ ...size, product_id: id, position })),
    ),
  )
  const ordered = kept.map(({ id }) => id)
  const stored = new Map((await listProductRecords(tx, ordered)).map((record) => [record.id, record]))
  const after = ordered.flatMap((id) => stored.get(id) ?? [])
  await keepRevisions(tx, actor, kept, after)
  await recordAudits(
    tx,
    actor,
    kept.map((save) => ({
      action: save.action,
      thing: { kind: 'product', id: String(save.id), name: save.values.name },
      changes: { ...productChanges(save.before && toValues(save.before), save.values), ...stateChanges(save) },
      at: now,
    })),
  )
  await purgeTags(tx, [catalogueTag])
  announceAfterCommit('products')
  return after
}

function pickState({ published, publish_at, off_sale }: ProductRecord): StateColumns {
  return { published, publish_at, off_sale }
}

function stateChanges({ before, state }: ProductSave) {
  const [from, to] = [before ?? draft, state ?? before ?? draft]
  const fields = (columns: StateColumns) => ({
    state: productState(columns),
    publish_at: columns.publish_at?.toISOString() ?? null,
  })
  return recordChanges(before ? fields(from) : {}, fields(to))
}

/** A product from before there were versions gets the one that the first change left behind, too. */
async function keepRevisions(
  tx: Db,
  actor: Actor,
  saves: readonly ProductSave[],
  after: readonly ProductRecord[],
): Promise<void> {
  const actorName = actor.kind === 'staff' ? actor.name : auditTexts.actors[actor.kind]
  const toRow = (record: ProductRecord, name: string, action: string): RevisionRow => ({
    product_id: record.id,
    version: record.version,
    at: record.updated_at,
    actor_name: name,
    action,
    content: toValues(record),
  })
  const first = saves.flatMap(({ before }) => (before ? [toRow(before, auditTexts.actors.system, firstVersion)] : []))
  const next = after.map((record, index) => toRow(record, actorName, saves[index]?.action ?? firstVersion))
  await insertRevisions(tx, [...first, ...next])
}

const firstVersion: AuditAction = 'product.create'
