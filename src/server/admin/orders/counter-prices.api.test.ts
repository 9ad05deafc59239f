/** What an order of the counter costs: by the shop's own rules of the moment, as in a cart. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { storeFreeFrom } from '#server/modules/offers/free-shipping.repo.ts'
import { addReadyBuyer, toHome } from '#tests/builders/checkout.ts'
import { type Counter, openCounter, toHomeAtCounter } from '#tests/builders/counter.ts'
import { openOfferAdmin } from '#tests/builders/offers.ts'
import { defaultSize, setAllStock } from '#tests/builders/stock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** NT$380. */
const brunch = 11
let shop: TestShop
let counter: Counter
let size: { id: number; price: number }
beforeAll(async () => {
  shop = await openTestShop()
  counter = await openCounter(shop)
  await setAllStock(shop.deps.db, 50)
  size = await defaultSize(shop.deps.db, brunch)
})
afterAll(() => shop.close())
afterEach(() => shipFreeFrom(1000))

async function shipFreeFrom(amount: number) {
  const { version } = await shop.deps.db.selectFrom('shipping_terms').select('version').executeTakeFirstOrThrow()
  await storeFreeFrom(shop.deps.db, { freeFrom: twd(amount), version }, new Date())
}

const pieces = (quantity: number) => ({ lines: [{ size_id: size.id, quantity }], delivery: toHomeAtCounter })
const orderOf = (name: string) =>
  shop.deps.db.selectFrom('orders').selectAll().where('order_name', '=', name).executeTakeFirstOrThrow()

test.each([
  { amount: 2000, quantity: 3, fee: 100, terms: { freeShipping: null, freeFrom: 2000 } },
  { amount: 2000, quantity: 6, fee: 0, terms: { freeShipping: { by: 'amount', fee: 100 }, freeFrom: 2000 } },
  { amount: 700, quantity: 2, fee: 0, terms: { freeShipping: { by: 'amount', fee: 100 }, freeFrom: 700 } },
  { amount: 700, quantity: 1, fee: 100, terms: { freeShipping: null, freeFrom: 700 } },
])(
  'free shipping from $amount: $quantity pieces at 380 pay $fee for it, and a return knows why',
  async ({ amount, quantity, fee, terms }) => {
    await shipFreeFrom(amount)
    const goods = 380 * quantity
    const priced = (await counter.price(pieces(quantity))).json()
    expect(priced.amounts).toEqual({ goods, discount: 0, shipping: fee, total: goods + fee })
    const { order } = (await counter.write(pieces(quantity))).json()
    const stored = await orderOf(order.name)
    expect(stored).toMatchObject({ shipping_amount: fee, total_amount: goods + fee })
    expect(stored.return_terms).toEqual({ offer: null, ...terms })
  },
)

test('what an offer of free shipping saves follows the shop’s amount', async () => {
  const admin = await openOfferAdmin(shop)
  const offer = await admin.addOffer({ name: '免運活動', reward_kind: 'free-shipping', percent: null })
  const worthOf = async (quantity: number) => {
    const { offers } = (await counter.price(pieces(quantity))).json()
    return offers.find(({ id }: { id: number }) => id === offer.id)?.saves ?? 0
  }
  expect([await worthOf(2), await worthOf(3)]).toEqual([100, 0])
  await shipFreeFrom(2000)
  expect([await worthOf(3), await worthOf(6)]).toEqual([100, 0])
  const { order } = (await counter.write({ ...pieces(3), offer_id: offer.id })).json()
  const stored = await orderOf(order.name)
  expect(stored).toMatchObject({ shipping_amount: 0, offer_amount: 100 })
  expect(stored.return_terms).toMatchObject({ freeShipping: { by: 'offer', fee: 100 }, freeFrom: 2000 })
})

test('cash is booked with the delivery fee in it', async () => {
  const { order } = (await counter.write(pieces(1))).json()
  const payments = await shop.deps.db
    .selectFrom('payments')
    .select(['amount', 'state'])
    .where('order_id', '=', order.id)
    .execute()
  expect(payments).toEqual([{ amount: 480, state: 'paid' }])
  expect(order.amounts).toMatchObject({ shipping: 100, total: 480 })
})

test('a parcel to an island pays the carrier’s surcharge, never ships free, at the counter as on the web', async () => {
  const surcharges = JSON.stringify({ island: 150, weight: [] })
  await shop.deps.db.updateTable('carriers').set({ surcharges }).where('code', '=', 'TCAT').execute()
  const island = { ...toHomeAtCounter, city: '澎湖縣', district: '馬公市', address: '中山路1號' }
  const priced = (await counter.price({ ...pieces(3), delivery: island })).json()
  expect(priced.amounts).toMatchObject({ goods: 1140, shipping: 250, total: 1390 })
  const { order } = (await counter.write({ ...pieces(3), delivery: island })).json()
  expect(await orderOf(order.name)).toMatchObject({ shipping_amount: 250, outlying_island: true })
  const buyer = await addReadyBuyer(shop, brunch, 3)
  const home = { ...toHome, recipient_city: '澎湖縣', recipient_district: '馬公市', outlying_island: true }
  await buyer.chooseDelivery(home)
  expect((await buyer.placeBy('Credit')).total).toBe(1390)
})
