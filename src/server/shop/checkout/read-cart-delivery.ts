import type { MemberId } from '#contract/scalars.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CartDelivery } from '#server/modules/cart/cart-delivery.repo.ts'
import { cartMoment } from '#server/modules/cart/cart-moment.ts'
import { evaluateMemberCart } from '#server/modules/cart/checkout-cart.service.ts'
import type { EvaluatedCart } from '#server/modules/cart/evaluate-cart.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'

interface CartDeliveryQuery {
  memberId: MemberId
  cartId: string
  offers: ShopOffer[]
}

/** Recomputes all amounts. Refuses a cart that was placed in the meantime, or another member's. */
export async function readCartDelivery(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { memberId, cartId, offers }: CartDeliveryQuery,
): Promise<{ evaluated: EvaluatedCart; delivery: CartDelivery }> {
  const evaluated = await evaluateMemberCart(deps.db, memberId, offers, cartMoment(deps))
  const delivery = evaluated?.row.id === cartId ? evaluated.row.delivery : null
  if (!evaluated || !delivery) throw new AppError('cart_not_found')
  return { evaluated, delivery }
}
