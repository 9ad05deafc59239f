import type { MemberId } from '#contract/scalars.ts'
import type { ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { readGiftMessage } from '#domain/delivery/gift.ts'
import { giftProblemTexts } from '#messages/shop/cart/gift.ts'
import { AppError } from '#server/core/app-error.ts'
import { setGift } from '#server/modules/cart/cart-delivery.repo.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { readCartDelivery } from './read-cart-delivery.ts'
import type { ShippingDeps } from './shipping-step.service.ts'
import { toShippingStep } from './to-shipping-step.ts'

/** Null: it is no gift any more, and its card is forgotten. Safe to repeat. */
export async function saveGift(
  deps: ShippingDeps,
  cart: { memberId: MemberId; cartId: string },
  gift: { message: string; hidesPrices: boolean } | null,
): Promise<ShippingStep> {
  const { message, problem } = readGiftMessage(gift?.message ?? '')
  if (problem) throw new AppError('gift_invalid', { fields: { message: giftProblemTexts[problem] } })
  const stored = gift && { message, hidesPrices: gift.hidesPrices }
  if (!(await setGift(deps.db, cart, stored, deps.clock.now()))) throw new AppError('cart_not_found')
  const read = await readCartDelivery(deps, { ...cart, offers: await listOffers(deps) })
  return toShippingStep(read.evaluated, read.delivery)
}
