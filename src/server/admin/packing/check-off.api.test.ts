import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelByOwner } from '#server/modules/fulfilment/owner-steps.service.ts'
import { recallLot } from '#server/modules/stock/recall.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import {
  addConfirmed,
  addPacked,
  type ConfirmedOrder,
  parcelOf,
  passShippingMinute,
  resetGateway,
  stateOf,
} from '#tests/builders/fulfilment.ts'
import { orderMails, packedFrom, startWithLots } from '#tests/builders/lots.ts'
import { openPackingTable } from '#tests/builders/packing.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let table: Awaited<ReturnType<typeof openPackingTable>>
beforeAll(async () => {
  shop = await openTestShop()
  table = await openPackingTable(shop)
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const names = (orders: readonly ConfirmedOrder[]) => orders.map(({ name }) => name)
const auditOf = async (order: ConfirmedOrder) => {
  const rows = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'call'])
    .where('thing_kind', '=', 'order')
    .where('thing_id', '=', order.id)
    .where('action', '<>', 'order.look')
    .where('actor_kind', '=', 'staff')
    .orderBy('id')
    .execute()
  expect(rows.every(({ staff_id }) => staff_id === table.staffId)).toBe(true)
  return rows.map(({ action }) => action)
}

describe('a scanned code', () => {
  test('finds the order by its number in any spelling, and by every code of its parcel', async () => {
    const order = await addPacked(shop)
    const home = await addPacked(shop, { carrier: 'TCAT' })
    const { merchant_trade_no, logistics_id, payment_no, validation_no } = await parcelOf(shop, order)
    const spellings = [order.name, order.name.toLowerCase(), order.name.replace('-', ''), ` ${order.name} `]
    const codes = [merchant_trade_no, logistics_id ?? '', payment_no, payment_no + validation_no]
    for (const code of [...spellings, ...codes]) expect((await table.find(code)).name, code).toBe(order.name)
    expect((await table.find((await parcelOf(shop, home)).booking_note)).name).toBe(home.name)
    for (const code of ['SL000000-XXXX', `${payment_no}0000`, '咖啡', "x' or 1=1"]) {
      const answer = await table.get(`find?code=${encodeURIComponent(code)}`)
      expect([answer.statusCode, answer.json().error]).toEqual([404, expect.stringContaining('找不到')])
    }
  })

  test('shows the lines with the proposed lots and what else could be packed', async () => {
    const [first = '', second = ''] = await startWithLots(shop, 8, [
      { daysAgo: 30, units: 1 },
      { daysAgo: 9, units: 500 },
    ])
    const order = await addConfirmed(shop, { productId: 8, quantity: 2 })
    expect(await table.find(order.name)).toMatchObject({
      refusal: null,
      is_proposal: true,
      carrier: { code: 'UNIMARTC2C' },
      lines: [
        {
          line: 1,
          quantity: 2,
          grind: 'whole',
          lots: [
            { lot: first, quantity: 1 },
            { lot: second, quantity: 1 },
          ],
          choices: [
            { lot: first, units: 1 },
            { lot: second, units: 500 },
          ],
        },
      ],
    })
  })

  test('says of an order that must not be sent why', async () => {
    const cancelled = await addConfirmed(shop)
    await cancelByOwner(shop.deps, cancelled.name, '', byOwner)
    expect((await table.find(cancelled.name)).refusal).toContain('請勿寄出')
    const refused = await table.check(cancelled.name)
    expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('請勿寄出')])
    const shipped = await addPacked(shop)
    await table.check(shipped.name)
    await table.ship([shipped.name])
    expect((await table.find(shipped.name)).refusal).toContain('已經交寄')
  })
})

