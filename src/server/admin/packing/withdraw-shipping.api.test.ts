import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { shippingMailKey } from '#server/modules/mail/queue-order-mail.ts'
import {
  addConfirmed,
  addPacked,
  type ConfirmedOrder,
  carrierStep,
  invoicesOf,
  passShippingMinute,
  resetGateway,
  stateOf,
} from '#tests/builders/fulfilment.ts'
import { orderMails } from '#tests/builders/lots.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let packer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  packer = await addStaff(shop, 'packer', '阿杰')
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))
afterEach(() => shop.setNow(null))

const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))
const post = (path: string, body: object, { by = packer, key = randomUUID() as string } = {}) =>
  shop.post(`/api/admin/${path}`, body, { cookie: by.cookie, 'idempotency-key': key })
const ship = async (...orders: ConfirmedOrder[]) => {
  const answer = await post('orders/bulk', { ids: orders.map(({ name }) => name), action: 'ship' })
  return answer.json<{ results: BulkOutcome[] }>().results
}
const withdraw = async (orders: readonly ConfirmedOrder[], options: { by?: TestStaff; key?: string } = {}) => {
  const answer = await post('shipping/withdraw', { ids: orders.map(({ name }) => name) }, options)
  return answer.json<{ results: BulkOutcome[] }>().results
}
const recent = async (order: ConfirmedOrder) => {
  const answer = await shop.get('/api/admin/shipping/recent', { cookie: packer.cookie })
  const { items } = answer.json<{ items: { name: string; seconds_left: number }[] }>()
  return items.filter(({ name }) => name === order.name)
}
const eventsOf = (order: ConfirmedOrder) => orderRecords(shop).events(order)
const mailsOf = (order: ConfirmedOrder) => orderMails(shop, order, '已出貨')
const makeMailDue = (order: ConfirmedOrder) =>
  shop.deps.db
    .updateTable('jobs')
    .set({ due_at: shop.deps.clock.now() })
    .where('dedupe_key', '=', shippingMailKey(order.id))
    .execute()

describe('marking as shipped', () => {
  test('is told before the press: how many parcels, how many mails, and what may not', async () => {
    const [packed, other] = [await addPacked(shop), await addPacked(shop)]
    const unpacked = await addConfirmed(shop)
    await shop.deps.db
      .deleteFrom('orders')
      .where('member_id', '=', other.buyer.id)
      .where('state', '=', 'cart')
      .execute()
    await shop.deps.db.deleteFrom('members').where('id', '=', other.buyer.id).execute()
    const names = [packed.name, other.name, unpacked.name, 'SL000000-XXXX'].join()
    const preview = async (query: string) =>
      (await shop.get(`/api/admin/shipping/preview?${query}`, { cookie: packer.cookie })).json().preview
    expect(await preview(`orders=${names}`)).toEqual({
      parcels: 2,
      mails: 1,
      seconds: 60,
      refused: [
        { id: unpacked.name, error: '還沒有包裝' },
        { id: 'SL000000-XXXX', error: '找不到訂單 SL000000-XXXX' },
      ],
    })
    // at the packing table only what was checked off goes
    expect(await preview(`orders=${packed.name}&checked=1`)).toMatchObject({
      parcels: 0,
      refused: [{ error: '還沒有核對' }],
    })
    await post('packing/check', { order: packed.name })
    expect(await preview(`orders=${packed.name}&checked=1`)).toMatchObject({ parcels: 1, mails: 1, refused: [] })
    expect(await stateOf(shop, packed)).toBe('ready_to_ship')
  })

  test('mails the buyer a minute later, once; at once where the carrier has gone on', async () => {
    const [waits, arrives] = [await addPacked(shop), await addPacked(shop)]
    await ship(waits, arrives)
    expect([await mailsOf(waits), await mailsOf(arrives)]).toEqual([[], []])
    await carrierStep(shop, arrives, { do: 'status', code: '2073' })
    expect(await stateOf(shop, arrives)).toBe('arrived_at_store')
    expect([(await mailsOf(waits)).length, (await mailsOf(arrives)).length]).toEqual([0, 1])
    await passShippingMinute(shop)
    expect([(await mailsOf(waits)).length, (await mailsOf(arrives)).length]).toEqual([1, 1])
  })
})

