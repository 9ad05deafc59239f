/** A member at the shipping step: the calls as the screen makes them, and the redirects to the store map and back. */
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { formIn } from '#tests/support/form-in.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { addShopper, type Shopper } from './cart.ts'

export const carrierIds = { sevenEleven: 1, family: 2, hiLife: 3, home: 4 }
export const goodPerson = { name: '陳美麗', phone: '0912345678' }
export const goodHome = { zip: '106', city: '臺北市', district: '大安區', address: '永康街12巷3號' }
export const islandHome = { zip: '880', city: '澎湖縣', district: '馬公市', address: '中正路7號' }

type Reply = Record<string, string>

export interface Shipper extends Shopper {
  cartId: string
  methods(cartId?: string): Promise<LightMyRequestResponse>
  step(): Promise<ShippingStep>
  select(carrierId: number, cartId?: string): Promise<LightMyRequestResponse>
  recipient(body: object, cartId?: string): Promise<LightMyRequestResponse>
  storeName(orderId?: string): Promise<LightMyRequestResponse>
  /** Presses the store button; the answer is the page that redirects to the map. */
  openMap(carrierId: number, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Opens the map and chooses this store: the fields that the browser would post back. */
  pick(carrierId: number, storeId: string): Promise<Reply>
}

export async function addShipper(shop: TestShop, items: Record<number, number> = { 11: 1 }): Promise<Shipper> {
  const shopper = await addShopper(shop)
  for (const [id, quantity] of Object.entries(items)) await shopper.add(Number(id), quantity)
  const { cart_id: cartId } = await shopper.readCart()
  const { token } = shopper
  const methods = (cart_id = cartId) => shop.post('/api/ecpay/delivery_methods', { token, cart_id })
  const openMap = (carrierId: number, headers = {}) =>
    postForm(shop, '/api/ecpay/create_temp_order', orderForm(token, cartId, carrierId), headers)
  return {
    ...shopper,
    cartId,
    methods,
    step: async () => (await methods()).json(),
    select: (delivery_id, cart_id = cartId) => shop.post('/api/order/select_delivery', { token, cart_id, delivery_id }),
    recipient: (body, cart_id = cartId) => shop.post('/api/order/recipient', { token, cart_id, ...body }),
    storeName: (orderId = cartId) =>
      shop.get(`/api/ecpay/get_store_name?order_id=${encodeURIComponent(orderId)}`, { authorization: token }),
    openMap,
    async pick(carrierId, storeId) {
      const toMap = formIn((await openMap(carrierId)).body, '/sim/ecpay/Express/map')
      const opened = await postForm(shop, '/sim/ecpay/Express/map', toMap)
      const map = await shop.get(String(opened.headers.location))
      const choices = map.body.split('</form>').map((part) => formIn(`${part}</form>`, '/api/ecpay/map_reply'))
      const reply = choices.find(({ CVSStoreID }) => CVSStoreID === storeId)
      if (!reply) throw new Error(`the map has no store ${storeId}`)
      return reply
    },
  }
}

export function orderForm(token: string, cartId: string, carrierId: number | string): Reply {
  return { token, sale_order_id: cartId, delivery_carrier_id: String(carrierId) }
}

/** Posts a form as a browser does, without cookies. */
export function postForm(
  shop: TestShop,
  url: string,
  fields: Reply,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

export const postMapReply = (shop: TestShop, reply: Reply) => postForm(shop, '/api/ecpay/map_reply', reply)

/** Places the cart, as a checkout in another tab does. */
export async function markPlaced(shop: TestShop, orderId: string): Promise<void> {
  const amounts = { goods_amount: 1, discount_amount: 0, shipping_amount: 0, total_amount: 1 }
  await shop.deps.db
    .updateTable('orders')
    .set({ state: 'confirmed', order_name: `SL-${randomUUID()}`, placed_at: new Date(), ...amounts })
    .where('id', '=', orderId)
    .execute()
}
