import type { Cart } from '#contract/shop/checkout/cart.ts'
import type { Twd } from '#domain/money.ts'

/** With this many units the bar says that offers are met. */
const promotionThreshold = 2

/** How many units are missing: `missingUnits(1)` is 1, from two on it is 0. */
export function missingUnits(count: number): number {
  return Math.max(0, promotionThreshold - count)
}

/** Beside that line: what is saved or could be, or how far it is to the nearest offer. */
export type OfferNote =
  | { kind: 'saving'; program: string; saving: Twd; applied: boolean; isGift: boolean }
  | { kind: 'near'; program: string; count: number }

type OfferedCart = Pick<Cart, 'matched_promotions' | 'near_promotions' | 'applied_reward' | 'amount_discount'>

/** The applied offer, else the one that saves most, else the one that the fewest units are missing for; null: none. */
export function offerNote(cart: OfferedCart): OfferNote | null {
  const { applied_reward: applied, amount_discount: discount } = cart
  if (applied && discount > 0)
    return { kind: 'saving', program: applied.program_name, saving: discount, applied: true, isGift: isGift(applied) }
  const best = bestOffer(cart)
  if (best)
    return { kind: 'saving', program: best.program_name, saving: best.saving, applied: false, isGift: best.is_gift }
  return nearest(cart)
}

/** Of those that save something and are not applied, the one that saves most; a gift saves no money. */
export function bestOffer({ matched_promotions, applied_reward }: Pick<Cart, 'matched_promotions' | 'applied_reward'>) {
  return matched_promotions
    .filter(({ reward_id, saving }) => saving > 0 && reward_id !== applied_reward?.reward_id)
    .toSorted((a, b) => Number(a.is_gift) - Number(b.is_gift) || b.saving - a.saving)[0]
}

function isGift({ terms }: NonNullable<Cart['applied_reward']>): boolean {
  return terms.reward_kind === 'free-product'
}

function nearest({ near_promotions }: OfferedCart): OfferNote | null {
  const missing = near_promotions.flatMap(({ program_name: program, missing }) => {
    const [only, ...others] = missing
    return only?.kind === 'items' && only.count && others.length === 0 ? [{ program, count: only.count }] : []
  })
  const next = missing.toSorted((a, b) => a.count - b.count)[0]
  return next ? { kind: 'near', ...next } : null
}
