/** A lot is recalled: it is not sold any more, and everybody who got it is told. */
import { ownerLotTexts as texts } from '#messages/owner-lots.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { mailRecall } from '#server/modules/mail/queue-order-mail.ts'
import { lockSize } from '#server/modules/stock/stock.repo.ts'
import { withdrawRecalled } from './lot-stock.service.ts'
import { listLotSizes } from './lot-units.repo.ts'
import { type LotRow, recallLotRow } from './lots.repo.ts'
import { changeLots, lockLot, requireLot, stateRefusal } from './lots.service.ts'
import { insertNotices, listRecalledOrders, markMailed, type RecalledOrder } from './recall.repo.ts'

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
  return changeLots(deps, async (tx, now) => {
    const { id } = await requireLot(tx, code)
    // sizes before lots, in id order, as everywhere
    const sizeIds = (await listLotSizes(tx, id)).map(({ size_id }) => size_id).toSorted((a, b) => a - b)
    for (const sizeId of sizeIds) await lockSize(tx, sizeId)
    const lot = await lockLot(tx, code)
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
  })
}

/** Writes to every buyer who was not written to before; returns how many. */
export function mailRecalledBuyers(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, code: string): Promise<number> {
  return changeLots(deps, async (tx, now) => {
    const lot = await lockLot(tx, code)
    if (lot.state !== 'recalled') throw stateRefusal(lot)
    const orderIds = await markMailed(tx, lot.id, now)
    for (const orderId of orderIds) await mailRecall(deps, tx, orderId, lot.id)
    return orderIds.length
  })
}
