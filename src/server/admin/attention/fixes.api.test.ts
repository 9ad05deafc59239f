/** Fixes that move goods, and what two people do at the same time. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { compareBooks } from '#server/modules/gateway/compare-books.service.ts'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf, placeAndOpenGateway } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, stateOf } from '#tests/builders/fulfilment.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let gateway: Gateway
let owner: TestStaff
const dayMs = 24 * 3_600_000
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await prepareAttentionShop(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetAttentionShop(shop)
  await shop.database.executeSql('truncate settlement_days, settlement_differences')
  await shop.database.executeSql(`update payments set paid_at = paid_at - interval '90 days'`)
  owner = await addStaff(shop)
})

const { later, send } = attentionOf(() => shop)
const list = async (query = '') => (await shop.get(`/api/admin/differences${query}`, { cookie: owner.cookie })).json()
const resolve = (id: string, body: object) =>
  shop.post(`/api/admin/differences/${encodeURIComponent(id)}/resolve`, body, { cookie: owner.cookie })
const auditCount = async () =>
  (await shop.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'difference.resolve').execute()).length

test('a parcel that is lost is refunded, and its goods are gone', async () => {
  const records = orderRecords(shop)
  const order = await addPacked(shop)
  await send(order, '2068', '2042')
  const [item] = (await list('?group=parcels')).items
  expect(item).toMatchObject({ kind: 'parcel_lost', fixes: [{ name: 'parcel_lost', moves_money: true }] })
  const stock = await records.stock(1)
  expect((await resolve(item.id, { fix: 'parcel_lost' })).statusCode).toBe(200)
  expect(await records.stock(1)).toBe(stock)
  expect(await stateOf(shop, order)).toMatch(/returned|refunded/)
  expect(await records.refunds(order)).toMatchObject([{ reason: 'returned', amount: order.total }])
})

const unknownTrades = async () =>
  (await list('?group=payments')).items.filter(({ kind }: { kind: string }) => kind === 'settled_without_order')

/** The gateway was paid under a number that the shop never gave out: no order is behind it. */
async function addUnknownTrade(): Promise<string> {
  const { order } = await placeAndOpenGateway(shop, 'Credit')
  await compareBooks(shop.deps)
  await gateway.step(order, { do: 'pay' })
  await shop.database.executeSql(
    `update sim_ecpay_trades set merchant_trade_no = 'NOTOURS' || right(merchant_trade_no, 8) where merchant_trade_no = $1`,
    [order.tradeNo],
  )
  later(dayMs)
  await compareBooks(shop.deps)
  owner = await addStaff(shop)
  const [item] = await unknownTrades()
  expect(item).toMatchObject({ order_name: null })
  return item.id
}

test('of three who mark a matter without an order as done, one did', async () => {
  const id = await addUnknownTrade()
  const before = await auditCount()
  const done = { fix: 'mark_done', note: '綠界客服已確認' }
  const answers = await Promise.all([1, 2, 3].map(() => resolve(id, done)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await auditCount()).toBe(before + 1)
  expect(await unknownTrades()).toEqual([])
})

test('pages have every matter once, also those of the same second; counts are of all of them', async () => {
  for (let count = 0; count < 3; count++) {
    const order = await addConfirmed(shop, { by: 'atm' })
    await cancelByOwner(shop.deps, order.name, '', byOwner)
  }
  await runDueJobs(shop)
  await shop.deps.db.updateTable('refunds').set({ created_at: shop.deps.clock.now() }).execute()
  const found: string[] = []
  let after = ''
  do {
    const { items, next, counts } = await list(`?group=refunds&limit=1${after}`)
    expect(counts).toMatchObject({ all: 3, refunds: 3 })
    found.push(...items.map(({ id }: { id: string }) => id))
    after = next ? `&after=${next}` : ''
  } while (after)
  expect(new Set(found).size).toBe(3)
  expect((await list('?group=parcels')).counts).toMatchObject({ all: 3, refunds: 3, parcels: 0 })
})
