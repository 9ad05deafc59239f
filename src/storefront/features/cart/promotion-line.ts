import type { Cart } from '#contract/shop/checkout/cart.ts'
import type { Twd } from '#domain/money.ts'

/** With this many units the bar's offer is met, where the shop has not said which offers it has. */
const promotionThreshold = 2

export type PromotionLine =
  /** Met, and something is saved: already, or with one tap. */
  | { kind: 'met'; program: string; saving: Twd; applied: boolean; isGift: boolean }
  /** So many units more, for this offer where one is known. */
  | { kind: 'missing'; count: number; program: string | null }

type OfferedCart = Pick<
  Cart,
  'item_count' | 'matched_promotions' | 'near_promotions' | 'applied_reward' | 'amount_discount'
>

/**
 * What the bar says about offers: the applied one, else the one that saves most, else the one that the fewest units are
 * missing for. Null: there is nothing true to say.
 */
export function promotionLine(cart: OfferedCart | null): PromotionLine | null {
  if (!cart || cart.item_count === 0) return { kind: 'missing', count: promotionThreshold, program: null }
  const { applied_reward: applied, amount_discount: discount } = cart
  if (applied && discount > 0)
    return { kind: 'met', program: applied.program_name, saving: discount, applied: true, isGift: isGift(applied) }
  const best = bestOffer(cart)
  if (best)
    return { kind: 'met', program: best.program_name, saving: best.saving, applied: false, isGift: best.is_gift }
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

function nearest({ near_promotions }: OfferedCart): PromotionLine | null {
  const missing = near_promotions.flatMap(({ program_name: program, missing }) => {
    const [only, ...others] = missing
    return only?.kind === 'items' && only.count && others.length === 0 ? [{ program, count: only.count }] : []
  })
  const next = missing.toSorted((a, b) => a.count - b.count)[0]
  return next ? { kind: 'missing', ...next } : null
}
