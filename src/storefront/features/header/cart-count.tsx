import { cartLineTexts } from '#messages/shop/cart/cart-lines.ts'
import { useCartCount } from '#storefront/cart/cart-count.ts'

/** How many units are in the cart: in words for the link's name, or as a figure at its corner. */
export default function CartCount({ as }: { as: 'words' | 'figure' }) {
  const count = useCartCount()
  if (count === 0) return null
  if (as === 'words') return cartLineTexts.inCart(count)
  return (
    <span
      aria-hidden
      className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-copper px-1 text-center text-[11px] leading-4.5 font-medium text-white tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
