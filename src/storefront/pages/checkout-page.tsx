import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Client } from '#client/client.ts'
import { cartApi, type UnpaidOrder } from '#contract/cart.ts'
import { headings } from '#messages/headings.ts'
import { checkoutTexts as texts } from '#messages/payment-step.ts'
import { LoadFailed } from '#storefront/load-failed.tsx'
import { PassageFrame } from '#storefront/passage-frame.tsx'
import { PrivateMeta } from '#storefront/private-meta.tsx'
import { forgetWish } from '#storefront/return-to.ts'
import { SignInPrompt } from '#storefront/sign-in-prompt.tsx'
import { useMemberData } from '#storefront/use-member-data.ts'

/** `/checkout`: on to the payment of the order that waits for it, else to the shipping step. */
export function Component() {
  const { result, retry } = useMemberData(findWaiting)
  const navigate = useNavigate()
  const lead = useEffectEvent(({ unpaid, cartId }: Waiting) => {
    forgetWish('/checkout')
    // a tab that was just opened does not remember the cart: its id goes along
    const cart = cartId ? `?order_id=${encodeURIComponent(cartId)}` : ''
    if (unpaid) void navigate('/checkout/payment', { replace: true, state: { orderId: unpaid.order_id } })
    else void navigate(`/checkout/shipping${cart}`, { replace: true })
  })
  useEffect(() => {
    if (result.state === 'ready') lead(result.data)
  }, [result])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <PassageFrame title={headings.checkout} waiting={isOnItsWay(result.state) ? texts.waiting : null}>
        {result.state === 'signed-out' && <SignInPrompt path="/checkout" />}
        {result.state === 'failed' && <LoadFailed title={texts.failed} text={texts.failedText} onRetry={retry} />}
      </PassageFrame>
    </>
  )
}

function isOnItsWay(state: ReturnType<typeof useMemberData>['result']['state']): boolean {
  return state === 'loading' || state === 'ready'
}

interface Waiting {
  unpaid: UnpaidOrder | null
  cartId: string | null
}

async function findWaiting(client: Client, signal: AbortSignal): Promise<Waiting> {
  const { unpaid_order, carts } = await client.call(cartApi.show, {}, { signal })
  return { unpaid: unpaid_order, cartId: carts[0]?.cart_id ?? null }
}
