/** Fixes of what the gateway's own records say: another amount, money that went back without the shop. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareBooks } from '#server/modules/gateway/compare-books.service.ts'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { type Gateway, gatewayOf, type PlacedOrder } from '#tests/builders/checkout.ts'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
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
  await shop.database.executeSql('truncate settlement_days, settlement_differences, settled_trades')
  await shop.database.executeSql(`update payments set paid_at = paid_at - interval '90 days'`)
  owner = await addStaff(shop)
})

const { later } = attentionOf(() => shop)
const list = async (query = '') => (await shop.get(`/api/admin/differences${query}`, { cookie: owner.cookie })).json()
const kinds = async () =>
  (await list()).items.map(({ kind, order_name }: Record<string, unknown>) => [kind, order_name])
const resolve = (id: string, body: object) =>
  shop.post(`/api/admin/differences/${encodeURIComponent(id)}/resolve`, body, { cookie: owner.cookie })
/** The session ends while the shop's clock runs on: a new one. */
const signInAgain = async () => {
  owner = await addStaff(shop)
}

const paymentOf = (order: { id: string }) =>
  shop.deps.db
    .selectFrom('payments')
    .select(['merchant_trade_no', 'amount', 'refunded'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()

test('an amount that still differs at the gateway stays a difference, however often it is asked about', async () => {
  const order = await addConfirmed(shop)
  await runDueJobs(shop)
  const { merchant_trade_no: tradeNo, amount } = await paymentOf(order)
  const change = (by: number) =>
    shop.database.executeSql('update sim_ecpay_trades set amount = amount + $2 where merchant_trade_no = $1', [
      tradeNo,
      by,
    ])
  await change(1)
  await compareBooks(shop.deps)
  later(dayMs)
  await compareBooks(shop.deps)
  await signInAgain()
  const id = `settled_amount:${tradeNo}`
  expect((await resolve(id, { fix: 'ask_gateway' })).json()).toMatchObject({ resolved: false })
  expect(await kinds()).toEqual([['settled_amount', order.name]])
  await change(-1)
  expect((await resolve(id, { fix: 'ask_gateway' })).json()).toMatchObject({ resolved: true })
  expect(await kinds()).toEqual([])
  expect(await paymentOf(order)).toMatchObject({ amount, refunded: 0 })
})

test('a refund that was made at the gateway is booked once by ten presses, with an allowance of the invoice', async () => {
  const order = await addConfirmed(shop)
  await runDueJobs(shop)
  const { merchant_trade_no: tradeNo } = await paymentOf(order)
  await compareBooks(shop.deps)
  later(dayMs)
  await gateway.step({ tradeNo } as PlacedOrder, { do: 'by_hand', action: 'R', amount: 100 })
  await compareBooks(shop.deps)
  await signInAgain()
  const [item] = (await list('?group=refunds')).items
  expect(item).toMatchObject({
    id: `refunded_outside:${tradeNo}-100`,
    order_name: order.name,
    ours: expect.stringContaining('已退款 NT$0'),
    theirs: '綠界已退 NT$100',
    fixes: [{ name: 'book_refund', moves_money: true }, { name: 'mark_done' }],
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => resolve(item.id, { fix: 'book_refund' })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
  await runDueJobs(shop)
  expect(await kinds()).toEqual([])
  expect(await paymentOf(order)).toMatchObject({ refunded: 100 })
  const allowances = await shop.deps.db
    .selectFrom('invoice_allowances as a')
    .innerJoin('refunds as r', 'r.id', 'a.refund_id')
    .select(['a.amount', 'a.state', 'r.reason', 'r.by_gateway', 'r.done_by'])
    .where('r.order_id', '=', order.id)
    .execute()
  expect(allowances).toEqual([{ amount: 100, state: 'done', reason: 'outside', by_gateway: true, done_by: owner.name }])
})
