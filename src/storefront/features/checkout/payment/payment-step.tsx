import { useEffect, useEffectEvent } from 'react'
import errorDrawing from '#assets/drawings/error.svg'
import { useNavigate } from '#front/router/hooks.ts'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { SignInPrompt } from '#storefront/sign-in/sign-in-prompt.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { toast } from '#ui/toast.ts'
import type { CheckoutState } from './checkout-state.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentLayout } from './payment-layout.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { findRedirect, type RefusalRedirect } from './refusal-redirect.ts'
import { SubmitButton } from './submit-button.tsx'
import { useDeliveryPlace } from './use-delivery-place.ts'
import { usePaymentStep } from './use-payment-step.ts'

/** Step 3 of one order: how it is paid for. */
export function PaymentStep({ checkout: { orderId, amounts } }: { checkout: CheckoutState }) {
  const { result, retry, ...sending } = usePaymentStep(orderId)
  const deliverTo = useDeliveryPlace(orderId)
  const navigate = useNavigate()
  const refused = result.state === 'ready' && 'refused' in result.data ? result.data.refused : null
  const redirect = refused && findRedirect(refused.code, orderId)
  const leave = useEffectEvent(() => {
    if (!refused || !redirect?.immediate) return
    toast({ kind: 'error', text: texts.load.failed, detail: refused.message, duration: texts.leavingMs })
    void navigate(redirect.to, { replace: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is answered once
  useEffect(() => leave(), [refused])

  if (result.state === 'ready' && 'options' in result.data) {
    const { options } = result.data
    return <PaymentForm orderId={orderId} options={options} shown={amounts} deliverTo={deliverTo} {...sending} />
  }
  if (result.state === 'loading') {
    const summary = { amounts, changed: false, deliverTo, action: <SubmitButton disabled /> }
    return (
      <PaymentLayout summary={summary}>
        <PaymentSkeleton />
      </PaymentLayout>
    )
  }
  return (
    <PaymentLayout summary={null}>
      {result.state === 'signed-out' && <SignInPrompt path="/checkout" />}
      {result.state === 'failed' && (
        <LoadFailed
          title={texts.load.failed}
          text={result.offline ? texts.load.offlineText : result.reason || texts.load.failedText}
          onRetry={retry}
        />
      )}
      {refused && (redirect?.immediate ? <PaymentSkeleton /> : <CannotPay message={refused.message} to={redirect} />)}
    </PaymentLayout>
  )
}

const toCart = { to: '/member/CartPage', label: 'cart' } as const

/** The order is paid already, cancelled, expired or not this member's, or its goods are sold out. */
function CannotPay({ message, to: redirect }: { message: string; to: RefusalRedirect | null }) {
  const { to, label } = redirect ?? toCart
  return (
    <div role="alert">
      <EmptyState
        drawing={errorDrawing}
        title={<p className="text-xl font-semibold">{texts.load.failed}</p>}
        text={message}
        action={<LinkButton to={to}>{texts.redirects[label]}</LinkButton>}
      />
    </div>
  )
}
