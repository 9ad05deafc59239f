import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelByOwner, packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { compareBooks } from '#server/modules/gateway/compare-books.service.ts'
import { attentionOf, prepareAttentionShop, resetAttentionShop } from '#tests/builders/attention.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addReadyBuyer, type Gateway, gatewayOf, type PlacedOrder } from '#tests/builders/checkout.ts'
import { addConfirmed, addPacked, stateOf } from '#tests/builders/fulfilment.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
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

const { later, send } = attentionOf(() => shop)
const list = async (query = '') => (await shop.get(`/api/admin/differences${query}`, { cookie: owner.cookie })).json()
const kinds = async () =>
  (await list()).items.map(({ kind, order_name }: Record<string, unknown>) => [kind, order_name])
const resolve = (id: string, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/admin/differences/${encodeURIComponent(id)}/resolve`, body, { cookie: owner.cookie, ...headers })
/** The session ends while the shop's clock runs on: a new one. */
const signInAgain = async () => {
  owner = await addStaff(shop)
}
const auditCount = async () =>
  (await shop.deps.db.selectFrom('audit_log').selectAll().where('action', '=', 'difference.resolve').execute()).length

async function addManualRefund() {
  const order = await addConfirmed(shop, { by: 'atm' })
  await cancelByOwner(shop.deps, order.name, '', byOwner)
  await runDueJobs(shop)
  const [item] = (await list()).items
  return { order, item }
}

async function payUnheard(): Promise<PlacedOrder> {
  const buyer = await addReadyBuyer(shop)
  const order = await buyer.placeBy('Credit')
  await gateway.openPaymentPage(order)
  await gateway.fault({ match: 'payment', kind: 'lost', options: { every: true }, remaining: 10 })
  await gateway.step(order, { do: 'pay' })
  await gateway.control('faults/clear', {})
  return order
}

test('a shop whose books agree has an empty list', async () => {
  expect(await list()).toEqual({
    success: true,
    items: [],
    next: null,
    counts: { all: 0, payments: 0, refunds: 0, parcels: 0, invoices: 0 },
    compared_until: null,
  })
})

describe('a refund that a person transfers', () => {
  test('is told with what happened, both books, and its remedy', async () => {
    const { order, item } = await addManualRefund()
    expect(item).toMatchObject({
      kind: 'manual_refund',
      group: 'refunds',
      order_name: order.name,
      happened: '等待人工退款',
      ours: expect.stringContaining('訂單取消'),
      theirs: expect.stringContaining('需由您匯款'),
      fixes: [{ name: 'refund_done', moves_money: true, needs_note: false }],
    })
    expect((await list()).items[0].id).toBe(item.id)
  })

  test('is recorded once by twenty presses at the same time, with one mail and one audit row', async () => {
    const { order, item } = await addManualRefund()
    const before = await auditCount()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => resolve(item.id, { fix: 'refund_done', note: '台新 12345' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await auditCount()).toBe(before + 1)
    const [refund] = await shop.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute()
    expect(refund).toMatchObject({ state: 'done', by_gateway: false })
    expect(await kinds()).toEqual([])
  })

  test('under one Idempotency-Key gives one effect and the same answer', async () => {
    const { item } = await addManualRefund()
    const before = await auditCount()
    const key = { 'idempotency-key': 'press-1' }
    const first = await resolve(item.id, { fix: 'refund_done' }, key)
    const second = await resolve(item.id, { fix: 'refund_done' }, key)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.json()).toEqual(first.json())
    expect(await auditCount()).toBe(before + 1)
  })

  test('needs a recent proof', async () => {
    const { item } = await addManualRefund()
    later(11 * 60_000)
    const answer = await resolve(item.id, { fix: 'refund_done' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_needed'])
    expect(await kinds()).toHaveLength(1)
  })
})

test('a remedy that the matter does not offer, and one that is gone, are refused', async () => {
  const { item } = await addManualRefund()
  expect((await resolve(item.id, { fix: 'goods_back' })).statusCode).toBe(400)
  expect((await resolve('manual_refund:0', { fix: 'refund_done' })).json()).toMatchObject({ code: 'conflict' })
})

describe('payments of the settlement file', () => {
  const compare = async () => {
    await compareBooks(shop.deps)
    later(dayMs)
    await compareBooks(shop.deps)
    await signInAgain()
  }

  test('one that the shop never heard of is asked about, and pays its order', async () => {
    const order = await payUnheard()
    await shop.deps.db.updateTable('payments').set({ check_at: null }).execute()
    await compare()
    const [item] = (await list('?group=payments')).items
    expect(item).toMatchObject({
      id: `settled_unpaid:${order.tradeNo}`,
      order_name: order.name,
      urgency: 'urgent',
      theirs: expect.stringContaining('綠界已收'),
    })
    const answer = await resolve(item.id, { fix: 'ask_gateway' })
    expect(answer.json()).toMatchObject({ resolved: true })
    expect(await stateOf(shop, order)).toBe('confirmed')
    expect(await kinds()).toEqual([])
  })

  test('one that the gateway does not have stays until a person writes what was done', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    const { merchant_trade_no: tradeNo } = await shop.deps.db
      .selectFrom('payments')
      .select('merchant_trade_no')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await shop.database.executeSql('delete from sim_ecpay_trades where merchant_trade_no = $1', [tradeNo])
    await compare()
    const id = `paid_not_settled:${tradeNo}`
    const asked = await resolve(id, { fix: 'ask_gateway' })
    expect(asked.json()).toMatchObject({ resolved: false, message: expect.stringContaining('沒有這筆交易') })
    expect((await resolve(id, { fix: 'mark_done', note: ' ' })).json()).toMatchObject({ code: 'bad_input' })
    const answers = await Promise.all([1, 2, 3].map(() => resolve(id, { fix: 'mark_done', note: '綠界客服已確認' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(await kinds()).toEqual([])
  })

  test('a gateway that does not answer is told, and nothing changes', async () => {
    const order = await payUnheard()
    await compare()
    await gateway.settings({ away: ['payment'] })
    const answer = await resolve(`settled_unpaid:${order.tradeNo}`, { fix: 'ask_gateway' })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect(await kinds()).toContainEqual(['settled_unpaid', order.name])
  })
})

describe('parcels', () => {
  test('a refused one is created again by a press', async () => {
    const order = await addConfirmed(shop)
    await gateway.settings({ balance: 0 })
    await packOrder(shop.deps, order.name, [], byOwner)
    await runDueJobs(shop)
    const [item] = (await list('?group=parcels')).items
    expect(item).toMatchObject({ kind: 'parcel_refused', detail: expect.stringContaining('餘額不足') })
    await gateway.settings({ balance: 1000 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => resolve(item.id, { fix: 'retry_parcel' })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await runDueJobs(shop)
    expect(await kinds()).toEqual([])
  })

  test('goods that came back: the order is returned once, stock and money follow', async () => {
    const order = await addPacked(shop)
    await send(order, '2068', '2073', '2074', '2072')
    const [item] = (await list('?group=parcels')).items
    expect(item.fixes.map(({ name }: { name: string }) => name)).toEqual(['goods_back', 'mark_done'])
    const answers = await Promise.all(Array.from({ length: 20 }, () => resolve(item.id, { fix: 'goods_back' })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const events = await shop.deps.db
      .selectFrom('order_events')
      .select(['event', 'by_name'])
      .where('order_id', '=', order.id)
      .execute()
    expect(events.filter(({ event }) => event === 'come_back')).toEqual([{ event: 'come_back', by_name: '林小安' }])
    const audit = await shop.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('thing_id', '=', order.id)
      .where('actor_kind', '=', 'staff')
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['order.come_back', 'difference.resolve'])
    const refunds = await shop.deps.db.selectFrom('refunds').select('amount').where('order_id', '=', order.id).execute()
    expect(refunds).toEqual([{ amount: order.total }])
  })

  test('a carrier without news says so', async () => {
    const order = await addPacked(shop)
    await send(order, '2068', '2104')
    const [item] = (await list('?group=parcels')).items
    const answer = await resolve(item.id, { fix: 'ask_carrier' })
    expect(answer.json()).toMatchObject({ resolved: false })
  })
})

test('an invoice that failed is sent again, to the member carrier', async () => {
  const order = await addConfirmed(shop, {
    checkout: { invoice: { kind: 'mobile_barcode', barcode: '/ABC+123' } },
  })
  await shop.deps.db
    .updateTable('invoices')
    .set({ state: 'refused', problem: '載具不存在' })
    .where('order_id', '=', order.id)
    .execute()
  const [item] = (await list('?group=invoices')).items
  expect(item).toMatchObject({ kind: 'invoice_refused', detail: '載具不存在' })
  expect((await resolve(item.id, { fix: 'invoice_to_member' })).statusCode).toBe(200)
  await runDueJobs(shop)
  const [invoice] = await shop.deps.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).execute()
  expect(invoice).toMatchObject({ state: 'issued', choice: { kind: 'member' } })
})

test('the list is filtered, searched and read in pages', async () => {
  const first = await addManualRefund()
  later(1000)
  const second = await addConfirmed(shop, { by: 'atm' })
  await cancelByOwner(shop.deps, second.name, '', byOwner)
  await runDueJobs(shop)
  expect((await list()).counts).toMatchObject({ all: 2, refunds: 2, parcels: 0 })
  expect((await list('?group=parcels')).items).toEqual([])
  expect((await list(`?q=${second.name.toLowerCase()}`)).items).toHaveLength(1)
  const page = await list('?limit=1')
  expect(page.items[0].order_name).toBe(first.order.name)
  const rest = await list(`?limit=1&after=${page.next}`)
  expect([rest.items[0].order_name, rest.next]).toEqual([second.name, null])
  expect((await shop.get('/api/admin/differences?after=x', { cookie: owner.cookie })).statusCode).toBe(400)
})

test('a packer sees no books', async () => {
  const packer = await staffSession(shop, 'packer')
  expect((await shop.get('/api/admin/differences', packer)).statusCode).toBe(403)
})
