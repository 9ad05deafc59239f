import { useEffect, useEffectEvent, useState } from 'react'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { whenSessionKnown } from '#front/session/session.ts'
import { readUser } from '#front/session/session-storage.ts'
import { shippingTexts as texts } from '#messages/shop/cart/shipping.ts'
import { readCartId } from '#storefront/cart/cart-id.ts'
import {
  readShippingQuery,
  type ShippingQuery,
  withoutNotice,
} from '#storefront/features/checkout/shipping/shipping-query.ts'
import { ShippingLoading, ShippingStep } from '#storefront/features/checkout/shipping/shipping-step.tsx'
import type { UnavailableReason } from '#storefront/features/checkout/shipping/use-shipping-step.ts'
import { toast } from '#ui/toast.ts'

/** Step 2. Only the browser knows which cart it is about, so the server renders the layout. */
export function Component() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [orderId, setOrderId] = useState<string | null>(null)
  const leave = (why: UnavailableReason) => {
    const { kind, text, detail } = why === 'empty' ? texts.emptyCart : texts.incomplete
    toast({ kind, text, ...(detail ? { detail } : {}), duration: texts.leavingMs })
    void navigate('/cart', { replace: true })
  }
  const start = useEffectEvent(({ orderId: asked, notice }: ShippingQuery) => {
    if (!readUser() || !asked || notice === 'cart') return leave('incomplete')
    setOrderId(asked)
    if (!notice) return
    toast({ ...texts.notices[notice], duration: texts.leavingMs })
    void navigate(pathname + withoutNotice(search), { replace: true })
  })
  useEffect(() => {
    let unmounted = false
    void whenSessionKnown().then(() => unmounted || start(readShippingQuery(search, readCartId())))
    return () => {
      unmounted = true
    }
  }, [search])
  return (
    <>
      <PrivateMeta title={texts.title} />
      {orderId === null ? <ShippingLoading /> : <ShippingStep key={orderId} orderId={orderId} onUnavailable={leave} />}
    </>
  )
}
