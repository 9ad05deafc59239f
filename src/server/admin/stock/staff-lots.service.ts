/** Roast lots in the back office: list, look, recall. */
import type { LotDetail, StaffLot } from '#contract/admin/products/lots.ts'
import type { ProductId } from '#contract/scalars.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Changes } from '#domain/audit/changes.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import type { LotState } from '#domain/lots/lot-states.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { changeLots } from '#server/modules/stock/lots.service.ts'
import { lockLotAndSizes, mailBuyersInside, recallInside } from '#server/modules/stock/recall.service.ts'
import type { StaffActionOn } from '#server/ports/staff-action.ts'
import { findStaffLot, listLotOrders, type StaffLotRow, selectLots } from './staff-lots.repo.ts'

interface LotQuery {
  state?: LotState | undefined
  q?: string | undefined
  after?: string | undefined
  limit: number
}

export async function listStaffLots(db: Db, { state, q = '', after, limit }: LotQuery) {
  const key = readListKey(after, ['day', 'int'])
  const position = key && { day: key[0], id: key[1] }
  const rows = await selectLots(db, { state, q: q.trim() }, { after: position, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) => toListKey([row.roasted_on, row.id]))
  return { items: items.map(toStaffLot), next }
}

export async function readLot(db: Db, written: string): Promise<LotDetail> {
  const row = await findStaffLot(db, readLotCode(written) ?? '')
  if (!row) throw new AppError('lot_not_found')
  const orders = await listLotOrders(db, row.id)
  return {
    ...toStaffLot(row),
    orders: orders.map((order) => ({ ...order, mailed_at: order.mailed_at?.toISOString() ?? null })),
  }
}

type LotAction = StaffActionOn<{ code: string }>
type RecallDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Recalled, taken out of sale and, where wanted, told to everybody who got it: all or nothing. */
export function recall(
  deps: RecallDeps,
  staffAction: LotAction,
  body: { version: number; reason: string; mail: boolean },
): Promise<{ lot: LotDetail; withdrawn: number; promised: number; mailed: number }> {
  const reason = body.reason.trim()
  if (reason === '') throw new AppError('bad_input', { fields: { reason: texts.recallReasonMissing } })
  return change(deps, staffAction, 'lot.recall', body, async (tx, now) => {
    const { code } = staffAction.params
    const { withdrawn, promised, lot } = await recallInside(tx, code, reason, now)
    const mailed = body.mail ? await mailBuyersInside(deps, tx, code, now) : 0
    const after = (value: number | string) => ({ before: null, after: value })
    const changes = { reason: after(lot.recall_reason), withdrawn: after(withdrawn), mailed: after(mailed) }
    return { answer: { withdrawn, promised, mailed }, changes }
  })
}

export function mailBuyers(deps: RecallDeps, staffAction: LotAction, body: { version: number }) {
  return change(deps, staffAction, 'lot.recall_mail', body, async (tx, now) => {
    const mailed = await mailBuyersInside(deps, tx, staffAction.params.code, now)
    return { answer: { mailed }, changes: { mailed: { before: null, after: mailed } } }
  })
}

function change<A extends object>(
  deps: RecallDeps,
  { staff, actor, idempotencyKey: key, params }: LotAction,
  action: AuditAction,
  input: { version: number },
  work: (tx: Db, now: Date) => Promise<{ answer: A; changes: Changes }>,
): Promise<A & { lot: LotDetail }> {
  const call = { staffId: staff.id, key, call: action, input: { ...params, ...input } }
  return runIdempotent(deps, call, (db) =>
    changeLots({ ...deps, db }, async (tx, now) => {
      await lockLotAndSizes(tx, params.code)
      const before = await readLot(tx, params.code)
      if (before.version !== input.version) throw new AppError('conflict', { present: { ...before } })
      const { answer, changes } = await work(tx, now)
      const thing = { kind: 'lot' as const, id: before.code, name: before.code }
      await recordAudit(tx, actor, { action, thing, changes, at: now })
      announceAfterCommit('stock')
      return { ...answer, lot: await readLot(tx, params.code) }
    }),
  )
}

function toStaffLot({ id: _id, product_id, ...row }: StaffLotRow): StaffLot {
  return { ...row, product_id: product_id as ProductId }
}
