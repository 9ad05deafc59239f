import { useEffect, useState } from 'react'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import { deliveryApi } from '#contract/shop/checkout/delivery.ts'
import { useClient } from '#front/app/client-context.ts'
import { readUser } from '#front/session/session-storage.ts'

/** The member's cart, if it can be paid as the last order was delivered; null: something is still to be chosen. */
export function useExpressOrder(adding: boolean): string | null {
  const client = useClient()
  const [orderId, setOrderId] = useState<string | null>(null)
  useEffect(() => {
    // a visitor has no last delivery
    if (adding || !readUser()) return
    const stop = new AbortController()
    const ask = async () => {
      const { carts } = await client.call(cartApi.show, {}, { signal: stop.signal })
      const id = carts[0]?.cart_id
      if (!id) return
      const { delivery } = await client.call(deliveryApi.express, { body: { cart_id: id } }, { signal: stop.signal })
      if (!stop.signal.aborted) setOrderId(delivery ? id : null)
    }
    // without it the usual way is there
    ask().catch(() => undefined)
    return () => stop.abort()
  }, [client, adding])
  return orderId
}
