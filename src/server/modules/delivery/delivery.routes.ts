import { deliveryApi } from '#contract/delivery.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { saveRecipient } from './recipient.service.ts'
import { readStoreName, selectDelivery, viewDelivery } from './shipping-step.service.ts'

export function deliveryRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, deliveryApi.methods, ({ member, body }) => viewDelivery(deps, member.id, body.cart_id))
  serve(serving, deliveryApi.select, ({ member, body: { cart_id, delivery_id } }) =>
    selectDelivery(deps, member.id, { cartId: cart_id, carrierId: delivery_id }),
  )
  serve(serving, deliveryApi.storeName, async ({ member, query }) => ({
    store_name: await readStoreName(deps, member.id, query.order_id),
  }))
  serve(serving, deliveryApi.recipient, ({ member, body: { cart_id, ...recipient } }) =>
    saveRecipient(deps, member.id, cart_id, recipient),
  )
}