describe('taking back', () => {
  test('leads back to the table as it was: nobody is told, and it can be shipped again, told once', async () => {
    const order = await addPacked(shop)
    await post('packing/check', { order: order.name })
    await ship(order)
    expect(await recent(order)).toMatchObject([{ name: order.name, mine: true, seconds_left: 60 }])
    const owner = await addStaff(shop, 'owner', '周嵐')
    const { items } = (await shop.get('/api/admin/shipping/recent', { cookie: owner.cookie })).json()
    expect(items.find(({ name }: { name: string }) => name === order.name)).toMatchObject({ mine: false })
    later(59_000)
    expect(await recent(order)).toMatchObject([{ seconds_left: 1 }])
    expect(await withdraw([order])).toEqual([{ id: order.name, done: true }])
    const row = await orderRecords(shop).order(order)
    expect([row.state, row.shipped_at]).toEqual(['ready_to_ship', null])
    expect(await recent(order)).toEqual([])
    later(5 * 60_000)
    expect(await mailsOf(order)).toEqual([])
    const table = await shop.get('/api/admin/packing/orders?limit=100', { cookie: packer.cookie })
    expect(table.json().items.find(({ name }: { name: string }) => name === order.name).checked_at).not.toBeNull()
    await ship(order)
    await passShippingMinute(shop)
    expect(await mailsOf(order)).toHaveLength(1)
    expect((await eventsOf(order)).slice(-3)).toEqual(['ship', 'withdraw_shipping', 'ship'])
    expect(await auditLots(shop.deps.db)).toEqual([])
  })

  test('is not seen by the buyer', async () => {
    const order = await addPacked(shop)
    await ship(order)
    await withdraw([order])
    const body = { token: order.buyer.token, order_id: order.id }
    const { timeline } = (await shop.post('/api/order/detail', body)).json().order
    expect(timeline.filter(({ text }: { text: string }) => text === timeline.at(-1).text)).toHaveLength(1)
    await ship(order)
    const again = (await shop.post('/api/order/detail', body)).json().order.timeline
    expect(again).toHaveLength(timeline.length + 1)
  })

  test('takes the invoice of cash on delivery along, before it was issued; shipped again it has one', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await ship(order)
    await runDueJobs(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['wanted'])
    await withdraw([order])
    await runDueJobs(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['dropped'])
    await ship(order)
    await passShippingMinute(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['dropped', 'issued'])
  })

  test('reverses an invoice that somebody had issued within the minute', async () => {
    const order = await addPacked(shop, { by: 'cod' })
    await ship(order)
    const [invoice] = await invoicesOf(shop, order)
    await shop.deps.jobs.send(shop.deps.db, { kind: 'settle_invoice', data: { invoiceId: invoice?.id ?? '' } })
    await runDueJobs(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['issued'])
    await withdraw([order])
    await runDueJobs(shop)
    expect((await invoicesOf(shop, order)).map(({ state }) => state)).toEqual(['voided'])
  })

  test('is refused after a minute, with the reason', async () => {
    const order = await addPacked(shop)
    await ship(order)
    later(60_000)
    expect(await recent(order)).toEqual([])
    expect(await withdraw([order])).toMatchObject([{ done: false, code: 'order_state', error: /已經寄出/ }])
    expect(await mailsOf(order)).toHaveLength(1)
  })

  test('is refused once the carrier has the parcel, and where the carrier said so first', async () => {
    const [order, byCarrier] = [await addPacked(shop), await addPacked(shop)]
    await ship(order)
    await carrierStep(shop, order, { do: 'next' })
    expect(await stateOf(shop, order)).toBe('shipped')
    expect(await recent(order)).toEqual([])
    expect(await withdraw([order])).toMatchObject([{ done: false, error: '物流已經收到這個包裹，不能收回' }])
    await carrierStep(shop, byCarrier, { do: 'next' })
    expect(await withdraw([byCarrier])).toMatchObject([{ done: false, error: '是物流回報已收件，不能收回' }])
  })

  test('and the carrier has it after that: it is shipped by the carrier, told at once', async () => {
    const order = await addPacked(shop)
    await ship(order)
    await withdraw([order])
    await carrierStep(shop, order, { do: 'next' })
    expect([await stateOf(shop, order), (await mailsOf(order)).length]).toEqual(['shipped', 1])
  })

  test('a mail that is leaving at this moment is not taken back', async () => {
    const order = await addPacked(shop)
    await ship(order)
    await makeMailDue(order)
    const running = await createJobRunner(shop.deps, jobHandlers).startDue(1)
    expect(running).toHaveLength(1)
    expect(await withdraw([order])).toMatchObject([{ done: false, error: /已經寄出/ }])
    await Promise.all(running)
    expect([await stateOf(shop, order), (await mailsOf(order)).length]).toEqual(['shipped', 1])
  })

  test('of mail and taking back at the same moment one wins, whichever: never both, never neither', async () => {
    const orders: ConfirmedOrder[] = []
    for (let no = 0; no < 8; no++) orders.push(await addPacked(shop))
    await ship(...orders)
    for (const order of orders) await makeMailDue(order)
    await Promise.all([runDueJobs(shop), ...orders.map((order) => withdraw([order])), runDueJobs(shop)])
    for (const order of orders) {
      const state = await stateOf(shop, order)
      expect([state, (await mailsOf(order)).length]).toEqual(
        state === 'shipped' ? ['shipped', 1] : ['ready_to_ship', 0],
      )
    }
  })

  test('by many people at once counts once; the same key again does nothing more', async () => {
    const [order, other] = [await addPacked(shop), await addPacked(shop)]
    await ship(order, other)
    const colleague = await addStaff(shop, 'owner', '周嵐')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, no) => withdraw([order], { by: no % 2 ? colleague : packer })),
    )
    expect(answers.filter(([one]) => one?.done)).toHaveLength(1)
    const same = await Promise.all(Array.from({ length: 10 }, () => withdraw([other], { key: 'same-press' })))
    expect(same).toEqual(Array(10).fill([{ id: other.name, done: true }]))
    for (const one of [order, other]) {
      expect((await eventsOf(one)).filter((event) => event === 'withdraw_shipping')).toHaveLength(1)
      const rows = await shop.deps.db.selectFrom('audit_log').select('action').where('thing_id', '=', one.id).execute()
      expect(rows.filter(({ action }) => action === 'order.withdraw_shipping')).toHaveLength(1)
    }
  })

  test('of several takes back all or one, each answered for itself', async () => {
    const orders = [await addPacked(shop), await addPacked(shop), await addPacked(shop)]
    await ship(...orders)
    await carrierStep(shop, orders[1] as ConfirmedOrder, { do: 'next' })
    expect((await withdraw(orders)).map(({ done }) => done)).toEqual([true, false, true])
    expect(await Promise.all(orders.map((order) => stateOf(shop, order)))).toEqual([
      'ready_to_ship',
      'shipped',
      'ready_to_ship',
    ])
  })

  test('is for those who ship: an editor and a visitor see nothing of it', async () => {
    const order = await addPacked(shop)
    await ship(order)
    const editor = await staffSession(shop, 'editor')
    for (const headers of [editor, {}]) {
      const expected = 'cookie' in headers ? 403 : 401
      const preview = await shop.get(`/api/admin/shipping/preview?orders=${order.name}`, headers)
      const body = { ids: [order.name] }
      const pressed = await shop.post('/api/admin/shipping/withdraw', body, { ...headers, 'idempotency-key': 'x-1' })
      const list = await shop.get('/api/admin/shipping/recent', headers)
      expect([preview.statusCode, pressed.statusCode, list.statusCode]).toEqual([expected, expected, expected])
    }
    expect(await stateOf(shop, order)).toBe('shipped')
  })
})

