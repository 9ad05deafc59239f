/** Offers that orders have really used: what limits and reports count. */
import type { Db } from '#server/db/open-db.ts'
import { deleteOfferUse, insertOfferUse } from './offer-uses.repo.ts'

export interface OfferUse {
  orderId: string
  offerId: number
  memberId: string | null
  couponId: string | null
  /** What it was worth, in NT$. */
  amount: number
  at: Date
}

export async function countOfferUse(
  tx: Db,
  { orderId, offerId, memberId, couponId, amount, at }: OfferUse,
): Promise<void> {
  const use = { order_id: orderId, offer_id: offerId, member_id: memberId, coupon_id: couponId, amount, used_at: at }
  await insertOfferUse(tx, use)
}

/** The coupon comes back by the order's state alone. */
export function giveOfferBack(tx: Db, orderId: string): Promise<void> {
  return deleteOfferUse(tx, orderId)
}
