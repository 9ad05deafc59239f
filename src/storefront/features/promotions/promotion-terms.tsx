import type { Promotion, PromotionTerms as Terms } from '#contract/offers.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'

/** The conditions, from the same figures that the cart is checked against. */
export function PromotionTerms({ promotion, everything }: { promotion: Promotion; everything: boolean }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {[everything ? texts.everything : texts.someProducts, ...listTerms(promotion.terms)].map((term) => (
        <li key={term} className="rounded-sm border border-line bg-panel px-3 py-1.5 text-[15px] leading-6">
          {term}
        </li>
      ))}
    </ul>
  )
}

function listTerms(terms: Terms | null): string[] {
  if (!terms) return [texts.byItself]
  return [
    // a minimum of one unit is no condition worth showing
    ...(terms.min_items > 1 ? [texts.minItems(terms.min_items)] : []),
    ...(terms.min_amount > 0 ? [texts.minAmount(terms.min_amount)] : []),
    ...(terms.min_tier ? [texts.minTier(terms.min_tier)] : []),
    ...(terms.first_order ? [texts.firstOrder] : []),
    ...(terms.needs_coupon ? [texts.needsCoupon] : []),
    texts.inCart,
  ]
}
