import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AdminCarrier } from '#contract/admin/settings/carriers.ts'
import { addReadyBuyer, type Buyer, toHome } from '#tests/builders/checkout.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = (await addStaff(shop, 'owner')).cookie
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.deps.db.updateTable('carriers').set({ enabled: true, surcharges: '{"island": 0, "weight": []}' }).execute()
  await shop.deps.db.updateTable('carriers').set({ price: 60 }).where('kind', '=', 'store').execute()
  await shop.deps.db.updateTable('carriers').set({ price: 100 }).where('kind', '=', 'home').execute()
})

const list = async (): Promise<AdminCarrier[]> =>
  (await shop.get('/api/admin/settings/carriers', { cookie })).json().items

async function change(code: string, values: Partial<AdminCarrier>) {
  const carrier = (await list()).find((one) => one.code === code)
  if (!carrier) throw new Error(code)
  const { id: _id, code: _code, kind: _kind, ...write } = { ...carrier, ...values }
  return shop.post(`/api/admin/settings/carriers/${code}`, write, { cookie })
}

const step = async (buyer: Buyer) =>
  (await shop.post('/api/ecpay/delivery_methods', { token: buyer.token, cart_id: await buyer.cartId() })).json()

test('the four carriers cost what the specification says until the owner changes it', async () => {
  expect(
    (await list()).map(({ code, price, island_extra, weight_steps }) => [code, price, island_extra, weight_steps]),
  ).toEqual([
    ['UNIMARTC2C', 60, 0, []],
    ['FAMIC2C', 60, 0, []],
    ['HILIFEC2C', 60, 0, []],
    ['TCAT', 100, 0, []],
  ])
})

test('a fee by weight and island is what the cart shows, the order pays and keeps', async () => {
  const kept = await addReadyBuyer(shop)
  const before = await kept.placeBy('Credit')
  const answer = await change('TCAT', {
    price: 110,
    island_extra: 90,
    weight_steps: [{ over_grams: 300, extra: 25 }],
  })
  expect(answer.json().carrier).toMatchObject({ price: 110, island_extra: 90, version: 2 })
  const buyer = await addReadyBuyer(shop, 11)
  await buyer.chooseDelivery(toHome)
  expect(await step(buyer)).toMatchObject({ amount_delivery: 135, parcel_grams: 405 })
  await buyer.chooseDelivery({ ...toHome, outlying_island: true })
  const island = await step(buyer)
  expect(island.amount_delivery).toBe(225)
  expect(island.carriers.find(({ id }: { id: number }) => id === 4).price).toBe(225)
  const { products } = await buyer.readCart()
  expect(products.find(({ product_type }) => product_type === 'service')).toMatchObject({ subtotal: 225 })
  const order = await buyer.placeBy('Credit')
  const { shipping_amount, total_amount } = await shop.deps.db
    .selectFrom('orders')
    .select(['shipping_amount', 'total_amount'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect([shipping_amount, total_amount]).toEqual([225, 380 + 225])
  // placed before: as it was
  await change('UNIMARTC2C', { price: 500 })
  const old = await shop.deps.db
    .selectFrom('orders')
    .select('shipping_amount')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  expect(old.shipping_amount).toBe(60)
})

test('a carrier that is switched off cannot be chosen; the last one cannot be switched off', async () => {
  for (const code of ['FAMIC2C', 'HILIFEC2C', 'TCAT'])
    expect((await change(code, { enabled: false })).statusCode).toBe(200)
  const buyer = await addReadyBuyer(shop)
  expect((await step(buyer)).carriers.map(({ id }: { id: number }) => id)).toEqual([1])
  const last = await change('UNIMARTC2C', { enabled: false })
  expect([last.statusCode, last.json().fields]).toMatchObject([400, { enabled: expect.any(String) }])
})

test('nonsense is named by field; a stale version is told what is there; the change is in the audit log', async () => {
  const wrong = await change('TCAT', { price: -5, name: ' ', weight_steps: [{ over_grams: 0, extra: 1 }] })
  expect([wrong.statusCode, Object.keys(wrong.json().fields).toSorted()]).toEqual([
    400,
    ['name', 'price', 'weight_steps'],
  ])
  const stale = await change('TCAT', { version: 9999 })
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'conflict', present: { code: 'TCAT' } }])
  expect((await shop.post('/api/admin/settings/carriers/DHL', {}, { cookie })).statusCode).toBe(400)
  await change('TCAT', { price: 120 })
  const audit = await shop.deps.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'carrier.change')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audit.changes).toEqual({ price: { before: 100, after: 120 } })
})
