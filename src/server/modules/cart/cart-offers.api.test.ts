import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { toComputeInput } from '#contract/shop/checkout/cart-terms.ts'
import { computeCart } from '#domain/cart/compute-cart.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { offersTag } from '#server/modules/offers/offers.service.ts'
import { addShopper, type Shopper } from '#tests/builders/cart.ts'
import { setStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

const giftBox = 24
const gift = 21
const twoItems = '任選 2 件 9 折'
const welcome = '新會員首購禮'
const gold = '金卡會員禮遇'
const giftOffer = '買禮盒，送一盒日常'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const matched = ({ matched_promotions }: Cart) => matched_promotions.map((one) => one.program_name)

async function apply(shopper: Shopper, program: string) {
  const { cart_id, matched_promotions } = await shopper.readCart()
  const { reward_id, coupon_id } = matched_promotions.find((one) => one.program_name === program) ?? {}
  return shopper.call('preview_reward', { cart_id, reward_id, coupon_id })
}

/** The total as the specification's screens compute it from the lines. */
function amountsOfLines({ products }: Cart) {
  const goods = products.filter((line) => !line.is_reward_line && line.product_type !== 'service')
  const rewards = products.filter((line) => line.is_reward_line)
  const sum = (lines: typeof products) => lines.reduce((total, line) => total + line.subtotal, 0)
  return { goods: sum(goods), discount: Math.abs(sum(rewards)), payable: sum(goods) + sum(rewards) }
}

function expectConsistent(cart: Cart): void {
  const wire = { goods: cart.amount_goods, discount: cart.amount_discount, payable: cart.amount_payable }
  expect(amountsOfLines(cart)).toEqual(wire)
  const { lines, offer, context } = toComputeInput(cart, shop.deps.clock.now())
  const { goods, discount, payable } = computeCart(lines, offer, context)
  expect({ goods, discount, payable }).toEqual(wire)
  const shares = cart.products.reduce((sum, line) => sum + line.offer_share, 0)
  const explained = cart.ledger.reduce((sum, row) => sum + (row.reason === 'offer' ? row.amount : 0), 0)
  expect([shares, explained]).toEqual([cart.amount_discount, cart.amount_discount])
}

test('one unit is one short of an offer for two, and two meet it', async () => {
  const { add, readCart } = await addShopper(shop)
  await add(11)
  const short = await readCart()
  expect(matched(short)).not.toContain(twoItems)
  expect(short.near_promotions.find((one) => one.program_name === twoItems)?.missing).toEqual([
    { kind: 'items', count: 1, text: '還差 1 件' },
  ])
  await add(11)
  const met = await readCart()
  expect(met.matched_promotions.find((one) => one.program_name === twoItems)).toEqual({
    program_name: twoItems,
    reward_name: '全單 9 折',
    reward_id: expect.any(Number),
    coupon_id: null,
    saving: 76,
    is_gift: false,
    applied: false,
  })
})

test('an applied offer is a hidden negative line; removing it restores the total', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1)
  await shopper.add(7)
  const answer = await apply(shopper, twoItems)
  expect(answer.statusCode).toBe(200)
  const { cart, applied_reward } = answer.json()
  expect(applied_reward).toMatchObject({ program_name: twoItems, reward_name: '全單 9 折' })
  expect(cart).toMatchObject({ amount_goods: 865, amount_discount: 87, amount_payable: 778 })
  expect(cart.products.at(-1)).toMatchObject({
    is_reward_line: true,
    product_type: 'reward',
    quantity: 1,
    subtotal: -87,
  })
  expectConsistent(cart)
  expect((await shopper.readCart()).applied_reward).toEqual(applied_reward)
  const taken = (await shopper.call('remove_reward', { cart_id: cart.cart_id })).json().cart
  expect(taken).toMatchObject({ applied_reward: null, amount_discount: 0, amount_payable: 865, notices: [] })
  expect((await shopper.call('remove_reward', { cart_id: cart.cart_id })).statusCode).toBe(200)
})

test('another offer replaces the applied one', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1, 2)
  await apply(shopper, twoItems)
  const { cart } = (await apply(shopper, welcome)).json()
  expect(cart).toMatchObject({ amount_discount: 100, applied_reward: { program_name: welcome } })
  expect(cart.products.filter((line: { is_reward_line: boolean }) => line.is_reward_line)).toHaveLength(1)
  expectConsistent(cart)
})

test('an offer that the cart no longer meets is removed, with one notice, and comes back when it is met again', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1, 2)
  await apply(shopper, twoItems)
  const order_line_id = await shopper.lineOf(1)
  const { cart } = (await shopper.call('update_cart_item', { order_line_id, action: 'decrease' })).json()
  expect(cart).toMatchObject({ applied_reward: null, amount_discount: 0, amount_payable: 460 })
  expect(cart.notices).toEqual([
    {
      kind: 'offer',
      product_id: null,
      from: null,
      to: null,
      text: '購物車已不符合「任選 2 件 9 折」的條件（還差 1 件），優惠已取消',
    },
  ])
  await shopper.add(1)
  expect(await shopper.readCart()).toMatchObject({ applied_reward: { program_name: twoItems }, notices: [] })
})

test('an offer that is not met is refused with what is missing', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1)
  const { cart_id, near_promotions } = await shopper.readCart()
  const { reward_id } = near_promotions.find((one) => one.program_name === twoItems) ?? {}
  const refused = await shopper.call('preview_reward', { cart_id, reward_id, coupon_id: null })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: '尚未符合優惠條件：還差 1 件' }])
  const unknown = await shopper.call('preview_reward', { cart_id, reward_id: 9_999, coupon_id: null })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'offer_not_found'])
  const informational = await shop.deps.db
    .selectFrom('offers')
    .select('id')
    .where('slug', '=', 'free-shipping')
    .execute()
  const info = await shopper.call('preview_reward', { cart_id, reward_id: informational[0]?.id, coupon_id: null })
  expect(info.statusCode).toBe(404)
})

