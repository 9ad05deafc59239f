/** Products as editors write them, one at a time. */
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { emptyValues, type ProductField, type ProductValues } from '#domain/products/product-field-table.ts'
import { slugMaker, slugOf } from '#domain/products/product-slug.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Actor } from '#server/ports/actor.ts'
import { requireValid, saveProducts } from './save-products.service.ts'
import { findProductRecord, listSlugsLike, lockCatalogue, type ProductRecord } from './stored-product.repo.ts'
import { toAdminProduct } from './to-admin-product.ts'
import { toValues } from './to-values.ts'
import { findRevision } from './write-products.repo.ts'

/** Of a body: a field that was not sent is missing. */
export type PartialValues = { [Field in ProductField]?: ProductValues[Field] | undefined }
type AdminDeps = Pick<Deps, 'db' | 'clock'>

export async function requireRecord(db: Db, id: number | null): Promise<ProductRecord> {
  const record = id === null ? null : await findProductRecord(db, id)
  if (!record) throw new AppError('product_not_found')
  return record
}

/** Locked, and of the version that the screen read; otherwise refused with what is there now. */
export async function requireVersion(tx: Db, id: number | null, version: number): Promise<ProductRecord> {
  await lockCatalogue(tx)
  const record = await requireRecord(tx, id)
  if (record.version !== version) throw new AppError('conflict', { present: { ...toAdminProduct(record) } })
  return record
}

/** A draft. Without a code it gets one from its English name, or from what is Latin in its name. */
export async function createProduct(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  input: PartialValues & { category_id: number },
): Promise<AdminProduct> {
  await lockCatalogue(tx)
  const given = { ...emptyValues, ...withoutMissing(input), category_id: input.category_id }
  const slug = given.slug.trim() || (await freeSlug(tx, given.name_en || given.name))
  const values = await requireValid(tx, withDefaultSize({ ...given, slug }), null)
  return saveOne(tx, actor, { before: null, values, action: 'product.create' }, deps.clock.now())
}

export function changeProduct(
  deps: AdminDeps,
  actor: Actor,
  { id, version, input }: { id: number | null; version: number; input: PartialValues },
): Promise<AdminProduct> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(tx, id, version)
    const values = await requireValid(tx, { ...toValues(before), ...withoutMissing(input) }, before)
    return saveOne(tx, actor, { before, values, action: 'product.change' }, deps.clock.now())
  })
}

/** A draft with the same values under another code; its sizes are new ones without stock. */
export async function duplicateProduct(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  id: number | null,
): Promise<AdminProduct> {
  await lockCatalogue(tx)
  const original = toValues(await requireRecord(tx, id))
  const sizes = original.sizes.filter(({ published }) => published).map((size) => ({ ...size, id: null }))
  const copy = {
    ...original,
    name: adminProductsTexts.copyOf(original.name),
    slug: await freeSlug(tx, original.slug),
    sizes,
  }
  const values = await requireValid(tx, copy, null)
  return saveOne(tx, actor, { before: null, values, action: 'product.duplicate' }, deps.clock.now())
}

/** Back to an earlier version's values: a new change like any other. A size that did not exist then is retired. */
export function restoreProduct(
  deps: AdminDeps,
  actor: Actor,
  { id, version, toVersion }: { id: number | null; version: number; toVersion: number },
): Promise<AdminProduct> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(tx, id, version)
    const revision = await findRevision(tx, before.id, toVersion)
    if (!revision) throw new AppError('not_found')
    // a field that did not exist then is empty
    const content = { ...emptyValues, ...(revision.content as Partial<ProductValues>) }
    const values = await requireValid(tx, content, before)
    return saveOne(tx, actor, { before, values, action: 'product.restore' }, deps.clock.now())
  })
}

async function saveOne(
  tx: Db,
  actor: Actor,
  save: Parameters<typeof saveProducts>[2][number],
  now: Date,
): Promise<AdminProduct> {
  const [record] = await saveProducts(tx, actor, [save], now)
  if (!record) throw new Error('the product was not stored')
  return toAdminProduct(record)
}

function withoutMissing(input: PartialValues): Partial<ProductValues> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

/** Of several sizes none of which was marked, the first one is the default. */
function withDefaultSize(values: ProductValues): ProductValues {
  if (values.sizes.some(({ is_default }) => is_default)) return values
  const first = values.sizes.findIndex(({ published }) => published)
  return { ...values, sizes: values.sizes.map((size, index) => ({ ...size, is_default: index === first })) }
}

async function freeSlug(tx: Db, text: string): Promise<string> {
  const taken = await listSlugsLike(tx, slugOf(text))
  return slugMaker((slug) => taken.has(slug))(text)
}
