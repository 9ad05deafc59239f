import { useEffect, useState } from 'react'
import { deliveryApi } from '#contract/shop/checkout/delivery.ts'
import { useClient } from '#front/app/client-context.ts'

/** The store or address that was chosen in the step before; empty until it is loaded, and where that fails. */
export function useDeliveryPlace(orderId: string): string {
  const client = useClient()
  const [place, setPlace] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    client.call(deliveryApi.storeName, { query: { order_id: orderId } }, { signal: stop.signal }).then(
      ({ store_name }) => !stop.signal.aborted && setPlace(store_name),
      // only a reminder: the order is checked when it is sent
      () => undefined,
    )
    return () => stop.abort()
  }, [client, orderId])
  return place
}
