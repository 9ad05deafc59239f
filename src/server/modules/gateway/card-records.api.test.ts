import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { cancelByOwner, packOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf, type PlacedOrder } from '#tests/builders/checkout.ts'
import { addConfirmed, type ConfirmedOrder, stateOf } from '#tests/builders/fulfilment.ts'
import { openSettingsAdmin } from '#tests/builders/settings.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { watchCards } from './watch-cards.service.ts'

let shop: TestShop
let gateway: Gateway
/** Ten in the morning in Taipei. */
const start = new Date('2026-11-16T02:00:00Z')
const hourMs = 3_600_000
const dayMs = 24 * hourMs
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  await shop.database.executeSql('truncate card_records, unseen_packings, gateway_services')
  // cards of other tests
  await shop.database.executeSql(`update payments set card = null`)
  await gateway.control('settings', { away: [], autoCapture: true, cardActions: true })
  await setCapture(false)
})

const setCapture = async (byShop: boolean) => {
  const answer = await (await openSettingsAdmin(shop)).change('payments', { capture_by_shop: byShop })
  expect(answer.statusCode, answer.body).toBe(200)
}
const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
async function pay(): Promise<ConfirmedOrder & { tradeNo: string }> {
  const order = await addConfirmed(shop)
  const row = await shop.deps.db
    .selectFrom('payments')
    .select('merchant_trade_no')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, tradeNo: row.merchant_trade_no ?? '' }
}
const step = (order: { tradeNo: string }, body: object) => gateway.step(order as PlacedOrder, body)
const issues = async () =>
  (await listAttention(shop.deps, ['payments'])).map(({ kind, orderName, urgency }) => [kind, orderName, urgency])
const recordOf = async ({ id }: { id: string }) =>
  shop.deps.db
    .selectFrom('card_records as c')
    .innerJoin('payments as p', 'p.id', 'c.payment_id')
    .select(['c.state', 'c.refunded', 'c.ask_at', 'c.unanswered_since'])
    .where('p.order_id', '=', id)
    .executeTakeFirst()
const actions = async () =>
  (await gateway.control<{ path: string; form: { Action?: string } }[]>('calls'))
    .filter(({ path }) => path.includes('DoAction'))
    .map(({ form }) => form.Action)
const pack = (order: { name: string }, by: TestStaff) =>
  shop.post(`/api/admin/orders/${order.name}/pack`, {}, { cookie: by.cookie })

describe('before an order is packed', () => {
  test('a card that is authorised today is asked about once an hour, and packed', async () => {
    const order = await pay()
    await packOrder(shop.deps, order.name, [], byOwner)
    expect(await stateOf(shop, order)).toBe('ready_to_ship')
    expect(await recordOf(order)).toMatchObject({ state: 'authorised' })
  })

  test('an authorisation that was given up by hand on the day of payment stops it, everywhere', async () => {
    const order = await pay()
    const owner = await addStaff(shop)
    await step(order, { do: 'by_hand', action: 'N' })
    const answer = await pack(order, owner)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'order_unpaid', error: expect.stringContaining('授權已取消') }),
    ])
    const checked = await shop.post('/api/admin/packing/check', { order: order.name }, { cookie: owner.cookie })
    expect(checked.json().code).toBe('order_unpaid')
    const bulk = await shop.post(
      '/api/admin/orders/bulk',
      { ids: [order.id], action: 'pack' },
      { cookie: owner.cookie, 'idempotency-key': `k-${order.id}` },
    )
    expect(bulk.json().results).toMatchObject([{ done: false, code: 'order_unpaid' }])
    await expect(packOrder(shop.deps, order.name, [], byOwner)).rejects.toMatchObject({ code: 'order_unpaid' })
    expect(await stateOf(shop, order)).toBe('confirmed')
    expect(await issues()).toEqual([['card_given_up', order.name, 'urgent']])
  })

  test('a payment that was given back at the gateway, and one that the bank refused, stop it', async () => {
    const [back, refused] = [await pay(), await pay()]
    later(dayMs)
    await step(back, { do: 'by_hand', action: 'R' })
    await step(refused, { do: 'bank_refuses' })
    await expect(packOrder(shop.deps, back.name, [], byOwner)).rejects.toThrow('全部退回')
    await expect(packOrder(shop.deps, refused.name, [], byOwner)).rejects.toThrow('銀行拒絕')
    expect(await issues()).toContainEqual(['capture_refused', refused.name, 'urgent'])
  })

  test('a card that was seen captured is not asked about again', async () => {
    const order = await pay()
    later(dayMs)
    await watchCards(shop.deps)
    expect(await recordOf(order)).toMatchObject({ state: 'captured', ask_at: null })
    await gateway.settings({ away: ['payment'] })
    await packOrder(shop.deps, order.name, [], byOwner)
    expect(await stateOf(shop, order)).toBe('ready_to_ship')
  })

  test('a transfer and cash on delivery have no card to ask about', async () => {
    await gateway.settings({ away: [] })
    const [atm, cod] = [await addConfirmed(shop, { by: 'atm' }), await addConfirmed(shop, { by: 'cod' })]
    await gateway.settings({ away: ['payment'] })
    for (const order of [atm, cod]) await packOrder(shop.deps, order.name, [], byOwner)
    expect([await stateOf(shop, atm), await stateOf(shop, cod)]).toEqual(['ready_to_ship', 'ready_to_ship'])
  })

  test('a silent gateway is told; the owner alone may let it leave, with a reason, once', async () => {
    const order = await pay()
    const [owner, packer] = [await addStaff(shop), await addStaff(shop, 'packer')]
    const allow = (by: TestStaff, reason: string) =>
      shop.post(`/api/admin/orders/${order.name}/pack-unseen`, { reason }, { cookie: by.cookie })
    await gateway.settings({ away: ['payment'] })
    expect((await pack(order, packer)).json()).toMatchObject({
      code: 'order_unpaid',
      error: expect.stringContaining('綠界沒有回覆'),
    })
    expect(await issues()).toContainEqual(['card_unseen', order.name, 'normal'])
    expect((await allow(packer, '急件')).statusCode).toBe(403)
    expect((await allow(owner, ' ')).statusCode).toBe(400)
    const answers = await Promise.all([1, 2, 3].map(() => allow(owner, '已電話確認授權')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const audit = await shop.deps.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('thing_id', '=', order.id)
      .where('action', '=', 'order.pack_unseen')
      .execute()
    expect(audit).toMatchObject([{ changes: { reason: { after: '已電話確認授權' } } }])
    expect((await pack(order, packer)).json().order).toMatchObject({
      state: 'ready_to_ship',
      payments: [{ card_record: { unanswered: true, allowed: { reason: '已電話確認授權' } } }],
    })
  })

  test('what the gateway says is gone cannot be let leave', async () => {
    const order = await pay()
    const owner = await addStaff(shop)
    await step(order, { do: 'by_hand', action: 'N' })
    await pack(order, owner)
    const answer = await shop.post(
      `/api/admin/orders/${order.name}/pack-unseen`,
      { reason: '相信買家' },
      { cookie: owner.cookie },
    )
    expect(answer.json().code).toBe('order_unpaid')
  })
})

