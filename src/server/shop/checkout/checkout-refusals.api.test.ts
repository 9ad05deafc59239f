import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addReadyBuyer,
  type Buyer,
  cashProvider,
  type Gateway,
  gatewayOf,
  type PlacedOrder,
} from '#tests/builders/checkout.ts'
import { listStocks, setPrice, setStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())

async function setProduct(id: number, change: { price?: number; stock?: number; published?: boolean }) {
  const { db } = shop.deps
  if (change.price !== undefined) await setPrice(db, id, change.price)
  if (change.stock !== undefined) await setStock(db, id, change.stock)
  if (change.published !== undefined)
    await db.updateTable('products').set({ published: change.published }).where('id', '=', id).execute()
}

/** Everything that placing an order would change. */
async function recordsOf(buyer: Buyer) {
  const { db } = shop.deps
  return {
    orders: await db
      .selectFrom('orders')
      .select(['id', 'state', 'version'])
      .where('member_id', '=', buyer.id)
      .execute(),
    stock: await listStocks(db),
    payments: (await db.selectFrom('payments').select('id').execute()).length,
    uses: (await db.selectFrom('offer_uses').select('order_id').execute()).length,
  }
}

interface Case {
  why: string
  body?: object
  change?: (buyer: Buyer) => Promise<unknown>
  status: number
  code: string
  text: string | RegExp
  available?: number
}

const noStore = '請先選擇配送方式與取貨門市'
const methodUnavailable = '目前無法使用這個付款方式，請選擇其他付款方式'

const cases: Case[] = [
  {
    why: 'no carrier is chosen',
    change: (buyer) => buyer.chooseDelivery({ carrier_id: null, store_id: null }),
    status: 409,
    code: 'delivery_incomplete',
    text: noStore,
  },
  {
    why: 'no store is chosen',
    change: (buyer) => buyer.chooseDelivery({ store_id: null }),
    status: 409,
    code: 'delivery_incomplete',
    text: noStore,
  },
  {
    why: 'the address is missing',
    change: (buyer) => buyer.chooseDelivery({ carrier_id: 4 }),
    status: 409,
    code: 'delivery_incomplete',
    text: noStore,
  },
  {
    why: 'neither order nor profile has a recipient',
    change: (buyer) => buyer.chooseDelivery({ recipient_name: null, recipient_phone: null }),
    status: 422,
    code: 'recipient_missing',
    text: '請填寫收件人姓名與電話',
  },
  {
    why: 'there is no such provider',
    body: { payment_provider_id: 99 },
    status: 409,
    code: 'provider_not_available',
    text: methodUnavailable,
  },
  {
    why: 'no method of the gateway is chosen',
    body: { ecpay_payment_type: null },
    status: 422,
    code: 'payment_method_required',
    text: '請選擇綠界付款方式',
  },
  {
    why: 'the gateway has no such method',
    body: { ecpay_payment_type: 'WebATM' },
    status: 409,
    code: 'provider_not_available',
    text: methodUnavailable,
  },
  {
    why: 'the amount is too high for a store code',
    body: { ecpay_payment_type: 'CVS' },
    change: () => setProduct(13, { price: 6_001 }).then(() => viewCart()),
    status: 409,
    code: 'provider_not_available',
    text: '超商代碼單筆上限 NT$6,000，請選擇其他付款方式',
  },
  {
    why: 'the amount is too high for cash on delivery',
    body: { payment_provider_id: cashProvider },
    change: () => setProduct(13, { price: 20_001 }).then(() => viewCart()),
    status: 409,
    code: 'provider_not_available',
    text: '貨到付款單筆上限 NT$20,000，請選擇其他付款方式',
  },
  {
    why: 'the price has risen since the member viewed the cart',
    change: () => setProduct(13, { price: 430 }),
    status: 409,
    code: 'cart_changed',
    text: /單價由 NT\$420 調整為 NT\$430，請回到購物車確認後再結帳$/,
  },
  {
    why: 'the product was unpublished',
    change: () => setProduct(13, { published: false }),
    status: 409,
    code: 'cart_changed',
    text: /已下架，已從購物車移除，請回到購物車確認後再結帳$/,
  },
  {
    why: 'the product is sold out',
    change: () => setProduct(13, { stock: 0 }),
    status: 409,
    code: 'sold_out',
    text: /^「.+」已售完，請回到購物車確認後再結帳$/,
    available: 0,
  },
  {
    why: 'there is not enough stock',
    change: () => setProduct(13, { stock: 1 }),
    status: 409,
    code: 'stock_short',
    text: /^「.+」庫存不足，僅剩 1 件，請回到購物車確認後再結帳$/,
    available: 1,
  },
  {
    why: 'the cart is empty',
    change: async (buyer) => buyer.call('remove_cart_item', { order_line_id: await buyer.lineOf(13) }),
    status: 409,
    code: 'cart_empty',
    text: '購物車目前是空的喔~',
  },
]

