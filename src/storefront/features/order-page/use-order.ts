import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Client } from '#client/client.ts'
import { type OrderDetail, ordersApi } from '#contract/shop/checkout/orders.ts'
import { keepLastData } from '#front/data/keep-last-data.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { findRefusal } from '#front/errors/refusal.ts'

/** Null: there is no such order, or not this member's. */
type Loaded = OrderDetail | null

const pollMs = 20_000

/** One order by its id or name. While it waits for its payment it is polled, as its page promises. */
export function useOrder(idOrName: string) {
  const load = useMemo(() => keepLastData<Loaded>((client, signal) => loadOrder(client, idOrName, signal)), [idOrName])
  const order = useMemberData<Loaded>(load)
  const waits = order.result.state === 'ready' && order.result.data?.can_pay === true
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') order.reload()
  })
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(refresh, pollMs)
    // a member who returns to the page, from their bank for instance, sees the newest state
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [waits])
  return order
}

async function loadOrder(client: Client, idOrName: string, signal: AbortSignal): Promise<Loaded> {
  try {
    return (await client.call(ordersApi.detail, { body: { order_id: idOrName } }, { signal })).order
  } catch (error) {
    const status = findRefusal(error)?.status
    // what cannot be an order's name is refused as bad input
    if (status === 404 || status === 400) return null
    throw error
  }
}
