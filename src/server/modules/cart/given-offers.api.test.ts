/** Offers are given: the best one by itself, until the member chooses another or none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import type { Shopper } from '#tests/builders/cart.ts'
import { addShopper } from '#tests/builders/cart.ts'
import { addBuyer, type Buyer } from '#tests/builders/checkout.ts'
import { withOffer } from '#tests/builders/offers.ts'
import { setStock } from '#tests/builders/stock.ts'
import { openTestShop, setGivenOffers, type TestShop } from '#tests/support/test-shop.ts'

const giftBox = 24
const gift = 21
const twoItems = '任選 2 件 9 折'
const welcome = '新會員首購禮'
const giftOffer = '買禮盒，送一盒日常'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await setGivenOffers(shop.database, true)
})
afterAll(() => shop.close())

const appliedTo = ({ applied_reward }: Cart) => applied_reward?.program_name ?? null

async function choose(shopper: Shopper, program: string): Promise<Cart> {
  const { cart_id, matched_promotions } = await shopper.readCart()
  const { reward_id, coupon_id } = matched_promotions.find((one) => one.program_name === program) ?? {}
  return (await shopper.call('preview_reward', { cart_id, reward_id, coupon_id })).json().cart
}

async function setQuantity(shopper: Shopper, productId: number, quantity: number): Promise<Cart> {
  const order_line_id = await shopper.lineOf(productId)
  return (await shopper.call('update_cart_item', { order_line_id, action: 'set', quantity })).json().cart
}

async function orderOf(buyer: Buyer) {
  await buyer.chooseDelivery()
  const { id, total } = await buyer.placeBy('Credit')
  const lines = await shop.deps.db
    .selectFrom('order_lines')
    .select(['kind', 'product_id', 'subtotal', 'discount_share'])
    .where('order_id', '=', id)
    .execute()
  return { id, total, lines }
}

test('the offer that saves most is applied by itself, and says that nobody chose it', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1)
  expect(appliedTo(await shopper.readCart())).toBeNull()
  await shopper.add(1)
  // NT$920: the welcome coupon takes off 100, the offer for two 92
  const cart = await shopper.readCart()
  expect(cart).toMatchObject({
    amount_discount: 100,
    amount_payable: 820,
    applied_reward: { program_name: welcome, automatic: true },
    notices: [],
  })
  const more = await setQuantity(shopper, 1, 3)
  expect(more).toMatchObject({ amount_discount: 138, applied_reward: { program_name: twoItems, automatic: true } })
})

test('what the member chooses stays, also where another offer would save more', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1, 3)
  expect((await choose(shopper, welcome)).applied_reward).toMatchObject({ program_name: welcome, automatic: false })
  expect(appliedTo(await setQuantity(shopper, 1, 5))).toBe(welcome)
  expect(appliedTo(await shopper.readCart())).toBe(welcome)
})

test('no offer is a choice, too, and stays with the cart', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1, 3)
  const { cart_id } = await shopper.readCart()
  await shopper.call('remove_reward', { cart_id })
  expect(await shopper.readCart()).toMatchObject({ applied_reward: null, amount_discount: 0 })
  expect(appliedTo(await setQuantity(shopper, 1, 6))).toBeNull()
  expect(appliedTo(await choose(shopper, twoItems))).toBe(twoItems)
})

test('a chosen offer that falls away is replaced by the best that fits, is told, and comes back when it is met again', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(giftBox)
  await shopper.add(11)
  await choose(shopper, twoItems)
  const order_line_id = await shopper.lineOf(11)
  const { cart } = (await shopper.call('remove_cart_item', { order_line_id })).json()
  expect(appliedTo(cart)).toBe(welcome)
  expect(cart.notices).toMatchObject([
    { kind: 'offer', text: '購物車已不符合「任選 2 件 9 折」的條件（還差 1 件），已改用「新會員首購禮」' },
  ])
  await shopper.add(11)
  expect(await shopper.readCart()).toMatchObject({
    applied_reward: { program_name: twoItems, automatic: false },
    notices: [],
  })
})

test('an automatic offer that falls away with nothing in its place is told, and is given again with the second piece', async () => {
  const shopper = await addShopper(shop)
  await shopper.readCart()
  await shop.deps.db.deleteFrom('coupons').where('member_id', '=', shopper.id).execute()
  await shopper.add(11, 2)
  expect(appliedTo(await shopper.readCart())).toBe(twoItems)
  const less = await setQuantity(shopper, 11, 1)
  expect(less.notices).toMatchObject([{ text: expect.stringContaining('還差 1 件），優惠已取消') }])
  expect(await setQuantity(shopper, 11, 2)).toMatchObject({ applied_reward: { program_name: twoItems }, notices: [] })
})

test('where no offer takes money off, the gift is given: it is in the cart and in the order', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(giftBox)
  const { cart_id } = await buyer.readCart()
  await shop.deps.db.deleteFrom('coupons').where('member_id', '=', buyer.id).execute()
  expect(await buyer.readCart()).toMatchObject({
    cart_id,
    applied_reward: { program_name: giftOffer, automatic: true },
  })
  const { total, lines } = await orderOf(buyer)
  expect(lines.find(({ kind }) => kind === 'gift')).toMatchObject({
    product_id: gift,
    subtotal: 256,
    discount_share: 256,
  })
  expect(lines.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)).toBe(total)
})

test('an offer that would cost the free shipping and more than it saves is not applied by itself', async () => {
  const shopper = await addShopper(shop)
  await shopper.readCart()
  await shop.deps.db.deleteFrom('coupons').where('member_id', '=', shopper.id).execute()
  const off = (amount: number) => ({ name: '折抵', reward_kind: 'amount-off' as const, percent: null, amount })
  // NT$1,040 ship free; with NT$60 off they would cost a delivery of up to NT$100
  await shopper.add(11)
  await shop.deps.db.updateTable('product_sizes').set({ price: 1040 }).where('product_id', '=', 11).execute()
  await withOffer(shop, off(60), async (id) => {
    const cart = await shopper.readCart()
    expect(appliedTo(cart)).toBeNull()
    expect(cart.matched_promotions.map(({ reward_id }) => reward_id)).toContain(id)
    expect(appliedTo(await choose(shopper, '折抵'))).toBe('折抵')
  })
  await shopper.call('remove_cart_item', { order_line_id: await shopper.lineOf(11) })
  const other = await addShopper(shop)
  await other.add(11)
  await withOffer(shop, off(150), async () => expect(appliedTo(await other.readCart())).toBe('折抵'))
  await shop.deps.db.updateTable('product_sizes').set({ price: 380 }).where('product_id', '=', 11).execute()
})

test('placing an order that nobody looked at again takes the best offer, and its lines add up to the dollar', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(1, 3)
  await buyer.add(8)
  await buyer.chooseDelivery()
  const { id } = await shop.deps.db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', buyer.id)
    .where('state', '=', 'cart')
    .executeTakeFirstOrThrow()
  expect((await buyer.checkOut(id)).statusCode).toBe(200)
  const order = await shop.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await shop.deps.db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute()
  expect(order.offer_id).not.toBeNull()
  expect(lines.reduce((sum, { subtotal }) => sum + (subtotal ?? 0), 0)).toBe(order.total_amount)
  expect(lines.reduce((sum, { discount_share }) => sum + (discount_share ?? 0), 0)).toBe(order.discount_amount)
})

test('a coupon is spent by the order that used it and by no other, however many are placed', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(1, 2)
  expect(appliedTo(await buyer.readCart())).toBe(welcome)
  const first = await orderOf(buyer)
  const used = () =>
    shop.deps.db.selectFrom('offer_uses').select('coupon_id').where('member_id', '=', buyer.id).execute()
  expect(await used()).toMatchObject([{ coupon_id: expect.any(String) }])
  await buyer.add(1, 2)
  expect(appliedTo(await buyer.readCart())).toBe(twoItems)
  await buyer.call('cancel', { order_id: first.id })
  expect(appliedTo(await buyer.readCart())).toBe(welcome)
})

test('ten views and checkouts at once place one order with one offer', async () => {
  const buyer = await addBuyer(shop)
  await buyer.add(1, 2)
  await buyer.chooseDelivery()
  const id = await buyer.cartId()
  await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? buyer.readCart() : buyer.checkOut(id))))
  const uses = await shop.deps.db
    .selectFrom('offer_uses')
    .select(['order_id', 'amount'])
    .where('member_id', '=', buyer.id)
    .execute()
  expect(uses).toEqual([{ order_id: id, amount: 100 }])
})

test('an offer that the member may use once is given once, and the next cart gets the next best', async () => {
  const once = {
    name: '一次就好',
    max_uses_per_member: 1,
    reward_kind: 'amount-off' as const,
    percent: null,
    amount: 200,
  }
  await withOffer(shop, once, async () => {
    const buyer = await addBuyer(shop)
    await buyer.add(1, 2)
    expect(appliedTo(await buyer.readCart())).toBe('一次就好')
    await orderOf(buyer)
    await buyer.add(1, 2)
    expect(appliedTo(await buyer.readCart())).toBe(twoItems)
  })
})

test('a typed code whose offer falls away is not forgotten, and no other offer is booked on it', async () => {
  const coded = { name: '代碼優惠', needs_coupon: true, min_items: 3, reward_kind: 'amount-off' as const }
  await withOffer(shop, { ...coded, percent: null, amount: 300 }, async (offerId, admin) => {
    const code = await admin.addCode(offerId)
    const buyer = await addBuyer(shop)
    await buyer.add(1, 3)
    const typed = await buyer.call('apply_code', { cart_id: await buyer.cartId(), code })
    expect(typed.json().applied_reward).toMatchObject({ program_name: '代碼優惠', automatic: false })
    expect(appliedTo(await setQuantity(buyer, 1, 2))).toBe(welcome)
    expect(appliedTo(await setQuantity(buyer, 1, 3))).toBe('代碼優惠')
    await setQuantity(buyer, 1, 2)
    const { id } = await orderOf(buyer)
    const { code_id, coupon_id } = await shop.deps.db
      .selectFrom('orders')
      .select(['code_id', 'coupon_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([code_id, coupon_id]).toEqual([null, expect.any(String)])
  })
})

test('a gift that runs out falls away, is told, and comes back with the stock', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(giftBox)
  await choose(shopper, giftOffer)
  await setStock(shop.deps.db, gift, 0)
  expect(await shopper.readCart()).toMatchObject({
    applied_reward: { program_name: welcome },
    notices: [{ text: expect.stringContaining('贈品已送完') }],
  })
  await setStock(shop.deps.db, gift, 118)
  expect(appliedTo(await shopper.readCart())).toBe(giftOffer)
})

test('shipping and payment step say what is saved, or what is missing for how much', async () => {
  const buyer = await addBuyer(shop)
  await buyer.readCart()
  await shop.deps.db.deleteFrom('coupons').where('member_id', '=', buyer.id).execute()
  await buyer.add(1)
  await buyer.chooseDelivery()
  const steps = async () => {
    const cart_id = await buyer.cartId()
    const { token } = buyer
    const shipping = (await shop.post('/api/ecpay/delivery_methods', { token, cart_id })).json()
    const url = `/api/payment/compatible_providers?sale_order_id=${cart_id}`
    const payment = (await shop.get(url, { authorization: token })).json()
    expect(payment.offer).toEqual(shipping.offer)
    return shipping.offer
  }
  const near = { program_name: twoItems, reward_name: '全單 9 折', text: '還差 1 件', saving: 46 }
  expect(await steps()).toEqual({ applied: null, near })
  await buyer.add(1)
  const applied = { program_name: twoItems, saving: 92, gift: null, automatic: true }
  expect(await steps()).toEqual({ applied, near: null })
  await buyer.call('remove_reward', { cart_id: await buyer.cartId() })
  expect(await steps()).toEqual({ applied: null, near: null })
})
