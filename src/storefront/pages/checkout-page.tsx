import { useEffect, useEffectEvent } from 'react'
import type { Client } from '#client/client.ts'
import { cartApi, type UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { useNavigate } from '#front/router/hooks.ts'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { WaitingScreen } from '#front/screens/waiting-screen.tsx'
import { checkoutPageTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { payTarget } from '#storefront/payment/pay-target.ts'
import { forgetReturn } from '#storefront/sign-in/pending-action.ts'
import { SignInPrompt } from '#storefront/sign-in/sign-in-prompt.tsx'

/** `/checkout`: on to the payment of the order that waits for it, else to the shipping step. */
export function Component() {
  const { result, retry } = useMemberData(loadCheckoutStart)
  const navigate = useNavigate()
  const goOn = useEffectEvent(({ unpaid, cartId }: CheckoutStart) => {
    forgetReturn('/checkout')
    // a tab that was just opened has no cart id stored: the address carries it
    const cart = cartId ? `?order_id=${encodeURIComponent(cartId)}` : ''
    const pay = unpaid && payTarget(unpaid)
    if (pay) void navigate(pay.to, { replace: true, state: pay.state })
    else void navigate(`/checkout/shipping${cart}`, { replace: true })
  })
  useEffect(() => {
    if (result.state === 'ready') goOn(result.data)
  }, [result])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <WaitingScreen title={headings.checkout} waiting={isWaiting(result.state) ? texts.waiting : null}>
        {result.state === 'signed-out' && <SignInPrompt path="/checkout" />}
        {result.state === 'failed' && <LoadFailed title={texts.failed} text={texts.failedText} onRetry={retry} />}
      </WaitingScreen>
    </>
  )
}

function isWaiting(state: ReturnType<typeof useMemberData>['result']['state']): boolean {
  return state === 'loading' || state === 'ready'
}

interface CheckoutStart {
  unpaid: UnpaidOrder | null
  cartId: string | null
}

async function loadCheckoutStart(client: Client, signal: AbortSignal): Promise<CheckoutStart> {
  const { unpaid_order, carts } = await client.call(cartApi.show, {}, { signal })
  return { unpaid: unpaid_order, cartId: carts[0]?.cart_id ?? null }
}
