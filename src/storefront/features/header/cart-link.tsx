import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { lazy, Suspense } from 'react'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { useMayHaveCart } from '#storefront/cart/may-have-cart.ts'
import { Link } from '#ui/link.tsx'

const CartCount = lazy(() => import('./cart-count.tsx'))

/** To the cart, with how many units are in it. */
export function CartLink() {
  const mayHaveCart = useMayHaveCart()
  return (
    <Link
      to="/member/CartPage"
      className="relative flex size-11 items-center justify-center rounded-md transition-colors hover:text-copper-light"
    >
      <ShoppingBag aria-hidden className="size-6" strokeWidth={1.5} />
      <span className="sr-only">
        {headerTexts.cart}
        {mayHaveCart && (
          <Suspense fallback={null}>
            <CartCount as="words" />
          </Suspense>
        )}
      </span>
      {mayHaveCart && (
        <Suspense fallback={null}>
          <CartCount as="figure" />
        </Suspense>
      )}
    </Link>
  )
}
