import type { CartLine } from '#contract/shop/checkout/cart.ts'
import { discountedPrice } from '#domain/catalogue/pricing.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'
import { Badge } from '#ui/badge.tsx'

/** A gift costs nothing: 贈品 NT$0（價值 NT$256）. */
export function GiftPrice({ line }: { line: Pick<CartLine, 'price_unit' | 'discount'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 tabular-nums">
      <Badge>{texts.gift}</Badge>
      <span>
        {formatTwd(twd(0))}
        <span className="text-ink-soft">{texts.giftWorth(discountedPrice(line.price_unit, line.discount))}</span>
      </span>
    </span>
  )
}
