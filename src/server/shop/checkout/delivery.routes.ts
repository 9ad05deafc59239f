import { deliveryApi } from '#contract/shop/checkout/delivery.ts'
import { twd } from '#domain/money.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { listCarriers } from './delivery.repo.ts'
import { saveGift } from './gift.service.ts'
import { saveRecipient } from './recipient.service.ts'
import { chooseRecipient, findExpress, forgetRecipient } from './saved-recipients.service.ts'
import { readStoreName, selectDelivery, viewDelivery } from './shipping-step.service.ts'

export function deliveryRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, deliveryApi.prices, async () => ({
    carriers: (await listCarriers(deps.db)).map(({ name, price }) => ({ name, price: twd(price) })),
  }))
  serve(serving, deliveryApi.methods, ({ member, body }) => viewDelivery(deps, member.id, body.cart_id))
  serve(serving, deliveryApi.select, ({ member, body: { cart_id, delivery_id } }) =>
    selectDelivery(deps, member.id, { cartId: cart_id, carrierId: delivery_id }),
  )
  serve(serving, deliveryApi.storeName, async ({ member, query }) => ({
    store_name: await readStoreName(deps, member.id, query.order_id),
  }))
  serve(serving, deliveryApi.useRecipient, ({ member, body: { cart_id, recipient_id } }) =>
    chooseRecipient(deps, { memberId: member.id, cartId: cart_id }, recipient_id),
  )
  serve(serving, deliveryApi.forgetRecipient, async ({ member, body }) => ({
    saved_recipients: await forgetRecipient(deps, member.id, body.recipient_id),
  }))
  serve(serving, deliveryApi.express, async ({ member, body }) => ({
    delivery: await findExpress(deps, { memberId: member.id, cartId: body.cart_id }),
  }))
  serve(serving, deliveryApi.gift, ({ member, body: { cart_id, gift, message, hide_prices: hidesPrices } }) =>
    saveGift(deps, { memberId: member.id, cartId: cart_id }, gift ? { message, hidesPrices } : null),
  )
  serve(serving, deliveryApi.recipient, ({ member, body: { cart_id, ...recipient } }) =>
    saveRecipient(deps, member.id, cart_id, recipient),
  )
}
