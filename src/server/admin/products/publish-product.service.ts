/** On sale, planned, off sale, a draft: the only changes of what shoppers can see at all. */
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type ProductState, productState, publishProblem, storedState } from '#domain/products/product-states.ts'
import { productProblemTexts, publishProblemTexts } from '#messages/admin/products/product-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Actor } from '#server/ports/actor.ts'
import { requireVersion } from './change-product.service.ts'
import { selectDueIds } from './list-products.repo.ts'
import { saveProducts } from './save-products.service.ts'
import { findProductRecord, lockCatalogue, type ProductRecord } from './stored-product.repo.ts'
import { toAdminProduct } from './to-admin-product.ts'
import { toValues } from './to-values.ts'

type PublishDeps = Pick<Deps, 'clock' | 'jobs'>

export interface Wanted {
  state: ProductState
  at: string | null
}

const actions: Record<ProductState, AuditAction> = {
  on_sale: 'product.publish',
  planned: 'product.plan',
  off_sale: 'product.take_off',
  draft: 'product.to_draft',
}

export function publishProduct(
  deps: PublishDeps & Pick<Deps, 'db'>,
  actor: Actor,
  { id, version, ...wanted }: Wanted & { id: number | null; version: number },
): Promise<AdminProduct> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(tx, id, version)
    return toAdminProduct(await changeState(deps, tx, actor, before, wanted))
  })
}

/** Nothing is written where it is in that state already: pressing twice is one change. */
export async function changeState(
  deps: PublishDeps,
  tx: Db,
  actor: Actor,
  before: ProductRecord,
  wanted: Wanted,
  action: AuditAction = actions[wanted.state],
): Promise<ProductRecord> {
  const now = deps.clock.now()
  const at = requireTime(wanted, now)
  requireComplete(before, wanted.state)
  if (productState(before) === wanted.state && before.publish_at?.getTime() === at?.getTime()) return before
  const state = storedState(wanted.state, at, before)
  const [record] = await saveProducts(tx, actor, [{ before, values: toValues(before), state, action }], now)
  if (!record) throw new Error('the state was not stored')
  if (at) await deps.jobs.send(tx, { kind: 'publish_product', data: { productId: record.id }, runAt: at })
  return record
}

export function requireTime({ state, at }: Wanted, now: Date): Date | null {
  if (state !== 'planned') return null
  const time = at === null ? null : new Date(at)
  if (!time || time <= now) throw new AppError('bad_input', { fields: { at: productProblemTexts.past } })
  return time
}

export function requireComplete(record: ProductRecord, state: ProductState): void {
  if (state !== 'on_sale' && state !== 'planned') return
  const problem = publishProblem(toValues(record))
  if (problem) throw new AppError('product_incomplete', { text: publishProblemTexts[problem] })
}

const system: Actor = { kind: 'system', call: 'publish_product', requestId: '' }

/**
 * Run at a planned time, and once an hour for a job that was lost: whatever is due by its row is put on sale. A plan that
 * was changed since finds nothing to do.
 */
export async function publishDue(deps: PublishDeps & Pick<Deps, 'db'>): Promise<void> {
  for (const id of await selectDueIds(deps.db, deps.clock.now())) {
    await deps.db.transaction().execute(async (tx) => {
      await lockCatalogue(tx)
      const record = await findProductRecord(tx, id)
      if (!record?.publish_at || record.publish_at > deps.clock.now()) return
      // what was taken from it since would be shown as nothing: it waits as a draft
      const state = publishProblem(toValues(record)) ? 'draft' : 'on_sale'
      await changeState(deps, tx, system, record, { state, at: null })
    })
  }
}
