/** Every change of a size's stock is a movement; the sum of a size's movements is its stock. */
import type { OrderEvent } from '#domain/orders/order-transitions.ts'

export const movementReasons = [
  /** What was there when the ledger began. */
  'opening',
  'sale',
  /** Given away: an offer's gift, a sample. */
  'gift',
  /** An unpaid order expired. */
  'expiry',
  'cancel',
  'return',
  /** Freshly roasted and packed. */
  'roast',
  /** Counted: more or fewer were there. */
  'count',
  'damage',
  /** Taken out of sale with its lot. */
  'recall',
] as const
export type MovementReason = (typeof movementReasons)[number]

/** Why a count differs from the books. */
export const countReasons = ['recount', 'broken', 'lost', 'found', 'miscounted', 'other'] as const
export type CountReason = (typeof countReasons)[number]

/** Who caused it; `system`: the shop itself, without anybody's action. */
export type MovementActor = 'member' | 'owner' | 'gateway' | 'carrier' | 'timer' | 'system'

/** Why an order's units leave the stock, or come back to it. */
export function orderMovementReason(event: OrderEvent, item: { isGift: boolean }): MovementReason {
  switch (event) {
    case 'expire':
      return 'expiry'
    case 'cancel':
      return 'cancel'
    case 'come_back':
    case 'return':
      return 'return'
    default:
      return item.isGift ? 'gift' : 'sale'
  }
}
