/** A visitor's cart is computed by the rules of a member's, and stored nowhere. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitorCartApi } from '#contract/shop/checkout/visitor-cart.ts'
import { addShopper } from '#tests/builders/cart.ts'
import { defaultSize, otherSize, setPrice, setStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const bag = 1
const scarce = 4
const giftBox = 24
const dripBags = 17

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await setPrice(shop.deps.db, bag, 460)
  await setStock(shop.deps.db, scarce, 3)
})
afterAll(() => shop.close())

let lineIds = 0
const line = (productId: number, quantity = 1, more: object = {}) => ({
  line_id: `line-${++lineIds}`,
  product_id: productId,
  size_id: null,
  grind: null,
  quantity,
  seen_price: null,
  seen_discount: null,
  ...more,
})

async function quote(lines: object[], reward_id: number | null = null) {
  const answer = await shop.post('/api/cart/quote', { lines, reward_id, no_reward: reward_id === null })
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
  return visitorCartApi.quote.output.parse(answer.json()).cart
}

test('it has the amounts, offers and distance to free shipping of a member’s cart with the same lines', async () => {
  const member = await addShopper(shop)
  await member.add(bag, 2)
  await member.add(7)
  const [theirs, visitors] = [await member.readCart(), await quote([line(bag, 2), line(7)])]
  const amounts = ({ amount_goods, amount_payable, item_count, ledger, shipping }: typeof theirs) => ({
    amount_goods,
    amount_payable,
    item_count,
    shipping,
    ledger: ledger.map(({ amount, text }) => ({ amount, text })),
  })
  expect(amounts(visitors)).toEqual(amounts(theirs))
  expect(visitors.matched_promotions.map(({ program_name, saving }) => [program_name, saving])).toEqual([
    ['任選 2 件 9 折', 133],
  ])
  expect(visitors.products[0]).toMatchObject({ size_id: (await defaultSize(shop.deps.db, bag)).id, grind: 'whole' })
})

test('a chosen offer is applied, and one that only a member can use is told and never applied', async () => {
  const cart = await quote([line(bag, 2)])
  const twoForTen = cart.matched_promotions[0]?.reward_id ?? 0
  expect(await quote([line(bag, 2)], twoForTen)).toMatchObject({
    applied_reward: { program_name: '任選 2 件 9 折' },
    amount_discount: 92,
    amount_payable: 828,
  })
  expect(cart.sign_in_promotions).toMatchObject([
    { program_name: '新會員首購禮', text: '限首次訂購' },
    { program_name: '金卡會員禮遇', text: '限金卡會員以上' },
  ])
  const welcome = cart.sign_in_promotions?.[0]?.reward_id ?? 0
  const refused = await quote([line(bag, 2)], welcome)
  expect(refused).toMatchObject({
    applied_reward: { program_name: '任選 2 件 9 折', automatic: true },
    amount_discount: 92,
    notices: [{ kind: 'offer', text: expect.stringContaining('限首次訂購') }],
  })
})

test('a free gift is added at its price and taken off in full', async () => {
  const cart = await quote([line(giftBox)])
  const treat = cart.matched_promotions.find(({ program_name }) => program_name === '買禮盒，送一盒日常')
  const withGift = await quote([line(giftBox)], treat?.reward_id ?? 0)
  expect(withGift.products.map(({ is_gift, product_type }) => [is_gift, product_type])).toEqual([
    [false, 'goods'],
    [true, 'goods'],
    [false, 'reward'],
  ])
  expect(withGift.amount_payable).toBe(cart.amount_payable)
})

test('a new price, a quantity above the stock and a withdrawn product are told', async () => {
  const { db } = shop.deps
  await setPrice(db, bag, 480)
  await db.updateTable('products').set({ published: false }).where('id', '=', dripBags).execute()
  const cart = await quote([line(bag, 1, { seen_price: 460, seen_discount: 0 }), line(scarce, 5), line(dripBags)])
  await db.updateTable('products').set({ published: true }).where('id', '=', dripBags).execute()
  expect(cart.notices).toMatchObject([
    { kind: 'price', from: 460, to: 480 },
    { kind: 'quantity', from: 5, to: 3 },
    { kind: 'unpublished', product_id: dripBags },
  ])
  expect(cart.products.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [bag, 1],
    [scarce, 3],
  ])
})

test('sizes and grinds are the shop’s: what does not exist is left out', async () => {
  const pound = await otherSize(shop.deps.db, bag)
  const cart = await quote([
    line(bag, 1, { size_id: pound.id, grind: 'moka' }),
    line(9_999),
    line(bag, 1, { size_id: 999_999 }),
    line(dripBags, 1, { grind: 'moka' }),
  ])
  expect(cart.products).toMatchObject([
    { product_id: bag, size_label: pound.label, grind: 'moka', price_unit: pound.price },
  ])
  expect(cart.notices).toEqual([])
})

test('nothing is stored, and an empty cart is answered', async () => {
  const count = async () => (await shop.deps.db.selectFrom('orders').select('id').execute()).length
  const before = await count()
  expect(await quote([])).toMatchObject({ products: [], amount_payable: 0, sign_in_promotions: [] })
  await quote([line(bag, 3)])
  expect(await count()).toBe(before)
})

test.each([
  ['too many lines', { lines: Array.from({ length: 52 }, () => line(bag)), reward_id: null }],
  ['a quantity of 0', { lines: [line(bag, 0)], reward_id: null }],
  ['a quantity of 100', { lines: [line(bag, 100)], reward_id: null }],
  ['a grind that does not exist', { lines: [line(bag, 1, { grind: 'dust' })], reward_id: null }],
  ['no list', { reward_id: null }],
])('%s is refused in Chinese', async (_name, body) => {
  const answer = await shop.post('/api/cart/quote', body)
  expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  expect(answer.json().error).toMatch(/\p{Script=Han}/u)
})
