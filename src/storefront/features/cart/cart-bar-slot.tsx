import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UnpaidOrder } from '#contract/cart.ts'
import { useMemberName } from '#front/session/session.ts'
import { useCartCount } from '#storefront/cart/cart-count.ts'
import { barPlace } from './bar-place.ts'
import { BarSpace } from './bar-space.tsx'

const CartBar = lazy(() => import('./cart-bar.tsx'))

/**
 * Loads the bar for members, and for visitors with something in their cart. What sticks to the lower edge leaves
 * `--cart-bar-height` free. `unpaidOrder` renders the order that waits for its payment.
 */
export function CartBarSlot({ unpaidOrder }: { unpaidOrder: (order: UnpaidOrder) => ReactNode }) {
  const name = useMemberName()
  const count = useCartCount()
  const navigate = useNavigate()
  const place = barPlace(useLocation().pathname)
  if (!place.isShown || (name === null && count === 0)) return null
  return (
    <Suspense fallback={place.showsEmpty || count > 0 ? <BarSpace place={place} /> : null}>
      <CartBar
        place={place}
        onCheckout={() => void navigate('/member/CartPage')}
        onPay={({ order_id }) => void navigate('/checkout/payment', { state: { orderId: order_id } })}
        unpaidOrder={unpaidOrder}
      />
    </Suspense>
  )
}
