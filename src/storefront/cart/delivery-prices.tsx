import { useEffect, useState } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import { deliveryApi } from '#contract/shop/checkout/delivery.ts'
import { formatTwd } from '#domain/money.ts'
import { useClient } from '#front/app/client-context.ts'
import { cartPageTexts } from '#messages/shop/cart/cart-page.ts'

const texts = cartPageTexts.summary

type Prices = CallOutput<typeof deliveryApi.prices>['carriers']

/** What each carrier costs, for visitors too; until it is known, that it is chosen in the next step. */
export function DeliveryPrices() {
  const client = useClient()
  const [prices, setPrices] = useState<Prices>([])
  useEffect(() => {
    void client.call(deliveryApi.prices, {}).then(
      ({ carriers }) => setPrices(carriers),
      () => undefined,
    )
  }, [client])
  return (
    <div className="mt-3 text-sm text-ink-soft">
      <p>{prices.length > 0 ? texts.shippingChoices : texts.shippingLater}</p>
      <ul className="mt-1 space-y-0.5 empty:hidden">
        {prices.map(({ name, price }) => (
          <li key={name} className="flex justify-between gap-4 tabular-nums">
            <span>{name}</span>
            <span>{formatTwd(price)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
