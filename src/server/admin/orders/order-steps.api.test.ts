import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { addConfirmed, addPacked, parcelOf, stateOf } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { addOrder } from '#tests/builders/order.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let packer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  owner = await addStaff(shop, 'owner', '周嵐')
  packer = await addStaff(shop, 'packer', '阿杰')
})
afterAll(() => shop.close())

type Order = { name: string; id: string }

async function read(order: Order, by = owner): Promise<OrderDetail> {
  const answer = await shop.get(`/api/admin/orders/${order.name}`, { cookie: by.cookie })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().order
}

const act = (order: Order, step: string, body: object = {}, by = owner) =>
  shop.post(`/api/admin/orders/${order.name}/${step}`, body, { cookie: by.cookie })

const auditOf = (order: Order) =>
  shop.deps.db.selectFrom('audit_log').selectAll().where('thing_id', '=', order.id).orderBy('id').execute()

describe('one order', () => {
  test('has its lines, payment with every notice, history with actors, mails, and the steps that are allowed', async () => {
    const order = await addConfirmed(shop)
    await runDueJobs(shop)
    const detail = await read(order)
    expect(detail.allowed_steps).toEqual(['pack', 'cancel', 'refund', 'recipient', 'store', 'grind', 'note'])
    expect(detail.lines.map(({ kind }) => kind)).toEqual(['goods', 'service'])
    expect(detail.payments[0]).toMatchObject({ method: 'Credit', state: 'paid', settles_order: true })
    expect(detail.payments[0]?.notices.map(({ decision }) => decision)).toContain('confirm')
    expect(detail.invoices[0]).toMatchObject({ state: 'issued' })
    expect(detail.mails).toContainEqual(expect.objectContaining({ step: 'paid', state: 'sent' }))
    expect(detail.history.map(({ event, actor }) => [event, actor])).toEqual([
      ['place', 'member'],
      ['pay', 'gateway'],
    ])
  })

  test('a look at it is kept once an hour for each person', async () => {
    const order = await addConfirmed(shop)
    for (const by of [owner, owner, packer]) await read(order, by)
    const looks = async () => (await auditOf(order)).map(({ action, actor_name }) => [action, actor_name])
    expect(await looks()).toEqual([
      ['order.look', '周嵐'],
      ['order.look', '阿杰'],
    ])
    shop.setNow(new Date(Date.now() + 61 * 60_000))
    // the session is idle by then, too
    await read(order, await addStaff(shop, 'owner', '周嵐二'))
    shop.setNow(null)
    expect((await looks()).length).toBe(3)
  })

  test('an unknown name is answered 404', async () => {
    expect((await act({ name: 'SL000000-XXXX', id: '' }, 'pack')).statusCode).toBe(404)
    expect((await shop.get('/api/admin/orders/SL000000-XXXX', { cookie: owner.cookie })).statusCode).toBe(404)
  })
})

describe('steps', () => {
  test('pack and ship are kept with who did it, in the history and in the audit log', async () => {
    const order = await addConfirmed(shop)
    const packed = await act(order, 'pack', { version: (await read(order)).version }, packer)
    expect(packed.json().order).toMatchObject({ state: 'ready_to_ship', parcels: [{ state: 'wanted' }] })
    await runDueJobs(shop)
    const shipped = await act(order, 'ship', { version: packed.json().order.version }, packer)
    expect(shipped.json().order).toMatchObject({ state: 'shipped', allowed_steps: ['refund', 'note'] })
    const { history } = await read(order)
    expect(history.slice(-2).map(({ event, by }) => [event, by])).toEqual([
      ['pack', '阿杰'],
      ['ship', '阿杰'],
    ])
    expect((await auditOf(order)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.pack', 'order.ship']),
    )
  })

  test('a step that the table does not allow is refused with the order as it is', async () => {
    const order = await addConfirmed(shop)
    const answer = await act(order, 'ship')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'order_state', present: { state: 'confirmed' } })
  })

  test('of two people on one order the second one is told, and nothing is done twice', async () => {
    const order = await addConfirmed(shop)
    const { version } = await read(order)
    await act(order, 'pack', { version }, packer)
    const second = await act(order, 'cancel', { version })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'conflict', present: { state: 'ready_to_ship', version: version + 1 } })
    expect(await stateOf(shop, order)).toBe('ready_to_ship')
  })

  test.each([true, false])('20 parallel presses pack once (with a version: %s)', async (withVersion) => {
    const order = await addConfirmed(shop)
    const { version } = await read(order)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act(order, 'pack', withVersion ? { version } : {})),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const parcels = await shop.deps.db.selectFrom('parcels').select('id').where('order_id', '=', order.id).execute()
    expect(parcels.length).toBe(1)
  })

  test('cancelling gives back what was paid, needs a proof, and is not for a packer', async () => {
    const order = await addConfirmed(shop)
    expect((await act(order, 'cancel', {}, packer)).statusCode).toBe(403)
    const stale = await addStaff(shop)
    await shop.deps.db
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(0) })
      .where('staff_id', '=', stale.id)
      .execute()
    expect((await act(order, 'cancel', {}, stale)).json().code).toBe('proof_needed')
    const cancelled = await act(order, 'cancel', { reason: '顧客來電取消' })
    expect(cancelled.json().order).toMatchObject({ state: 'cancelled', refunds: [{ amount: order.total }] })
    expect((await read(order)).history.at(-1)).toMatchObject({ event: 'cancel', by: '周嵐', note: '顧客來電取消' })
  })
})

