import { LoadFailed } from '#front/screens/load-failed.tsx'
import { shippingTexts as texts } from '#messages/shop/cart/shipping.ts'
import { NextButton } from './next-button.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { ShippingLayout } from './shipping-layout.tsx'
import { ShippingSkeleton } from './shipping-skeleton.tsx'
import { type UnavailableReason, useShippingStep } from './use-shipping-step.ts'

interface ShippingStepProps {
  orderId: string
  onUnavailable: (why: UnavailableReason) => void
}

/** Step 2 of one cart: how the parcel is delivered, and to whom. */
export function ShippingStep({ orderId, onUnavailable }: ShippingStepProps) {
  const { result, ...calls } = useShippingStep(orderId, onUnavailable)
  if (result.state === 'ready')
    return (
      <ShippingForm
        // the fields of another recipient are new ones
        key={result.filled}
        orderId={orderId}
        saved={result.saved}
        carriers={result.carriers}
        refusals={result.refusals}
        step={result.step}
        calls={calls}
      />
    )
  if (result.state === 'loading') return <ShippingLoading />
  return (
    <ShippingLayout summary={null}>
      <LoadFailed title={texts.load.failed} text={texts.load.failedText} onRetry={calls.retry} />
    </ShippingLayout>
  )
}

export function ShippingLoading() {
  return (
    <ShippingLayout summary={{ step: null, pending: false, missing: null, action: <NextButton disabled /> }}>
      <ShippingSkeleton />
    </ShippingLayout>
  )
}