test('a gift is its own line, needs stock, and does not change the payable amount', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(giftBox)
  const { cart } = (await apply(shopper, giftOffer)).json()
  expect(cart.products).toMatchObject([
    { product_id: giftBox, subtotal: 1380, is_gift: false },
    { product_id: gift, is_gift: true, quantity: 1, price_unit: 320, discount: 20, subtotal: 256, offer_share: 256 },
    { is_reward_line: true, subtotal: -256 },
  ])
  expect(cart).toMatchObject({ item_count: 1, amount_payable: 1380 })
  expectConsistent(cart)
})

test('when the gift is out of stock the offer is removed with a notice', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(giftBox)
  await apply(shopper, giftOffer)
  await setStock(shop.deps.db, gift, 0)
  const cart = await shopper.readCart()
  expect(cart.notices).toMatchObject([{ kind: 'offer', text: expect.stringContaining('贈品已送完') }])
  expect(cart.near_promotions.find((one) => one.program_name === giftOffer)?.missing).toMatchObject([
    { text: '贈品已送完' },
  ])
  await setStock(shop.deps.db, gift, 118)
  expect((await apply(shopper, giftOffer)).statusCode).toBe(200)
})

test('the welcome coupon is for a first order of at least NT$600, and only for its owner', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1)
  expect((await shopper.readCart()).near_promotions.find((one) => one.program_name === welcome)?.missing).toMatchObject(
    [{ kind: 'amount', amount: 140, text: '還差 NT$140' }],
  )
  await shopper.add(1)
  const { cart } = (await apply(shopper, welcome)).json()
  expect(cart).toMatchObject({ amount_payable: 820, applied_reward: { coupon_id: expect.any(String) } })
  const stranger = await addShopper(shop)
  await stranger.add(1, 2)
  const { cart_id } = await stranger.readCart()
  const { reward_id, coupon_id } = cart.applied_reward
  const stolen = await stranger.call('preview_reward', { cart_id, reward_id, coupon_id })
  expect([stolen.statusCode, stolen.json().code]).toEqual([404, 'coupon_not_found'])
})

test('a member who has ordered before gets no welcome coupon and cannot use an old one', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1, 2)
  await apply(shopper, welcome)
  const at = new Date()
  const amounts = { goods_amount: 920, discount_amount: 0, shipping_amount: 0, total_amount: 920 }
  const past = { member_id: shopper.id, state: 'completed', order_name: 'SL261101-TEST', placed_at: at }
  await shop.deps.db
    .insertInto('orders')
    .values({ ...past, ...amounts, created_at: at, updated_at: at })
    .execute()
  const cart = await shopper.readCart()
  expect(cart).toMatchObject({
    applied_reward: { program_name: twoItems },
    notices: [{ text: '購物車已不符合「新會員首購禮」的條件（限首次訂購），已改用「任選 2 件 9 折」' }],
  })
  expect(matched(cart)).not.toContain(welcome)
})

test('the gold offer is for gold members', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1)
  const plain = await shopper.readCart()
  expect(matched(plain)).not.toContain(gold)
  expect(plain.near_promotions.map((one) => one.program_name)).not.toContain(gold)
  await shop.deps.db.updateTable('members').set({ spent: 15_000 }).where('id', '=', shopper.id).execute()
  expect(matched(await shopper.readCart())).toContain(gold)
  expect((await apply(shopper, gold)).json().cart).toMatchObject({ amount_discount: 23, amount_payable: 437 })
})

test('the same cart costs the same, however it was put together', async () => {
  const straight = await addShopper(shop)
  await straight.add(8, 2)
  await straight.add(1)
  const winding = await addShopper(shop)
  await winding.add(1, 3)
  await winding.add(giftBox)
  await apply(winding, giftOffer)
  await winding.add(8)
  await winding.call('remove_cart_item', { order_line_id: await winding.lineOf(giftBox) })
  await apply(winding, welcome)
  await winding.call('update_cart_item', { order_line_id: await winding.lineOf(1), action: 'set', quantity: 1 })
  await winding.call('update_cart_item', { order_line_id: await winding.lineOf(8), action: 'increase' })
  const costs = async (shopper: Shopper) => {
    const { cart } = (await apply(shopper, twoItems)).json() as { cart: Cart }
    const shares = cart.products.map((line) => `${line.product_id} ${line.subtotal} ${line.offer_share}`).toSorted()
    return { shares, payable: cart.amount_payable, discount: cart.amount_discount }
  }
  expect(await costs(winding)).toEqual(await costs(straight))
})

test('an offer is removed the moment it ends, and immediately when it is unpublished', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(1, 2)
  await apply(shopper, twoItems)
  shop.setNow(new Date(Date.now() + 61 * 24 * 60 * 60 * 1000))
  expect((await shopper.readCart()).notices).toMatchObject([{ text: expect.stringContaining('不在活動期間內') }])
  shop.setNow(new Date())
  await apply(shopper, twoItems)
  const publish = (published: boolean) =>
    shop.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('offers').set({ published }).where('name', '=', twoItems).execute()
      await purgeTags(tx, [offersTag])
    })
  await publish(false)
  await until(async () => (await shopper.readCart()).applied_reward?.program_name !== twoItems)
  expect(matched(await shopper.readCart())).not.toContain(twoItems)
  await publish(true)
  await until(async () => matched(await shopper.readCart()).includes(twoItems))
})
