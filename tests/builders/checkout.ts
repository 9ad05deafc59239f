/** A buyer in checkout, and the simulated gateway. */
import type { GatewayMethod } from '#domain/orders/ways-to-pay.ts'
import { formIn } from '#tests/support/form-in.ts'
import { runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { addShopper, type Shopper } from './cart.ts'

type Answer = Awaited<ReturnType<TestShop['post']>>

export const gatewayProvider = 1
export const cashProvider = 2

export interface Buyer extends Shopper {
  /** The cart's delivery as the shipping step leaves it. */
  chooseDelivery(how?: Partial<typeof toStore>): Promise<void>
  cartId(): Promise<string>
  checkOut(orderId: string, body?: object): Promise<Answer>
  /** Places the order and starts its payment: the order and the trade number of the attempt. */
  placeBy(method: GatewayMethod, body?: object): Promise<PlacedOrder>
  /** Another attempt for a placed order. */
  retryPayment(order: PlacedOrder, method: GatewayMethod): Promise<PlacedOrder>
  result(orderName: string): Promise<Answer>
}

export interface PlacedOrder {
  id: string
  name: string
  total: number
  tradeNo: string
  /** As the browser posts it. */
  form: Record<string, string>
}

const toStore = {
  carrier_id: 1 as number | null,
  store_id: '131386' as string | null,
  store_name: '建盛門市' as string | null,
  outlying_island: false,
  recipient_name: '王小明' as string | null,
  recipient_phone: '0912345678' as string | null,
}

export const toHome = {
  carrier_id: 4,
  store_id: null,
  store_name: null,
  recipient_zip: '106',
  recipient_city: '臺北市',
  recipient_district: '大安區',
  recipient_address: '永康街12號',
}

export async function addBuyer(shop: TestShop): Promise<Buyer> {
  const shopper = await addShopper(shop)
  const { token } = shopper
  const { db } = shop.deps
  const checkOut = (sale_order_id: string, body: object = {}) =>
    shop.post('/api/order/checkout', {
      token,
      sale_order_id,
      payment_provider_id: gatewayProvider,
      ecpay_payment_type: 'Credit',
      ...body,
    })
  const cartId = async () => (await shopper.readCart()).cart_id
  const pay = async (id: string, method: GatewayMethod, body: object = {}): Promise<PlacedOrder> => {
    const answer = await checkOut(id, { ecpay_payment_type: method, ...body })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const form = formIn(answer.body, '/sim/ecpay/Cashier/AioCheckOut/V5')
    const { order_name, total_amount } = await db
      .selectFrom('orders')
      .select(['order_name', 'total_amount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, name: order_name ?? '', total: total_amount ?? 0, tradeNo: form.MerchantTradeNo ?? '', form }
  }
  return {
    ...shopper,
    cartId,
    checkOut,
    async chooseDelivery(how = {}) {
      await db
        .updateTable('orders')
        .set({ ...toStore, ...how })
        .where('member_id', '=', shopper.id)
        .where('state', '=', 'cart')
        .execute()
    },
    placeBy: async (method, body) => pay(await cartId(), method, body),
    retryPayment: (order, method) => pay(order.id, method),
    result: (orderName) =>
      shop.get(`/api/payment/order_result?order_name=${encodeURIComponent(orderName)}`, { authorization: token }),
  }
}

/** A buyer with this quantity of a product in the cart, and its delivery chosen. */
export async function addReadyBuyer(shop: TestShop, productId = 1, quantity = 1): Promise<Buyer> {
  const buyer = await addBuyer(shop)
  const added = await buyer.add(productId, quantity)
  if (added.statusCode !== 200) throw new Error(added.body)
  await buyer.chooseDelivery()
  return buyer
}

export interface Gateway {
  /** The buyer's browser posts the form to the gateway. */
  openPaymentPage(order: PlacedOrder): Promise<void>
  step(order: PlacedOrder, body: object): Promise<void>
  fault(body: object): Promise<void>
  settings(body: object): Promise<void>
  /** Sends the notifications that are due. */
  sendNotifications(): Promise<void>
  control<T>(path: string, body?: object): Promise<T>
}

export function gatewayOf(shop: TestShop): Gateway {
  const control = async <T>(path: string, body?: object): Promise<T> => {
    const url = `/sim/ecpay/control/${path}`
    const response = body ? await shop.post(url, body) : await shop.get(url)
    return response.json<T>()
  }
  return {
    control,
    async openPaymentPage(order) {
      const response = await postForm(shop, '/sim/ecpay/Cashier/AioCheckOut/V5', order.form)
      if (response.statusCode !== 303) throw new Error(response.body)
    },
    async step(order, body) {
      const answer = await control<{ done: boolean }>(`trades/${order.tradeNo}`, body)
      if (!answer.done) throw new Error(`the gateway does not: ${JSON.stringify(body)}`)
    },
    fault: (body) => control('faults', { target: 'callback', ...body }),
    settings: (body) => control('settings', body),
    sendNotifications: () => control('deliver', {}),
  }
}

export function postForm(
  shop: TestShop,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

/** Runs the shop's minute timer for everything that is due by the shop's clock, and the jobs that it queues. */
export async function runPaymentTimers(shop: TestShop): Promise<void> {
  await shop.deps.jobs.send(shop.deps.db, { kind: 'payment_watch', data: {} })
  await runDueJobs(shop)
}

/** A placed order whose buyer is on the gateway's payment page. */
export async function placeAndOpenGateway(
  shop: TestShop,
  method: GatewayMethod,
  product = 1,
  quantity = 1,
): Promise<{ buyer: Buyer; order: PlacedOrder }> {
  const buyer = await addReadyBuyer(shop, product, quantity)
  const order = await buyer.placeBy(method)
  await gatewayOf(shop).openPaymentPage(order)
  return { buyer, order }
}

/** A card payment at the gateway, which delays its notification; returns that notification. */
export async function delayedNotification(
  shop: TestShop,
  order: PlacedOrder,
  body: object,
): Promise<Record<string, string>> {
  await gatewayOf(shop).fault({ kind: 'late', options: { ms: 3_600_000_000 } })
  await gatewayOf(shop).step(order, body)
  return signedNotification(shop, order)
}

/** Signed by the simulator: the browser gets the same fields as the shop. */
export async function signedNotification(shop: TestShop, order: PlacedOrder): Promise<Record<string, string>> {
  const trade = await gatewayOf(shop).control<{ trade_no: string }>(`trades/${order.tradeNo}`)
  const page = await shop.get(`/sim/ecpay/Cashier/Pay/${trade.trade_no}`)
  return formIn(page.body, '/api/ecpay/order_result')
}

/** The buyer's welcome coupon, on the cart. */
export async function applyWelcome(buyer: Buyer) {
  const { cart_id, matched_promotions } = await buyer.readCart()
  const offer = matched_promotions.find((one) => one.coupon_id)
  const choice = { cart_id, reward_id: offer?.reward_id, coupon_id: offer?.coupon_id }
  await buyer.call('preview_reward', choice)
  return choice
}