/** The current case's buyer views the cart again, so that a changed price counts as seen. */
let viewCart: () => Promise<unknown> = async () => {}

test.each(cases)('nothing is placed when $why', async ({ body, change, status, code, text, available }) => {
  const buyer = await addReadyBuyer(shop, 13, 2)
  viewCart = () => buyer.readCart()
  const id = await buyer.cartId()
  await change?.(buyer)
  const before = await recordsOf(buyer)
  const answer = await buyer.checkOut(id, body)
  const refusal = answer.json()
  expect([answer.statusCode, refusal.success, refusal.code, refusal.available]).toEqual([
    status,
    false,
    code,
    available,
  ])
  if (typeof text === 'string') expect(refusal.error).toBe(text)
  else expect(refusal.error).toMatch(text)
  expect(await recordsOf(buyer)).toEqual(before)
  await setProduct(13, { price: 420, stock: 78, published: true })
})

test('an offer ended since the member viewed the cart: nothing is placed, and the cart has a notice', async () => {
  const buyer = await addReadyBuyer(shop, 16, 2)
  const { cart_id, matched_promotions } = await buyer.readCart()
  const welcome = matched_promotions.find((one) => one.coupon_id)
  await buyer.call('preview_reward', { cart_id, reward_id: welcome?.reward_id, coupon_id: welcome?.coupon_id })
  await shop.deps.db
    .updateTable('coupons')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('member_id', '=', buyer.id)
    .execute()
  const answer = await buyer.checkOut(cart_id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart_changed'])
  expect(answer.json().error).toContain('新會員首購禮')
  const cart = await buyer.readCart()
  expect(cart.notices).toMatchObject([{ kind: 'offer' }])
  expect((await buyer.checkOut(cart_id)).statusCode).toBe(200)
})

test('the profile’s name and phone are used if the shipping step has no recipient', async () => {
  const buyer = await addReadyBuyer(shop, 6)
  await buyer.chooseDelivery({ recipient_name: null, recipient_phone: null })
  await shop.deps.db.updateTable('members').set({ phone: '0987654321' }).where('id', '=', buyer.id).execute()
  const order = await buyer.placeBy('Credit')
  const row = await shop.deps.db
    .selectFrom('orders')
    .select(['recipient_name', 'recipient_phone'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ recipient_name: '王小明', recipient_phone: '0987654321' })
})

describe('an order that cannot be paid', () => {
  const refusal = async (buyer: Buyer, order: PlacedOrder) => {
    const answer = await buyer.checkOut(order.id)
    return [answer.statusCode, answer.json().code, answer.json().error]
  }

  test('because it is paid', async () => {
    const buyer = await addReadyBuyer(shop, 6)
    const order = await buyer.placeBy('Credit')
    await gateway.openPaymentPage(order)
    await gateway.step(order, { do: 'pay' })
    expect(await refusal(buyer, order)).toEqual([409, 'order_state', '這筆訂單已經成立，不需要再付款'])
    const url = `/api/payment/compatible_providers?sale_order_id=${order.id}`
    expect((await shop.get(url, { authorization: buyer.token })).statusCode).toBe(409)
  })

  test('because it was cancelled', async () => {
    const buyer = await addReadyBuyer(shop, 6)
    const order = await buyer.placeBy('Credit')
    await buyer.call('cancel', { order_id: order.id })
    expect(await refusal(buyer, order)).toEqual([409, 'order_state', '這筆訂單已取消，請重新選購'])
  })

  test('because it has expired', async () => {
    const buyer = await addReadyBuyer(shop, 6)
    const order = await buyer.placeBy('Credit')
    await shop.deps.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.id).execute()
    expect(await refusal(buyer, order)).toEqual([409, 'order_state', '這筆訂單已超過付款期限，請重新選購'])
  })
})
