/** The order that a cart would become now: amounts, delivery, recipient; or the reason why it cannot be ordered. */
import type { MemberId } from '#contract/scalars.ts'
import { type OrderPrice, priceOrder } from '#domain/cart/price-order.ts'
import type { Person } from '#domain/delivery/recipient.ts'
import { twd } from '#domain/money.ts'
import { isDeliveryComplete, pickRecipient } from '#domain/orders/checkout-requirements.ts'
import { isTooHeavy } from '#domain/parcels/parcel-weight.ts'
import { tooHeavyText } from '#messages/delivery.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import { checkoutTexts } from '#messages/shop/cart/checkout.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import type { CheckoutOrder } from '#server/modules/orders/place-order.repo.ts'
import type { CartMoment } from './cart-moment.ts'
import { evaluateMemberCart } from './checkout-cart.service.ts'
import { cartGrams, type EvaluatedCart } from './evaluate-cart.ts'
import { toNotices } from './to-notices.ts'

type Carrier = NonNullable<CheckoutOrder['carrier']>

export interface PreparedOrder extends OrderPrice<Carrier, ShopOffer> {
  evaluated: EvaluatedCart
  carrier: Carrier
}

/** Nothing comes from the browser: the fee is computed from the carrier, the address and the goods. */
export async function prepareOrder(
  db: Db,
  memberId: MemberId,
  order: CheckoutOrder,
  offers: ShopOffer[],
  moment: CartMoment,
): Promise<PreparedOrder> {
  const evaluated = await evaluateMemberCart(db, memberId, offers, moment)
  if (evaluated?.row.id !== order.id) throw new AppError('order_not_found')
  if (evaluated.row.lines.length === 0) throw new AppError('cart_empty')
  const { computed, domainLines: lines, applied: offer } = evaluated
  const chosen = requireDelivery(order)
  const parcel = { carrier: chosen, grams: cartGrams(evaluated), outlyingIsland: order.outlying_island }
  const price = priceOrder({ computed, lines, offer, ...parcel })
  return { ...price, carrier: price.carrier ?? chosen, evaluated }
}

/** For which stock is held: goods and gifts. */
export function unitsOf({ evaluated }: PreparedOrder): number {
  return evaluated.computed.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function requireDelivery(order: CheckoutOrder): Carrier {
  const { carrier } = order
  const complete =
    carrier?.enabled &&
    isDeliveryComplete({
      kind: carrier.kind,
      storeId: order.store_id,
      zip: order.recipient_zip,
      city: order.recipient_city,
      district: order.recipient_district,
      address: order.recipient_address,
    })
  if (!carrier || !complete) throw new AppError('delivery_incomplete')
  return carrier
}

/**
 * The goods and their prices must be as the member last saw them, and the offer that was shown must still be met. One
 * that is given in addition, or saves more, is no reason to refuse: the order costs less than was shown.
 */
export function requireUnchanged(evaluated: EvaluatedCart): void {
  const isLost = evaluated.row.offer_id !== null && evaluated.applied === null
  if (evaluated.changes.length === 0 && !evaluated.unmetOffer && !isLost) return
  for (const change of evaluated.changes) {
    const name = evaluated.products.get(change.lineId)?.fullName ?? ''
    if (change.kind === 'sold-out') throw new AppError('sold_out', { text: checkoutTexts.soldOut(name), available: 0 })
    if (change.kind === 'quantity') {
      throw new AppError('stock_short', { text: checkoutTexts.stockShort(name, change.to), available: change.to })
    }
  }
  const [first] = toNotices(evaluated)
  throw new AppError('cart_changed', first ? { text: checkoutTexts.changed(first.text) } : {})
}

/** What is charged is what was shown, also where it would be less now: the shopper looks at the new amount first. */
export function requireShownTotal({ total }: PreparedOrder, shown: number | undefined): void {
  if (shown === undefined || shown === total) return
  throw new AppError('total_changed', { text: checkoutTexts.totalChanged(twd(shown), total) })
}

export function requireRecipient(order: CheckoutOrder): Person {
  const own = { name: order.recipient_name, phone: order.recipient_phone }
  const profile = { name: order.profile_name, phone: order.profile_phone }
  const recipient = pickRecipient(own, profile, order.carrier?.kind ?? 'store')
  if (!recipient) throw new AppError('recipient_missing')
  return recipient
}

/** The cart may have grown since the carrier was chosen. */
export function requireCarriable({ evaluated, carrier }: PreparedOrder): void {
  const grams = cartGrams(evaluated)
  if (isTooHeavy(carrier.code, grams)) throw new AppError('parcel_too_heavy', { text: tooHeavyText(carrier, grams) })
}

export function rewardLineName(offer: ShopOffer): string {
  return cartTexts.rewardLine(offer.rewardName)
}
