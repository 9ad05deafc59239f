import { useEffect } from 'react'
import { visitorCartId } from '#contract/shop/checkout/visitor-cart.ts'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { useMemberName } from '#front/session/session.ts'
import { forgetReturn } from '#storefront/sign-in/pending-action.ts'
import type { CartView } from './cart-store.ts'
import { isListed } from './cart-sync.ts'

/**
 * A visitor wanted to check out, has signed in and is back: goes on to the shipping step once the carts are merged. If
 * something could not be added, or an order waits to be paid, the member sees that first.
 */
export function useGoOnToCheckout({ state, cart, notices, unpaid, settling }: CartView): void {
  const name = useMemberName()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = new URLSearchParams(search).get('next') === 'shipping'
  // right after signing in what is shown may still be the visitor's
  const isReady = name !== null && state === 'ready' && cart?.cart_id !== visitorCartId && !settling
  const hasGoods = cart?.products.some(isListed) ?? false
  const canGoOn = hasGoods && notices.length === 0 && unpaid === null
  const cartId = cart?.cart_id ?? ''
  useEffect(() => {
    if (!isAsked || !isReady) return
    forgetReturn(pathname + search)
    void navigate(canGoOn ? `/checkout/shipping?order_id=${encodeURIComponent(cartId)}` : pathname, { replace: true })
  }, [isAsked, isReady, canGoOn, cartId, pathname, search, navigate])
}