describe('checking off', () => {
  test('packs the order from the chosen lots and requests its parcel; twenty at once do it once', async () => {
    const [first = '', second = ''] = await startWithLots(shop, 2, [
      { daysAgo: 30, units: 20 },
      { daysAgo: 9, units: 20 },
    ])
    const order = await addConfirmed(shop, { productId: 2, quantity: 2 })
    const lots = [{ line: 1, lot: second, quantity: 2 }]
    const answers = await Promise.all(Array.from({ length: 20 }, () => table.check(order.name, lots)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(answers.filter((answer) => answer.json().was_checked === false)).toHaveLength(1)
    expect([await stateOf(shop, order), await packedFrom(shop.deps.db, order.id)]).toEqual([
      'ready_to_ship',
      [`${second} × 2`],
    ])
    expect(await auditOf(order)).toEqual(['order.pack', 'order.check'])
    expect((await table.orders()).items.find(({ name }) => name === order.name)?.checked_at).not.toBeNull()
    expect(first).not.toBe(second)
    expect(await auditLots(shop.deps.db)).toEqual([])
  })

  test('of a packed order exchanges the bags where other lots are named, and leaves them without', async () => {
    const [first = '', second = ''] = await startWithLots(shop, 3, [
      { daysAgo: 30, units: 20 },
      { daysAgo: 9, units: 20 },
    ])
    const order = await addPacked(shop, { productId: 3, quantity: 2 })
    expect((await table.check(order.name)).statusCode).toBe(200)
    expect(await packedFrom(shop.deps.db, order.id)).toEqual([`${first} × 2`])
    const lots = [
      { line: 1, lot: first, quantity: 1 },
      { line: 1, lot: second, quantity: 1 },
    ]
    expect((await table.check(order.name, lots)).json()).toMatchObject({ success: true, was_checked: true })
    expect(await packedFrom(shop.deps.db, order.id)).toEqual([`${first} × 1`, `${second} × 1`])
    expect(await auditOf(order)).toEqual(['order.check', 'order.repack'])
    for (const wrong of [
      [{ line: 2, lot: first, quantity: 1 }],
      [{ line: 1, lot: 'ZZ-0101-ZZ', quantity: 1 }],
      [{ line: 1, lot: first, quantity: 99 }],
    ]) {
      expect((await table.check(order.name, wrong)).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(await packedFrom(shop.deps.db, order.id)).toEqual([`${first} × 1`, `${second} × 1`])
    expect(await auditLots(shop.deps.db)).toEqual([])
  })

  test('counts for the label that lay on the table: another recipient means another label and another check', async () => {
    const order = await addPacked(shop, { carrier: 'TCAT' })
    await table.check(order.name)
    const checkedAt = async () => (await table.orders()).items.find(({ name }) => name === order.name)?.checked_at
    expect(await checkedAt()).not.toBeNull()
    const { order: seen } = (await shop.get(`/api/admin/orders/${order.name}`, { cookie: table.cookie })).json()
    const home = { city: '臺北市', district: '大安區', address: '永康街12號' }
    shop.setNow(new Date(shop.deps.clock.now().getTime() + 60_000))
    try {
      const body = { version: seen.version, name: '李小明', phone: '0922333444', ...home }
      const changed = await shop.post(`/api/admin/orders/${order.name}/recipient`, body, { cookie: table.cookie })
      expect(changed.json().parcel).toBe('new_parcel')
      await runDueJobs(shop)
      expect([await checkedAt(), (await table.find(order.name)).checked_at]).toEqual([null, null])
      expect((await table.ship([order.name])).results).toMatchObject([{ done: false, error: '還沒有核對' }])
      expect((await table.check(order.name)).json().was_checked).toBe(false)
      expect((await table.ship([order.name])).results).toEqual([{ id: order.name, done: true }])
    } finally {
      shop.setNow(null)
    }
  })

  test('can be taken back; the order stays packed and is not shipped', async () => {
    const order = await addPacked(shop)
    await table.check(order.name)
    expect((await table.post('uncheck', { order: order.name })).statusCode).toBe(200)
    expect((await table.post('uncheck', { order: order.name })).statusCode).toBe(200)
    expect((await table.ship([order.name])).results).toMatchObject([{ done: false, error: '還沒有核對' }])
    expect(await stateOf(shop, order)).toBe('ready_to_ship')
    expect(await auditOf(order)).toEqual(['order.check', 'order.uncheck'])
  })
})

describe('shipping what was checked', () => {
  test('marks all of them, names those that may not, and the buyers are told', async () => {
    const orders = [await addPacked(shop), await addPacked(shop, { carrier: 'FAMIC2C', by: 'cod' })]
    const unchecked = await addPacked(shop)
    for (const { name } of orders) await table.check(name)
    const { results } = await table.ship([...names(orders), unchecked.name, 'SL000000-XXXX'])
    expect(results).toMatchObject([
      { id: orders[0]?.name, done: true },
      { id: orders[1]?.name, done: true },
      { id: unchecked.name, done: false, code: 'order_state', error: '還沒有核對' },
      { id: 'SL000000-XXXX', done: false, code: 'order_not_found' },
    ])
    for (const order of orders) expect(await orderMails(shop, order, '已出貨')).toEqual([])
    await passShippingMinute(shop)
    for (const order of orders) {
      expect(await stateOf(shop, order)).toBe('shipped')
      expect(await orderMails(shop, order, '已出貨')).toHaveLength(1)
    }
    expect(await stateOf(shop, unchecked)).toBe('ready_to_ship')
    expect((await table.orders()).items.map(({ name }) => name)).not.toContain(orders[0]?.name)
  })

  test('twenty presses at once have one effect, with one key or with many', async () => {
    const [one, many] = [await addPacked(shop), await addPacked(shop)]
    for (const { name } of [one, many]) await table.check(name)
    const same = await Promise.all(Array.from({ length: 20 }, () => table.ship([one.name], 'same')))
    expect(same.map(({ results }) => results)).toEqual(Array(20).fill([{ id: one.name, done: true }]))
    const others = await Promise.all(Array.from({ length: 20 }, () => table.ship([many.name])))
    expect(others.filter(({ results }) => results[0]?.done)).toHaveLength(1)
    await passShippingMinute(shop)
    for (const order of [one, many]) {
      const events = shop.deps.db.selectFrom('order_events').select('event').where('order_id', '=', order.id)
      expect((await events.execute()).filter(({ event }) => event === 'ship')).toHaveLength(1)
      expect(await orderMails(shop, order, '已出貨')).toHaveLength(1)
    }
  })

  test('is refused while the carrier has no parcel, and after a bag was recalled until it is exchanged', async () => {
    const [lot = '', other = ''] = await startWithLots(shop, 7, [
      { daysAgo: 30, units: 20 },
      { daysAgo: 9, units: 20 },
    ])
    const order = await addConfirmed(shop, { productId: 7, quantity: 2 })
    await table.check(order.name)
    expect((await table.ship([order.name])).results).toMatchObject([{ error: '物流還沒有這個包裹的託運單' }])
    await table.labels([order.name])
    await recallLot(shop.deps, lot, '封口不良')
    expect((await table.ship([order.name])).results).toMatchObject([{ error: expect.stringContaining('已召回') }])
    expect((await table.find(order.name)).refusal).toContain(lot)
    expect((await table.check(order.name)).statusCode).toBe(409)
    expect((await table.check(order.name, [{ line: 1, lot: other, quantity: 2 }])).statusCode).toBe(200)
    expect((await table.ship([order.name])).results).toEqual([{ id: order.name, done: true }])
  })
})
