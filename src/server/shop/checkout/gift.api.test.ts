import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReadyBuyer, type Buyer, gatewayOf } from '#tests/builders/checkout.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const wrap = async (buyer: Buyer, body: object) => buyer.call('gift', { cart_id: await buyer.cartId(), ...body })

test('a gift keeps its card and hides its prices from the cart to the placed order', async () => {
  const buyer = await addReadyBuyer(shop)
  const answer = await wrap(buyer, { gift: true, message: ' 生日快樂 \r\n小山 ' })
  const gift = { message: '生日快樂\n小山', hide_prices: true }
  expect(answer.json()).toMatchObject({ success: true, gift })
  const url = `/api/payment/compatible_providers?sale_order_id=${await buyer.cartId()}`
  expect((await shop.get(url, { authorization: buyer.token })).json().gift).toEqual(gift)
  const order = await buyer.placeBy('Credit')
  expect((await buyer.result(order.name)).json().order.gift).toEqual(gift)
  const detail = await shop.post('/api/order/detail', { token: buyer.token, order_id: order.id })
  expect(detail.json().order.gift).toEqual(gift)
  // the next cart is no gift
  await buyer.add(11)
  const cart_id = await buyer.cartId()
  expect((await shop.post('/api/ecpay/delivery_methods', { token: buyer.token, cart_id })).json().gift).toBeNull()
})

test('it can be taken back, and then nothing of the card is left', async () => {
  const buyer = await addReadyBuyer(shop)
  await wrap(buyer, { gift: true, message: '生日快樂', hide_prices: false })
  expect((await wrap(buyer, { gift: false, message: '生日快樂' })).json().gift).toBeNull()
  const row = await shop.deps.db
    .selectFrom('orders')
    .select(['is_gift', 'gift_message', 'hides_prices'])
    .where('id', '=', await buyer.cartId())
    .executeTakeFirst()
  expect(row).toEqual({ is_gift: false, gift_message: '', hides_prices: false })
})

test('a card that is too long is refused with a reason, and nothing is stored', async () => {
  const buyer = await addReadyBuyer(shop)
  const answer = await wrap(buyer, { gift: true, message: '山'.repeat(121) })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { success: false, code: 'gift_invalid', fields: { message: '卡片最多 120 個字' } },
  ])
  expect((await wrap(buyer, { gift: true, message: 'a\nb\nc\nd\ne\nf\ng' })).json().fields).toEqual({
    message: '卡片最多 6 行',
  })
  const cart_id = await buyer.cartId()
  expect((await shop.post('/api/ecpay/delivery_methods', { token: buyer.token, cart_id })).json().gift).toBeNull()
})

test('another member’s cart, and one that is placed, cannot be made a gift', async () => {
  const [buyer, stranger] = [await addReadyBuyer(shop), await addReadyBuyer(shop)]
  const cart_id = await buyer.cartId()
  expect((await stranger.call('gift', { cart_id, gift: true })).json().code).toBe('cart_not_found')
  const order = await buyer.placeBy('Credit')
  expect((await buyer.call('gift', { cart_id: order.id, gift: true })).json().code).toBe('cart_not_found')
})

test('the giver’s invoice names the giver, not who gets the parcel', async () => {
  const buyer = await addReadyBuyer(shop)
  await buyer.chooseDelivery({ recipient_name: '收禮人', recipient_phone: '0987654321' })
  await wrap(buyer, { gift: true, message: '生日快樂' })
  const order = await buyer.placeBy('Credit')
  const gateway = gatewayOf(shop)
  await gateway.openPaymentPage(order)
  await gateway.step(order, { do: 'pay' })
  await runDueJobs(shop)
  const invoices = await gateway.control('invoices')
  const text = JSON.stringify(invoices)
  const { email } = await shop.deps.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(text).toContain(email)
  expect(text).not.toContain('收禮人')
  expect(text).not.toContain('0987654321')
})

test('a gift is paid in advance: cash on delivery is not offered, and refused with the reason', async () => {
  const buyer = await addReadyBuyer(shop)
  const sale_order_id = await buyer.cartId()
  const url = `/api/payment/compatible_providers?sale_order_id=${sale_order_id}`
  const offered = async () => (await shop.get(url, { authorization: buyer.token })).json()
  const cash = (await offered()).providers.find(({ code }: { code: string }) => code === 'cod')
  expect(cash).toBeDefined()
  await wrap(buyer, { gift: true, message: '生日快樂' })
  const { providers, unavailable } = await offered()
  const reason = '禮物由您先付款，收禮的人不需要付錢，所以不能貨到付款'
  expect(providers.map(({ code }: { code: string }) => code)).not.toContain('cod')
  expect(unavailable).toContainEqual({ value: 'cod', label: '貨到付款', reason })
  const refused = await buyer.checkOut(sale_order_id, { payment_provider_id: cash.id, ecpay_payment_type: null })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'provider_not_available', error: `${reason}，請選擇其他付款方式` },
  ])
})

test('an order for cash on delivery that became a gift is not confirmed', async () => {
  const buyer = await addReadyBuyer(shop)
  const sale_order_id = await buyer.cartId()
  const url = `/api/payment/compatible_providers?sale_order_id=${sale_order_id}`
  const { providers } = (await shop.get(url, { authorization: buyer.token })).json()
  const cash = providers.find(({ code }: { code: string }) => code === 'cod')
  const byCash = { payment_provider_id: cash.id, ecpay_payment_type: null }
  expect((await buyer.checkOut(sale_order_id, byCash)).json().success).toBe(true)
  await shop.deps.db.updateTable('orders').set({ is_gift: true }).where('id', '=', sale_order_id).execute()
  const refused = await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id })
  expect(refused.json()).toMatchObject({ success: false, code: 'provider_not_available' })
  const row = await shop.deps.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', sale_order_id)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('pending_payment')
})
