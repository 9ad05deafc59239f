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
  const { result, retry } = useMemberData(findUnpaidOrder)
  const navigate = useNavigate()
  const lead = useEffectEvent((unpaid: UnpaidOrder | null) => {
    forgetWish('/checkout')
    if (unpaid) void navigate('/checkout/payment', { replace: true, state: { orderId: unpaid.order_id } })
    else void navigate('/checkout/shipping', { replace: true })
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

async function findUnpaidOrder(client: Client, signal: AbortSignal): Promise<UnpaidOrder | null> {
  return (await client.call(cartApi.show, {}, { signal })).unpaid_order
}
