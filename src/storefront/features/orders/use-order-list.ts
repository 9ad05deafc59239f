import { useRef, useState } from 'react'
import type { Client } from '#client/client.ts'
import { type ListedOrder, ordersApi } from '#contract/orders.ts'
import { ordersScreenTexts as texts } from '#messages/orders-screens.ts'
import { useClient } from '#storefront/site.ts'
import { type MemberData, useMemberData } from '#storefront/use-member-data.ts'

export interface OrderPages {
  orders: ListedOrder[]
  /** Null: these are all. */
  next: string | null
}

/** The member's orders, page after page. What goes wrong stands in the console; the screen offers to try again. */
export function useOrderList(): {
  result: MemberData<OrderPages>
  retry: () => void
  more: 'ready' | 'loading' | 'failed'
  loadMore: () => Promise<void>
} {
  const client = useClient()
  const { result, put, retry } = useMemberData(loadFirst)
  const [more, setMore] = useState<'ready' | 'loading' | 'failed'>('ready')
  const loading = useRef(false)

  const loadMore = async () => {
    if (loading.current || result.state !== 'ready' || result.data.next === null) return
    loading.current = true
    setMore('loading')
    try {
      const page = await loadPage(client, result.data.next)
      put({ orders: [...result.data.orders, ...page.orders], next: page.next })
      setMore('ready')
    } catch {
      setMore('failed')
    } finally {
      loading.current = false
    }
  }
  return { result, retry, more, loadMore }
}

function loadFirst(client: Client, signal: AbortSignal): Promise<OrderPages> {
  return loadPage(client, null, signal)
}

async function loadPage(client: Client, cursor: string | null, signal?: AbortSignal): Promise<OrderPages> {
  try {
    const page = await client.call(ordersApi.list, { body: { cursor } }, signal ? { signal } : {})
    return { orders: page.orders, next: page.next_cursor }
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants this failure in the console
    if (!signal?.aborted) console.error(texts.loadFailed, error instanceof Error ? error.message : error)
    throw error
  }
}