test.each([3, 11])(
  'whatever staff, carrier, clock and mails do in any order, a buyer is told what is true (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const orders: ConfirmedOrder[] = []
    for (let no = 0; no < 6; no++) orders.push(await addPacked(shop, { by: no % 2 ? 'cod' : 'card' }))
    for (let step = 0; step < 60; step++) {
      const order = random.pick(orders)
      await random.pick([
        () => ship(order),
        () => ship(...orders),
        () => withdraw([order]),
        () => withdraw([order]),
        () => withdraw(orders),
        () => (random.chance(0.2) ? carrierStep(shop, order, { do: 'next' }).catch(() => null) : null),
        () => runDueJobs(shop),
        () => later(random.upTo(40_000)),
        () => Promise.all([withdraw([order]), ship(order), runDueJobs(shop)]),
      ])()
    }
    later(2 * 60_000)
    await runDueJobs(shop)
    for (const order of orders) {
      const events = await eventsOf(order)
      const [shipped, back] = ['ship', 'withdraw_shipping'].map(
        (name) => events.filter((event) => event === name).length,
      )
      const standing = (shipped ?? 0) - (back ?? 0)
      expect([order.name, (await mailsOf(order)).length]).toEqual([order.name, standing])
      expect((await stateOf(shop, order)) === 'ready_to_ship').toBe(standing === 0)
      const invoices = (await invoicesOf(shop, order)).filter(({ state }) => state === 'issued')
      const isCash = orders.indexOf(order) % 2 === 1
      expect(invoices.length).toBe(isCash ? standing : 1)
    }
    expect(await auditLots(shop.deps.db)).toEqual([])
  },
)