describe('notes', () => {
  test('are added with their author, the newest first; the same key adds one', async () => {
    const order = await addConfirmed(shop)
    const key = randomUUID()
    for (let time = 0; time < 2; time++) {
      await shop.post(
        `/api/admin/orders/${order.name}/note`,
        { text: ' 改週五寄 ' },
        { cookie: packer.cookie, 'idempotency-key': key },
      )
    }
    const answer = await act(order, 'note', { text: '附上手寫卡片' })
    expect(answer.json().order.notes).toMatchObject([
      { author: '周嵐', text: '附上手寫卡片' },
      { author: '阿杰', text: '改週五寄' },
    ])
    expect((await act(order, 'note', { text: '  ' })).statusCode).toBe(400)
  })
})

describe('many at once', () => {
  const bulk = (ids: string[], action: string, key: string, by = owner) =>
    shop.post('/api/admin/orders/bulk', { ids, action }, { cookie: by.cookie, 'idempotency-key': key })

  test('of many one may not: the others are done, it is named; the same key again does nothing more', async () => {
    const orders = [await addConfirmed(shop), await addConfirmed(shop), await addConfirmed(shop)]
    await act(orders[1] ?? { name: '', id: '' }, 'cancel')
    const key = randomUUID()
    const ids = [orders[0]?.name ?? '', orders[1]?.name ?? '', orders[2]?.id ?? '']
    const first: BulkOutcome[] = (await bulk(ids, 'pack', key)).json().results
    expect(first.map(({ done }) => done)).toEqual([true, false, true])
    expect(first[1]).toMatchObject({ code: 'order_state' })
    expect((await bulk(ids, 'pack', key)).json().results.map(({ done }: BulkOutcome) => done)).toEqual([
      true,
      false,
      true,
    ])
    const parcels = await shop.deps.db
      .selectFrom('parcels')
      .select('id')
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    expect(parcels.length).toBe(2)
  })

  test('of fifty one may not: 49 are shipped, one is named; the same key twice has one effect', async () => {
    const { id: memberId } = await addMember(shop)
    const add = (state: 'ready_to_ship' | 'cancelled') => addOrder(shop, memberId, { state })
    const ready = []
    for (let no = 0; no < 49; no++) ready.push(await add('ready_to_ship'))
    const ended = await add('cancelled')
    const ids = [...ready.slice(0, 20), ended, ...ready.slice(20)].map(({ name }) => name)
    const key = randomUUID()
    const both = await Promise.all([bulk(ids, 'ship', key, packer), bulk(ids, 'ship', key, packer)])
    for (const answer of both) {
      const outcomes: BulkOutcome[] = answer.json().results
      expect(outcomes.filter(({ done }) => done)).toHaveLength(49)
      expect(outcomes.filter(({ done }) => !done)).toMatchObject([{ id: ended.name, code: 'order_state' }])
    }
    const shipped = await shop.deps.db
      .selectFrom('order_events')
      .select('order_id')
      .where('event', '=', 'ship')
      .where(
        'order_id',
        'in',
        ready.map(({ id }) => id),
      )
      .where('by_name', '=', '阿杰')
      .execute()
    expect([shipped.length, new Set(shipped.map(({ order_id }) => order_id)).size]).toEqual([49, 49])
    expect(await stateOf(shop, ended)).toBe('cancelled')
  })

  test('needs a key; cancelling many is not for a packer', async () => {
    const order = await addConfirmed(shop)
    const answer = await shop.post(
      '/api/admin/orders/bulk',
      { ids: [order.name], action: 'pack' },
      { cookie: owner.cookie },
    )
    expect(answer.statusCode).toBe(400)
    expect((await bulk([order.name], 'cancel', randomUUID(), packer)).statusCode).toBe(403)
    expect(await stateOf(shop, order)).toBe('confirmed')
  })

  test('cancelling gives money back: it needs a recent proof', async () => {
    const order = await addConfirmed(shop)
    shop.setNow(new Date(shop.deps.clock.now().getTime() + 11 * 60_000))
    const answer = await bulk([order.name], 'cancel', randomUUID())
    shop.setNow(null)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_needed'])
    expect(await stateOf(shop, order)).toBe('confirmed')
  })
})

