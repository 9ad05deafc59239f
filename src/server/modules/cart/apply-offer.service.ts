import type { MemberId } from '#contract/scalars.ts'
import type { AppliedReward, Cart } from '#contract/shop/checkout/cart.ts'
import { offerTexts } from '#messages/offers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import type { CartRow } from './cart.repo.ts'
import { changeCart } from './cart.service.ts'
import type { EvaluatedCart } from './evaluate-cart.ts'

type CartDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

interface Choice {
  cartId: string
  offerId: number
  /** Null: any coupon of the offer that the member has. */
  couponId: string | null
}

/** Replaces the offer applied to the cart. Safe to repeat. */
export async function applyOffer(
  deps: CartDeps,
  memberId: MemberId,
  { cartId, offerId, couponId }: Choice,
): Promise<{ cart: Cart; applied_reward: AppliedReward }> {
  const offers = await listOffers(deps)
  const cart = await changeCart(
    deps,
    memberId,
    (state, row) => {
      requireSameCart(row, cartId)
      const offer = offers.find(({ id }) => id === offerId)
      const choice = { kind: 'chosen' as const, offerId }
      if (!offer) throw new AppError('offer_not_found')
      // a code that was typed for this offer stays with it
      if (row.code?.offer_id === offerId && row.code.usable && couponId === null) return { ...state, choice }
      return { ...state, choice, couponId: pickCoupon(row, offer, couponId), codeId: null, code: null }
    },
    notMet,
  ).catch(toCouponUsed)
  if (!cart.applied_reward) throw new AppError('offer_not_met')
  return { cart, applied_reward: cart.applied_reward }
}

/** None is wanted: that stays with the cart until another is chosen. */
export function removeOffer(deps: CartDeps, memberId: MemberId, cartId: string): Promise<Cart> {
  return changeCart(deps, memberId, (state, row) => {
    requireSameCart(row, cartId)
    return { ...state, choice: { kind: 'none' }, couponId: null, codeId: null, code: null }
  })
}

/** Refuses a cart that was placed in the meantime, or another member's. */
export function requireSameCart(row: CartRow, cartId: string): void {
  if (row.id !== cartId) throw new AppError('cart_not_found')
}

function pickCoupon(row: CartRow, offer: ShopOffer, couponId: string | null): string | null {
  const ofOffer = row.coupons.filter((coupon) => coupon.offer_id === offer.id)
  const requested = couponId === null ? ofOffer[0] : ofOffer.find(({ id }) => id === couponId)
  if (couponId !== null && !requested) throw new AppError('coupon_not_found')
  if (!offer.conditions.needsCoupon || !requested) return null
  if (requested.held) throw new AppError('coupon_used')
  return requested.id
}

export function notMet({ unmetOffer }: EvaluatedCart): AppError | null {
  if (!unmetOffer) return null
  return new AppError('offer_not_met', { text: offerTexts.notMet((unmetOffer.missing ?? []).map(offerTexts.missing)) })
}

const uniqueViolation = '23505'

/** The unique index failed: another order used the coupon after it was read. */
function toCouponUsed(error: unknown): never {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === uniqueViolation && constraint === 'orders_coupon_one_order')
    throw new AppError('coupon_used', { cause: error })
  throw error
}
