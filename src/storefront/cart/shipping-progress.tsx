import type { Cart } from '#contract/shop/checkout/cart.ts'
import type { Twd } from '#domain/money.ts'
import { cartLineTexts } from '#messages/shop/cart/cart-lines.ts'

const texts = cartLineTexts.shipping

/** How much is missing to free shipping, in words: 再買 NT$250 即享免運. */
export function shippingText(shipping: Cart['shipping'], format: (missing: Twd) => string = texts.missing): string {
  return isFreeShipping(shipping) ? texts.reached : format(shipping.missing)
}

export function isFreeShipping({ missing, free_by_offer }: Cart['shipping']): boolean {
  return missing === 0 || free_by_offer
}

/** The same in words and as a line. */
export function ShippingProgress({ shipping }: { shipping: Cart['shipping'] }) {
  return (
    <>
      <p className={`text-sm ${isFreeShipping(shipping) ? 'text-success' : 'text-ink-soft'}`}>
        {shippingText(shipping)}
      </p>
      <ShippingLine shipping={shipping} className="mt-1.5 rounded-full" />
    </>
  )
}

/** The same as a thin line. Who shows it alone says it in words beside it. */
export function ShippingLine({ shipping, className = '' }: { shipping: Cart['shipping']; className?: string }) {
  const ratio = isFreeShipping(shipping) ? 1 : shipping.ratio
  return (
    <div
      role="progressbar"
      aria-label={texts.label}
      aria-valuenow={Math.round(ratio * 100)}
      aria-valuetext={shippingText(shipping)}
      className={`h-1 overflow-hidden bg-line ${className}`}
    >
      <div
        className={`h-full origin-left transition-transform ${ratio === 1 ? 'bg-success' : 'bg-copper'}`}
        style={{ transform: `scaleX(${ratio})` }}
      />
    </div>
  )
}
