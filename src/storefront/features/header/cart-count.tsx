import { cartLineTexts } from '#messages/cart-lines.ts'
import { useCartCount } from '#storefront/cart/cart-count.ts'

export default function CartCount() {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <>
      <span className="sr-only">{cartLineTexts.inCart(count)}</span>
      <span
        aria-hidden
        className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-copper px-1 text-center text-[11px] leading-4.5 font-medium text-white tabular-nums"
      >
        {count > 99 ? '99+' : count}
      </span>
    </>
  )
}
