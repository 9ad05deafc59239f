/** Files that are not the gateway's, or not of this shop: refused or told, never booked. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import type { Deps } from '#server/core/deps.ts'
import { stageCredentials } from '#server/integrations/ecpay/credentials.ts'
import { fetchSettlement } from '#server/integrations/ecpay/settlement-file.ts'
import { addReadyBuyer, type Gateway, gatewayOf, type PlacedOrder } from '#tests/builders/checkout.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { compareBooks } from './compare-books.service.ts'

let shop: TestShop
let gateway: Gateway
/** Ten in the morning in Taipei, on the 16th. */
const start = new Date('2026-11-16T02:00:00Z')
const dayMs = 86_400_000
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  await shop.database.executeSql('truncate settlement_days, settlement_differences, settled_trades, attention_done')
  await shop.database.executeSql(`update payments set paid_at = paid_at - interval '90 days'`)
  await gateway.control('reset', {})
  await compareBooks(shop.deps)
})

const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
const header = '訂單日期,廠商訂單編號,綠界訂單編號,付款方式,付款狀態,交易金額,退款金額,手續費,特店編號'
const account = stageCredentials.payment

interface Line {
  no: string
  amount?: number
  back?: number
  method?: string
  merchantId?: string
}

function toLine({ no, amount = 500, back = 0, method = '信用卡', merchantId = account.merchantId }: Line): string {
  const cells = [
    '2026-11-16 09:00:00',
    no,
    `G${no}`,
    method,
    '2026-11-16 09:01:00 已付款',
    amount,
    back,
    10,
    merchantId,
  ]
  return cells.map((cell) => `="${cell}"`).join(',')
}

/** A shop whose gateway answers with this file. */
function given(lines: readonly Line[]): Deps {
  const client = { postForm: async () => [header, ...lines.map(toLine)].join('\r\n'), postJson: async () => null }
  const listSettled = (days: { from: string; to: string }) =>
    fetchSettlement({ client, vendorUrl: 'https://vendor.example', credentials: account }, days)
  return { ...shop.deps, gateways: { ecpay: { ...shop.deps.gateways.ecpay, listSettled } } }
}

const kept = async () => ({
  differences: await shop.deps.db.selectFrom('settlement_differences').selectAll().execute(),
  trades: await shop.deps.db.selectFrom('settled_trades').selectAll().execute(),
  days: (await shop.deps.db.selectFrom('settlement_days').select('day').execute()).length,
})
const money = async () => ({
  payments: await shop.deps.db.selectFrom('payments').selectAll().orderBy('id').execute(),
  refunds: await shop.deps.db.selectFrom('refunds').selectAll().orderBy('id').execute(),
  orders: await shop.deps.db.selectFrom('orders').select(['id', 'state']).orderBy('id').execute(),
})
const issues = async () =>
  (await listAttention(shop.deps, ['payments', 'gateway'])).filter(({ kind }) => kind !== 'gateway_away')

async function pay(): Promise<PlacedOrder> {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(order)
  await gateway.step(order, { do: 'pay' })
  return order
}

const strangers = (count: number) => Array.from({ length: count }, (_, at) => ({ no: `STRANGER${at}` }))

test.each([
  ['of another account', [{ no: 'A1', merchantId: '2000132' }], 'is of another account'],
  ['with an amount that no database holds', [{ no: 'A1', amount: 99_999_999_999 }], 'has no number'],
  ['of which most trades are another shop’s', strangers(300), 'another shop'],
])('a file %s is refused: nothing is kept of it, and after a day a person reads why', async (_, lines, reason) => {
  const order = await pay()
  await runDueJobs(shop)
  const before = await money()
  later(dayMs)
  await compareBooks(given([{ no: order.tradeNo, amount: 1 }, ...lines]))
  expect(await kept()).toEqual({ differences: [], trades: [], days: 1 })
  expect(await money()).toEqual(before)
  later(dayMs)
  expect(await issues()).toMatchObject([
    {
      kind: 'settlement_late',
      detail: expect.stringMatching(/^2026-11-15 收到的檔案不完整或不是本店的，整份沒有採用/),
    },
  ])
  expect((await issues())[0]?.detail).toContain(reason)
  // the real file ends it
  await compareBooks(shop.deps)
  expect(await issues()).toEqual([])
})

test('a file that lies about payments and refunds is told, and books nothing', async () => {
  const paid = await pay()
  const buyer = await addReadyBuyer(shop)
  const unpaid = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(unpaid)
  await runDueJobs(shop)
  const before = await money()
  later(dayMs)
  const total = await totalOf(paid)
  const lies = [
    { no: paid.tradeNo, amount: total, back: total },
    { no: unpaid.tradeNo, amount: await totalOf(unpaid) },
    ...strangers(3),
  ]
  await compareBooks(given(lies))
  expect(await money()).toEqual(before)
  const found = (await issues()).map(({ kind }) => kind).toSorted()
  expect(found).toEqual(['refunded_outside', 'settled_unpaid', ...Array(3).fill('settled_without_order')])
  // what a person presses asks the gateway itself
  const owner = await addStaff(shop)
  const press = (id: string, fix: string) =>
    shop.post(`/api/admin/differences/${encodeURIComponent(id)}/resolve`, { fix }, { cookie: owner.cookie })
  const booked = await press(`refunded_outside:${paid.tradeNo}-${total}`, 'book_refund')
  expect([booked.statusCode, booked.json().error]).toEqual([409, expect.stringContaining('刷卡紀錄只退了 NT$0')])
  expect((await press(`settled_unpaid:${unpaid.tradeNo}`, 'ask_gateway')).json()).toMatchObject({ resolved: false })
  expect((await money()).refunds).toEqual(before.refunds)
  expect((await money()).orders).toEqual(before.orders)
})

const totalOf = async (order: PlacedOrder) =>
  (await shop.deps.db.selectFrom('orders').select('total_amount').where('id', '=', order.id).executeTakeFirstOrThrow())
    .total_amount ?? 0

test('formulas in the file are plain text in the exported report', async () => {
  later(dayMs)
  await compareBooks(
    given([
      { no: 'A1', method: '=HYPERLINK(1)' },
      { no: 'A2', method: '@cmd' },
    ]),
  )
  const { cookie } = await addStaff(shop)
  const answer = await shop.get('/api/admin/reports/gateway-fees/csv?from=2026-11-16&to=2026-11-16', { cookie })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain("'=HYPERLINK(1)")
  expect(answer.body).toContain("'@cmd")
  expect(answer.body).not.toMatch(/(^|,)"?[=@]/m)
})
