/** A member's order over the calls of the shop, and its way to their door. */
import { until } from '#tests/support/until.ts'
import { need } from './people.ts'
import type { Scene } from './replay.ts'
import type { Answer, RunningShop } from './running-shop.ts'

export const byCard = { payment_provider_id: 1, ecpay_payment_type: 'Credit', invoice: { kind: 'member' } }
const atTheDoor = { payment_provider_id: 2, invoice: { kind: 'member' } }

/** One coffee, to a home. */
export async function fillCart(shop: RunningShop, token: string): Promise<string> {
  const call = async (path: string, body: object) => need(await shop.post(path, { token, body }), path).json
  const { cart_id } = await call('/api/order/add_to_cart', { product_id: 1, quantity: 1 })
  await call('/api/order/select_delivery', { cart_id, delivery_id: 4 })
  const place = { zip: '106', city: '臺北市', district: '大安區', address: '永康街12號' }
  await call('/api/order/recipient', { cart_id, name: '王小明', phone: '0912345678', ...place })
  return String(cart_id)
}

export const placeOrder = (shop: RunningShop, token: string, cart: string, choice: object): Promise<Answer> =>
  shop.post('/api/order/checkout', { token, body: { sale_order_id: cart, ...choice } })

/** Paid in cash at the door: the id of an order that can be returned. */
export async function receiveOrder({ shop, command }: Scene, token: string): Promise<string> {
  const id = await fillCart(shop, token)
  need(await placeOrder(shop, token, id, atTheDoor), 'the order')
  need(await shop.post('/api/payment/custom/process', { token, body: { sale_order_id: id } }), 'cash at the door')
  const detail = async () => {
    const { order } = need(await shop.post('/api/order/detail', { token, body: { order_id: id } }), 'the order').json
    return order as { order_name: string; can_return: boolean }
  }
  const { order_name } = await detail()
  command('orders', 'pack', order_name)
  const parcel = `/sim/ecpay/control/parcels/${/parcel (\S+)/.exec(command('orders', 'show', order_name))?.[1]}`
  await until(async () => (await shop.get(parcel)).status === 200)
  await until(async () => {
    if (!(await detail()).can_return) await shop.post(parcel, { body: { do: 'next' } })
    return (await detail()).can_return
  })
  return id
}
