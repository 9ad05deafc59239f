import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { headerTexts } from '#messages/header.ts'
import { useCartCount } from '#storefront/cart/cart-count.ts'

/** To the cart, with how many units are in it. */
export function CartLink() {
  const count = useCartCount()
  return (
    <Link
      to="/member/CartPage"
      aria-label={headerTexts.cart(count)}
      className="relative flex size-11 items-center justify-center rounded-md transition-colors hover:text-copper-light"
    >
      <ShoppingBag aria-hidden className="size-6" strokeWidth={1.5} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-copper px-1 text-center text-[11px] leading-4.5 font-medium text-white tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
