/** Beans, what is roasted from them, and their green stock. */
import type { Bean } from '#contract/admin/products/roasting.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Changes, changesBetween } from '#domain/audit/changes.ts'
import { takeGreen } from '#domain/roasting/green-stock.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { StaffAction } from '#server/ports/staff-action.ts'
import {
  type BeanFacts,
  type BeanRow,
  findProduct,
  findProductBean,
  hasBeanNamed,
  insertBean,
  lockBean,
  moveGreen,
  storeProductBean,
  toStock,
  updateBean,
} from './beans.repo.ts'
import { requireBean, toBean } from './read-roasting.service.ts'

type AdminDeps = Pick<Deps, 'db' | 'clock'>

export function addBean(deps: AdminDeps, staffAction: StaffAction, body: BeanFacts): Promise<{ bean: Bean }> {
  const facts = { ...body, name: body.name.trim() }
  return once(deps, staffAction, 'bean.add', body, async (tx) => {
    await requireFreeName(tx, facts.name, 0)
    const id = await insertBean(tx, facts, deps.clock.now())
    return audited(deps, tx, staffAction.actor, 'bean.add', id, changesBetween({}, { ...facts }))
  })
}

export function changeBean(
  deps: AdminDeps,
  staffAction: StaffAction,
  id: number,
  { version, ...body }: BeanFacts & { version: number },
): Promise<{ bean: Bean }> {
  const facts = { ...body, name: body.name.trim() }
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockVersion(tx, id, version)
    await requireFreeName(tx, facts.name, id)
    await updateBean(tx, id, facts)
    const { name, loss_permille, batch_grams } = before
    const changes = changesBetween({ name, loss_permille, batch_grams }, { ...facts })
    return audited(deps, tx, staffAction.actor, 'bean.change', id, changes)
  })
}

interface GreenInput {
  version: number
  kind: 'arrival' | 'count' | 'loss'
  grams: number
  cost: number
  note: string
}

/** A count that finds less takes its cost away; more than was known costs nothing. */
export function changeGreen(
  deps: AdminDeps,
  staffAction: StaffAction,
  id: number,
  body: GreenInput,
): Promise<{ bean: Bean }> {
  return once(deps, staffAction, `bean.green`, { id, ...body }, async (tx) => {
    const before = await lockVersion(tx, id, body.version)
    const change = greenChange(before, body)
    if (change) {
      const moved = { beanId: id, kind: body.kind, roastId: null, note: body.note.trim(), ...change }
      await moveGreen(tx, moved, deps.clock.now())
    }
    const after = await requireBean(tx, id)
    const changes = changesBetween({ stock_grams: before.stock_grams }, { stock_grams: after.stock_grams })
    return audited(deps, tx, staffAction.actor, 'bean.green', id, changes)
  })
}

function greenChange(bean: BeanRow, { kind, grams, cost }: GreenInput): { grams: number; cost: number } | null {
  if (kind === 'arrival') {
    if (grams === 0) throw new AppError('bad_input', { fields: { grams: texts.gramsMissing } })
    return { grams, cost }
  }
  const difference = kind === 'count' ? grams - bean.stock_grams : -grams
  if (difference === 0) {
    if (kind === 'count') return null
    throw new AppError('bad_input', { fields: { grams: texts.gramsMissing } })
  }
  if (difference > 0) return { grams: difference, cost: 0 }
  const taken = takeGreen(toStock(bean), -difference)
  if (!taken) throw new AppError('stock_short', { text: texts.greenShort(bean.stock_grams) })
  return { grams: -taken.grams, cost: -taken.cost }
}

export function assignBean(
  deps: AdminDeps,
  staffAction: StaffAction,
  productId: number,
  { present, bean_id }: { present: number | null; bean_id: number | null },
): Promise<Record<string, never>> {
  return deps.db.transaction().execute(async (tx) => {
    const product = await findProduct(tx, productId)
    if (!product) throw new AppError('product_not_found')
    const bean = bean_id === null ? null : await requireBean(tx, bean_id)
    if ((await findProductBean(tx, productId)) !== present)
      throw new AppError('conflict', { text: texts.assignedMeanwhile })
    await storeProductBean(tx, productId, bean_id)
    const thing = { kind: 'product' as const, id: String(productId), name: product.name }
    const changes = changesBetween({ bean: present }, { bean: bean?.name ?? null })
    await recordAudit(tx, staffAction.actor, { action: 'bean.assign', thing, changes, at: deps.clock.now() })
    announceAfterCommit('stock')
    return {}
  })
}

async function requireFreeName(tx: Db, name: string, id: number): Promise<void> {
  if (name === '') throw new AppError('bad_input', { fields: { name: texts.nameMissing } })
  if (await hasBeanNamed(tx, name, id)) throw new AppError('bad_input', { fields: { name: texts.nameTaken } })
}

/** Under the bean's lock; the slower of two is told what there is now. */
export async function lockVersion(tx: Db, id: number, version: number): Promise<BeanRow> {
  await lockBean(tx, id)
  const bean = await requireBean(tx, id)
  if (bean.version !== version) throw new AppError('conflict', { present: { ...toBean(bean) } })
  return bean
}

async function audited(deps: AdminDeps, tx: Db, actor: Actor, action: AuditAction, id: number, changes: Changes) {
  const bean = toBean(await requireBean(tx, id))
  const thing = { kind: 'bean' as const, id: String(id), name: bean.name }
  await recordAudit(tx, actor, { action, thing, changes, at: deps.clock.now() })
  announceAfterCommit('stock')
  return { bean }
}

export function once<T extends object>(
  deps: AdminDeps,
  { staff, idempotencyKey: key }: StaffAction,
  call: string,
  input: object,
  run: (tx: Db) => Promise<T>,
): Promise<T> {
  return runIdempotent(deps, { staffId: staff.id, key, call, input }, (db) => inTransaction(db, run))
}