describe('another recipient or store', () => {
  const recipient = { name: '林美麗', phone: '0987-654-321' }

  test('before packing only the order changes, and it is found by the new name', async () => {
    const order = await addConfirmed(shop)
    const { version } = await read(order)
    const answer = await act(order, 'recipient', { version, ...recipient }, packer)
    expect(answer.json()).toMatchObject({
      parcel: 'none',
      order: { delivery: { recipient: { name: '林美麗', phone: '0987654321' } } },
    })
    const found = await shop.get(`/api/admin/orders?q=${encodeURIComponent('美麗')}`, { cookie: owner.cookie })
    expect(found.json().items.map(({ name }: Order) => name)).toContain(order.name)
    const last = (await auditOf(order)).at(-1)
    expect(JSON.stringify(last?.changes)).not.toMatch(/林|0987/)
  })

  test('a parcel that the carrier has is cancelled there and registered anew, with the new name', async () => {
    const order = await addPacked(shop)
    const old = await parcelOf(shop, order)
    const { version, delivery } = await read(order)
    expect(delivery.recipient_change).toBe('new_parcel')
    const answer = await act(order, 'recipient', { version, ...recipient })
    expect(answer.json().parcel).toBe('new_parcel')
    await runDueJobs(shop)
    const parcels = (await read(order)).parcels
    expect(parcels.map(({ state }) => state)).toEqual(['created', 'cancelled'])
    expect(parcels[0]?.trade_no).not.toBe(old.merchant_trade_no)
    const atCarrier = await shop.deps.logistics.ecpay.findParcel('UNIMARTC2C', old.merchant_trade_no)
    expect(atCarrier?.event).toBe('cancelled')
  })

  test('another store of the chain is looked up; one that does not exist is refused', async () => {
    const order = await addPacked(shop)
    const { version } = await read(order)
    expect((await act(order, 'store', { version, store_id: '000000' })).statusCode).toBe(400)
    const stores = await shop.deps.logistics.ecpay.listStores('UNIMARTC2C')
    const other = stores.find(({ storeId }) => storeId !== '131386')
    const answer = await act(order, 'store', { version, store_id: other?.storeId })
    expect(answer.json()).toMatchObject({ parcel: 'new_parcel', order: { delivery: { store_id: other?.storeId } } })
  })

  test('a stale version, a wrong phone and an order that is gone are refused', async () => {
    const order = await addPacked(shop)
    const { version } = await read(order)
    const wrong = await act(order, 'recipient', { version, name: '林美麗', phone: '123' })
    expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { phone: expect.any(String) }])
    expect((await act(order, 'recipient', { version: version - 1, ...recipient })).json().code).toBe('conflict')
    await act(order, 'ship')
    const gone = await act(order, 'recipient', { version: version + 1, ...recipient })
    expect(gone.json().code).toBe('order_state')
  })
})

test('an editor may do none of this', async () => {
  const order = await addConfirmed(shop)
  const editor = await staffSession(shop, 'editor')
  for (const step of ['pack', 'ship', 'cancel', 'refund', 'note', 'recipient', 'store', 'grind']) {
    expect([step, (await shop.post(`/api/admin/orders/${order.name}/${step}`, {}, editor)).statusCode]).toEqual([
      step,
      403,
    ])
  }
})