describe('an account without automatic capture', () => {
  beforeEach(() => gateway.settings({ autoCapture: false }))

  test('is told after two days, and urgently before it is too late', async () => {
    const order = await pay()
    later(dayMs)
    await watchCards(shop.deps)
    expect(await issues()).toEqual([])
    later(dayMs)
    await watchCards(shop.deps)
    expect(await issues()).toEqual([['card_not_captured', order.name, 'normal']])
    later(8 * dayMs)
    expect(await issues()).toEqual([['card_not_captured', order.name, 'urgent']])
    expect(await actions()).not.toContain('C')
  })

  test('is captured by the shop where its setting says so, once, and never what goes back', async () => {
    await gateway.control('calls/clear', {})
    await setCapture(true)
    const [kept, cancelled] = [await pay(), await pay()]
    await cancelByOwner(shop.deps, cancelled.name, '', byOwner)
    await runDueJobs(shop)
    later(dayMs)
    await Promise.all([watchCards(shop.deps), watchCards(shop.deps)])
    expect(await recordOf(kept)).toMatchObject({ state: 'to_capture' })
    later(dayMs)
    await watchCards(shop.deps)
    await watchCards(shop.deps)
    expect(await recordOf(kept)).toMatchObject({ state: 'captured', ask_at: null })
    expect((await actions()).filter((action) => action === 'C')).toHaveLength(1)
    expect(await issues()).toEqual([])
  })

  test('a lost answer to the capture is looked up, not repeated', async () => {
    await gateway.control('calls/clear', {})
    await setCapture(true)
    const order = await pay()
    await gateway.control('faults', { target: 'answer', kind: 'dropped', match: 'DoAction' })
    later(dayMs)
    await watchCards(shop.deps)
    later(hourMs)
    await watchCards(shop.deps)
    expect(await recordOf(order)).toMatchObject({ state: 'to_capture', unanswered_since: null })
    expect((await actions()).filter((action) => action === 'C')).toHaveLength(1)
  })

  test('staff capture it by a press', async () => {
    const order = await pay()
    later(2 * dayMs)
    await watchCards(shop.deps)
    const owner = await addStaff(shop)
    const list = (await shop.get('/api/admin/differences?group=payments', { cookie: owner.cookie })).json()
    const item = list.items.find(({ kind }: { kind: string }) => kind === 'card_not_captured')
    expect(item).toMatchObject({ order_name: order.name, theirs: '已授權，還沒有請款' })
    const path = `/api/admin/differences/${encodeURIComponent(item.id)}/resolve`
    const answer = await shop.post(path, { fix: 'capture_card' }, { cookie: owner.cookie })
    expect(answer.json()).toMatchObject({ resolved: true })
    expect(await issues()).toEqual([])
  })

  test('shows in the test of the service', async () => {
    const run = async () => {
      const owner = await addStaff(shop)
      const path = '/api/admin/settings/credentials/payment/test'
      return (await shop.post(path, {}, { cookie: owner.cookie })).json().item.last_test
    }
    await pay()
    expect(await run()).toMatchObject({ ok: true, note: expect.stringContaining('還看不出') })
    later(2 * dayMs)
    expect(await run()).toMatchObject({ ok: true, note: expect.stringContaining('沒有自動關帳') })
    await setCapture(true)
    expect((await run()).note).toContain('由商店每天請款')
    await gateway.settings({ autoCapture: true })
    expect((await run()).note).toContain('會自動關帳')
  })
})

test('a gateway that does not answer leaves the look due, and is asked again an hour later', async () => {
  const order = await pay()
  await gateway.settings({ away: ['payment'] })
  later(dayMs)
  await watchCards(shop.deps)
  expect(await recordOf(order)).toMatchObject({ state: 'unseen', unanswered_since: shop.deps.clock.now() })
  await gateway.settings({ away: [] })
  later(hourMs)
  await watchCards(shop.deps)
  expect(await recordOf(order)).toMatchObject({ state: 'captured', unanswered_since: null })
})
