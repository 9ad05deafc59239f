/** Offers used by orders: counted by limits and reports. */
import type { Db } from '#server/db/open-db.ts'

interface OfferUse {
  order_id: string
  offer_id: number
  member_id: string | null
  coupon_id: string | null
  /** The discount in NT$. */
  amount: number
  used_at: Date
}

export async function insertOfferUse(tx: Db, use: OfferUse): Promise<void> {
  await tx.insertInto('offer_uses').values(use).execute()
}

export async function deleteOfferUse(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('offer_uses').where('order_id', '=', orderId).execute()
}
