import { useEffect, useEffectEvent, useState } from 'react'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { type CheckoutState, readCheckoutState } from '#storefront/features/checkout/payment/checkout-state.ts'
import { PaymentLayout } from '#storefront/features/checkout/payment/payment-layout.tsx'
import { PaymentSkeleton } from '#storefront/features/checkout/payment/payment-skeleton.tsx'
import { PaymentStep } from '#storefront/features/checkout/payment/payment-step.tsx'
import { toast } from '#ui/toast.ts'

/** Step 3. The order's id comes by the browser's history, so the server renders only the layout. */
export function Component() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [checkout, setCheckout] = useState<CheckoutState | null>(null)
  const leave = useEffectEvent(() => {
    toast({ kind: 'error', ...texts.missing, duration: texts.leavingMs })
    void navigate('/checkout/shipping', { replace: true })
  })
  useEffect(() => {
    const read = readCheckoutState(state)
    if (read) setCheckout(read)
    else leave()
  }, [state])
  return (
    <>
      <PrivateMeta title={texts.title} />
      {checkout ? (
        <PaymentStep key={checkout.orderId} checkout={checkout} />
      ) : (
        <PaymentLayout summary={null}>
          <PaymentSkeleton />
        </PaymentLayout>
      )}
    </>
  )
}
