/** One change for many products: what each would become, and then each in a transaction of its own. */
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import type { BulkPreview, FieldChanges } from '#contract/admin/products/products.ts'
import { recordChanges } from '#domain/audit/changes.ts'
import { applyBulkChange, type BulkChange } from '#domain/products/bulk-changes.ts'
import { productChanges } from '#domain/products/product-fields.ts'
import { productState } from '#domain/products/product-states.ts'
import { productProblemTexts } from '#messages/admin/products/product-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import { runBulk } from '#server/core/bulk.service.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Actor } from '#server/ports/actor.ts'
import { requireRecord } from './change-product.service.ts'
import { changeState, requireComplete, requireTime } from './publish-product.service.ts'
import { requireValid, saveProducts } from './save-products.service.ts'
import { lockCatalogue, type ProductRecord } from './stored-product.repo.ts'
import { toAdminProduct } from './to-admin-product.ts'
import { toValues } from './to-values.ts'

type BulkDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

export async function previewBulk(
  deps: BulkDeps,
  ids: readonly string[],
  change: BulkChange,
): Promise<{ items: BulkPreview[] }> {
  const items: BulkPreview[] = []
  for (const id of new Set(ids)) {
    let name = id
    try {
      const record = await requireRecord(deps.db, readId(id))
      name = record.name
      const changes = await computeChanges(deps, record, change)
      items.push({ id, name, version: record.version, possible: true, changes: changes as FieldChanges })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      items.push({ id, name, possible: false, error: firstReason(error) })
    }
  }
  return { items }
}

async function computeChanges(deps: BulkDeps, record: ProductRecord, change: BulkChange) {
  if (change.kind !== 'state') {
    const after = await requireValid(deps.db, requireApplied(record, change), record)
    return productChanges(toValues(record), after)
  }
  const at = requireTime(change, deps.clock.now())
  requireComplete(record, change.state)
  return recordChanges(
    { state: productState(record), publish_at: record.publish_at?.toISOString() ?? null },
    { state: change.state, publish_at: at?.toISOString() ?? null },
  )
}

export function changeInBulk(
  deps: BulkDeps,
  actor: Actor,
  call: { staffId: string; key: string | null },
  { ids, change, versions }: { ids: readonly string[]; change: BulkChange; versions: Readonly<Record<string, number>> },
): Promise<BulkOutcome[]> {
  const name = `products ${JSON.stringify(change)}`
  return runBulk(deps, { ...call, call: name, ids }, async (tx, id) => {
    await lockCatalogue(tx)
    const record = await requireRecord(tx, readId(id))
    const version = versions[id]
    if (version !== undefined && version !== record.version) {
      throw new AppError('conflict', { present: { ...toAdminProduct(record) } })
    }
    await changeOne({ ...deps, db: tx }, tx, actor, record, change)
  })
}

/** What would not change is left alone: no version, no row of the audit log. */
async function changeOne(
  deps: BulkDeps,
  tx: Db,
  actor: Actor,
  record: ProductRecord,
  change: BulkChange,
): Promise<void> {
  try {
    if (change.kind === 'state') {
      await changeState(deps, tx, actor, record, change)
      return
    }
    const values = await requireValid(tx, requireApplied(record, change), record)
    if (Object.keys(productChanges(toValues(record), values)).length === 0) return
    await saveProducts(tx, actor, [{ before: record, values, action: 'product.bulk' }], deps.clock.now())
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    // an outcome has one sentence: the field's says more
    throw new AppError(error.code, { text: firstReason(error), fields: error.fields })
  }
}

function requireApplied(record: ProductRecord, change: BulkChange) {
  const values = applyBulkChange(toValues(record), change)
  if (!values) throw new AppError('bad_input', { fields: { price: productProblemTexts.price } })
  return values
}

function firstReason(error: AppError): string {
  return Object.values(error.fields ?? {})[0] ?? error.message
}

function readId(id: string): number | null {
  return /^\d{1,9}$/.test(id) ? Number(id) : null
}
