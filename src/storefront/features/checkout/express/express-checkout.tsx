import { useEffect, useState } from 'react'
import { deliveryApi } from '#contract/shop/checkout/delivery.ts'
import type { OrderDelivery } from '#contract/shop/checkout/order-delivery.ts'
import { useClient } from '#front/app/client-context.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { readUser } from '#front/session/session-storage.ts'
import { expressTexts as texts } from '#messages/shop/cart/express.ts'
import { Button } from '#ui/button.tsx'

interface ExpressCheckoutProps {
  cartId: string
  /** Another count asks again: the cart may have become too heavy for its carrier. */
  items: number
  /** Resolves when every change of the cart is saved: true when none has failed. */
  settled: () => Promise<boolean>
  onGo: () => void
}

/** For a shopper whose last delivery serves again: one tap to the page that shows everything before it is sent. */
export default function ExpressCheckout({ cartId, items, settled, onGo }: ExpressCheckoutProps) {
  const delivery = useExpress(cartId, items)
  const navigate = useNavigate()
  const [going, setGoing] = useState(false)
  if (!delivery) return null
  const go = async () => {
    setGoing(true)
    const allSaved = await settled()
    setGoing(false)
    if (!allSaved) return
    onGo()
    await navigate('/checkout/payment', { state: { orderId: cartId } })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-panel px-4 py-3 md:px-5">
      <p className="min-w-0 text-[15px]">{texts.to(delivery.name, delivery.place)}</p>
      <Button loading={going} onClick={() => void go()} className="max-sm:w-full">
        {texts.button}
      </Button>
    </div>
  )
}

function useExpress(cartId: string, items: number): OrderDelivery | null {
  const client = useClient()
  const [delivery, setDelivery] = useState<OrderDelivery | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count asks again
  useEffect(() => {
    // a visitor has no last delivery
    if (!readUser()) return
    const stop = new AbortController()
    client.call(deliveryApi.express, { body: { cart_id: cartId } }, { signal: stop.signal }).then(
      (answer) => !stop.signal.aborted && setDelivery(answer.delivery ?? null),
      // without it the usual way is there
      () => undefined,
    )
    return () => stop.abort()
  }, [client, cartId, items])
  return delivery
}
