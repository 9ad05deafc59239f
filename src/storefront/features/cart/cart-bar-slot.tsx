import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UnpaidOrder } from '#contract/cart.ts'
import { useMemberName } from '#front/session/session.ts'
import { payTarget } from '#storefront/payment/pay-target.ts'

const CartBar = lazy(() => import('./cart-bar.tsx'))

/** Pages that are about the cart or the order made of it: the bar would only cover them. */
const withoutBar = /^\/(checkout|ecpay-redirect|member\/(cartpage|payment|custompaymentprocess))(\/|$)/i

/** Reserves room for the bar below the page, and loads it for members only. What sticks to the lower edge leaves `--cart-bar-height` free. `unpaidOrder` renders the order that waits for its payment. */
export function CartBarSlot({ unpaidOrder }: { unpaidOrder: (order: UnpaidOrder) => ReactNode }) {
  const name = useMemberName()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (name === null || withoutBar.test(pathname)) return null
  return (
    <>
      <div data-cart-bar className="h-(--cart-bar-height) bg-night print:hidden" />
      <Suspense fallback={null}>
        <CartBar
          onCheckout={() => void navigate('/member/CartPage')}
          onPay={(order) => {
            const { to, state } = payTarget(order)
            void navigate(to, { state })
          }}
          unpaidOrder={unpaidOrder}
        />
      </Suspense>
    </>
  )
}
