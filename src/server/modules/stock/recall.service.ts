/** A lot is recalled: it is not sold any more, and everybody who got it is told. */
import { ownerLotTexts as texts } from '#messages/admin/orders/owner-lots.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { mailRecall } from '#server/modules/mail/queue-order-mail.ts'
import { withdrawRecalled } from './lot-stock.service.ts'
import { listLotSizes } from './lot-units.repo.ts'
import { type LotRow, recallLotRow } from './lots.repo.ts'
import { changeLots, lockLot, requireLot, stateRefusal } from './lots.service.ts'
import { insertNotices, listRecalledOrders, markMailed, type RecalledOrder } from './recall.repo.ts'
import { lockSize } from './stock.repo.ts'

export interface Recall {
  lot: LotRow
  /** It was recalled before: nothing changed. */
  repeated: boolean
  /** Units that were taken out of sale now. */
  withdrawn: number
  /** Units that orders are waiting for: they must be packed from another lot. */
  promised: number
  orders: RecalledOrder[]
}

/** Safe to repeat: the second time only lists. */
export function recallLot(deps: Pick<Deps, 'db' | 'clock'>, code: string, reason: string): Promise<Recall> {
  return changeLots(deps, (tx, now) => recallInside(tx, code, reason, now))
}

/** In the transaction of `changeLots`. */
export async function recallInside(tx: Db, code: string, reason: string, now: Date): Promise<Recall> {
  const { lot, sizeIds } = await lockLotAndSizes(tx, code)
  const { id } = lot
  const repeated = lot.state === 'recalled'
  let withdrawn = 0
  if (!repeated) {
    if (reason.trim() === '') throw new AppError('bad_input', { text: texts.reasonMissing })
    if (!(await recallLotRow(tx, id, reason.trim(), now))) throw stateRefusal(lot)
    await insertNotices(tx, id)
    withdrawn = await withdrawRecalled(tx, sizeIds, { orderId: null, actor: 'owner', at: now })
  }
  const promised = (await listLotSizes(tx, id)).reduce((sum, { units }) => sum + units, 0)
  return { lot: await requireLot(tx, code), repeated, withdrawn, promised, orders: await listRecalledOrders(tx, id) }
}

/** Sizes before lots, in id order, as everywhere. */
export async function lockLotAndSizes(tx: Db, code: string): Promise<{ lot: LotRow; sizeIds: number[] }> {
  const { id } = await requireLot(tx, code)
  const sizeIds = (await listLotSizes(tx, id)).map(({ size_id }) => size_id).toSorted((a, b) => a - b)
  for (const sizeId of sizeIds) await lockSize(tx, sizeId)
  return { lot: await lockLot(tx, code), sizeIds }
}

type MailDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Writes to every buyer who was not written to before; returns how many. */
export function mailRecalledBuyers(deps: MailDeps, code: string): Promise<number> {
  return changeLots(deps, (tx, now) => mailBuyersInside(deps, tx, code, now))
}

/** In the transaction of `changeLots`. */
export async function mailBuyersInside(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  code: string,
  now: Date,
): Promise<number> {
  const lot = await lockLot(tx, code)
  if (lot.state !== 'recalled') throw stateRefusal(lot)
  const orderIds = await markMailed(tx, lot.id, now)
  for (const orderId of orderIds) await mailRecall(deps, tx, orderId, lot.id)
  return orderIds.length
}
