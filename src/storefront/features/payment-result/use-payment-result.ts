import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Client } from '#client/client.ts'
import { type PaymentResult, paymentApi } from '#contract/shop/checkout/payment.ts'
import { keepLastData } from '#front/data/keep-last-data.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { completeResult } from './complete-result.ts'
import { nextPollDelay } from './poll.ts'

/** Null: there is no such order, or not this member's. */
type Loaded = PaymentResult | null

/**
 * The state of an order's payment, as the server knows it. While the gateway has not answered it is polled; a shopper
 * who returns to the page, from their bank for instance, sees the newest state.
 */
export function usePaymentResult(orderName: string, cameBack: boolean) {
  const load = useMemo(() => keepLastData<Loaded>(askedOnce(orderName, cameBack)), [orderName, cameBack])
  const { result, reload, retry } = useMemberData<Loaded>(load)
  const [polls, setPolls] = useState(0)
  const status = result.state === 'ready' ? (result.data?.status ?? null) : null
  const delay = status === 'processing' ? nextPollDelay(polls, cameBack) : null

  const poll = useEffectEvent(() => {
    setPolls(polls + 1)
    reload()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll has its own timer, also where two delays are equal
  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(poll, delay)
    return () => clearTimeout(timer)
  }, [delay, polls])

  const isOpen = status === 'processing' || status === 'waiting' || status === 'failed'
  const refresh = useEffectEvent(reload)
  useEffect(() => {
    if (!isOpen) return
    const onReturn = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('pageshow', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [isOpen])

  return { result, reload, retry, stoppedPolling: status === 'processing' && delay === null }
}

/** Who came back without a result: the gateway is asked, once, before the first look. */
function askedOnce(orderName: string, cameBack: boolean) {
  let asks = cameBack && orderName !== ''
  return async (client: Client, signal: AbortSignal): Promise<Loaded> => {
    const first = await loadResult(client, orderName, cameBack, signal)
    if (!asks || first?.status !== 'processing') return first
    asks = false
    // without its answer the waiting ends after ten seconds all the same
    await client.call(paymentApi.ask, { body: { order_name: orderName } }, { signal }).catch(() => null)
    return first
  }
}

async function loadResult(client: Client, orderName: string, cameBack: boolean, signal: AbortSignal): Promise<Loaded> {
  if (orderName === '') return null
  try {
    const { order } = await client.call(paymentApi.result, { query: { order_name: orderName } }, { signal })
    return completeResult(order, { cameBack })
  } catch (error) {
    const refusal = findRefusal(error)
    // an order name that cannot be one is refused as bad input
    if (refusal?.status === 404 || refusal?.status === 400) return null
    throw error
  }
}
