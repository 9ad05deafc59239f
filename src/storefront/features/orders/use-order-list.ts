import { useMemo, useRef, useState } from 'react'
import type { Client } from '#client/client.ts'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import { useClient } from '#front/app/client-context.ts'
import { type MemberData, useMemberData } from '#front/data/use-member-data.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { ordersScreenTexts as texts } from '#messages/shop/account/orders-screens.ts'
import { completeOrder, type ShownOrder } from './complete-order.ts'

export interface OrderPages {
  orders: ShownOrder[]
  /** Null: these are all. */
  next: string | null
  /** The order whose payment the shopper comes from, if it is on a later page; null otherwise. */
  fromPayment: ShownOrder | null
}

/** The member's orders, page after page. Failures are logged in the console; the screen offers to try again. */
export function useOrderList(
  tradeNo: string | null,
  channel: OrderChannel = 'web',
): {
  result: MemberData<OrderPages>
  retry: () => void
  more: 'ready' | 'loading' | 'failed'
  loadMore: () => Promise<void>
} {
  const client = useClient()
  const load = useMemo(
    () => (asking: Client, signal: AbortSignal) =>
      loadPage(asking, { channel, trade_no: tradeNo?.slice(0, 100) ?? null }, signal),
    [tradeNo, channel],
  )
  const { result, put, retry } = useMemberData(load)
  const [more, setMore] = useState<'ready' | 'loading' | 'failed'>('ready')
  const loading = useRef(false)

  const loadMore = async () => {
    if (loading.current || result.state !== 'ready' || result.data.next === null) return
    loading.current = true
    setMore('loading')
    try {
      const page = await loadPage(client, { channel, cursor: result.data.next })
      put({ ...result.data, orders: [...result.data.orders, ...page.orders], next: page.next })
      setMore('ready')
    } catch {
      setMore('failed')
    } finally {
      loading.current = false
    }
  }
  return { result, retry, more, loadMore }
}

interface PageRequest {
  channel: OrderChannel
  cursor?: string | null
  trade_no?: string | null
}

async function loadPage(client: Client, request: PageRequest, signal?: AbortSignal): Promise<OrderPages> {
  try {
    const page = await client.call(ordersApi.list, { body: request }, signal ? { signal } : {})
    return {
      orders: page.orders.map(completeOrder),
      next: page.next_cursor ?? null,
      fromPayment: page.trade_order ? completeOrder(page.trade_order) : null,
    }
  } catch (error) {
    if (!signal?.aborted) logFailure(texts.loadFailed, error)
    throw error
  }
}
