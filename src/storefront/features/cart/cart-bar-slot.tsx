import { lazy, type ReactNode, Suspense } from 'react'
import type { UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { useMayHaveCart } from '#storefront/cart/may-have-cart.ts'

const CartBar = lazy(() => import('./cart-bar.tsx'))

/**
 * Loads the bar for members, and for visitors with something in their cart. What sticks to the lower edge leaves
 * `--cart-bar-height` free. `unpaidOrder` renders the order that waits for its payment.
 */
export function CartBarSlot({ unpaidOrder }: { unpaidOrder: (order: UnpaidOrder) => ReactNode }) {
  if (!useMayHaveCart()) return null
  return (
    <Suspense fallback={null}>
      <CartBar unpaidOrder={unpaidOrder} />
    </Suspense>
  )
}
