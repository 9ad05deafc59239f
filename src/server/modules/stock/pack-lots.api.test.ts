import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { addDays } from '#domain/calendar-days.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { recordParcelReturned } from '#server/modules/fulfilment/owner-parcel-steps.service.ts'
import { cancelByOwner, packOrder, shipOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addConfirmed, type ConfirmedOrder, passShippingMinute, resetGateway } from '#tests/builders/fulfilment.ts'
import { addRoast, lotState, orderMails, packedFrom, startWithLots, unitsOf } from '#tests/builders/lots.ts'
import { defaultSize, setStock, stockOf } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { moveOwnerUnits } from './lots.service.ts'
import { recallLot } from './recall.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const run = (...argv: string[]) => runOwnerCommand(shop.deps, argv)
const audit = async () => [...(await auditLots(shop.deps.db)), ...(await auditMovements(shop.deps.db))]
const detail = async ({ id, buyer }: ConfirmedOrder): Promise<OrderDetail> =>
  (await shop.post('/api/order/detail', { token: buyer.token, order_id: id })).json().order

describe('packing', () => {
  test('takes the ripe lot with the earliest day, and the next one for the rest; the order page and the mail say so', async () => {
    const { db } = shop.deps
    const [first = '', second = ''] = await startWithLots(shop, 1, [
      { daysAgo: 30, units: 3 },
      { daysAgo: 9, units: 10 },
    ])
    const order = await addConfirmed(shop, { quantity: 4 })
    const proposal = (await run('orders', 'lots', order.name)).lines.join()
    expect(proposal).toContain(`${first} × 3、${second} × 1`)
    expect(await packedFrom(db, order.id)).toEqual([])
    expect(await run('orders', 'pack', order.name)).toMatchObject({ code: 0 })
    expect(await packedFrom(db, order.id)).toEqual([`${first} × 3`, `${second} × 1`])
    expect([await unitsOf(db, [first, second]), await lotState(db, first)]).toEqual([[0, 9], 'sold_out'])
    const roastedOn = addDays(taipeiDay(shop.deps.clock.now()), -30)
    expect((await detail(order)).products).toMatchObject([
      {
        quantity: 4,
        lots: [
          { code: first, roasted_on: roastedOn, quantity: 3 },
          { code: second, quantity: 1 },
        ],
      },
    ])
    expect((await run('orders', 'lots', order.name)).lines.join()).toContain(first)
    await shipOrder(shop.deps, order.name, byOwner)
    await passShippingMinute(shop)
    const [mail] = await orderMails(shop, order, '已出貨')
    for (const part of [first, second, `/lot/${first}`]) expect(mail?.text).toContain(part)
    expect(await audit()).toEqual([])
  })

  test('takes what is named by hand, and the rest as proposed', async () => {
    const { db } = shop.deps
    const [first = '', second = ''] = await startWithLots(shop, 2, [
      { daysAgo: 30, units: 10 },
      { daysAgo: 9, units: 10 },
    ])
    const order = await addConfirmed(shop, { productId: 2, quantity: 3 })
    const lots = `1:${second.toLowerCase()}:2`
    expect(await run('orders', 'pack', order.name, '--lots', lots)).toMatchObject({ code: 0 })
    expect(await packedFrom(db, order.id)).toEqual([`${first} × 1`, `${second} × 2`])
    expect(await audit()).toEqual([])
  })

  test('refuses by hand what is not there, and leaves the order as it was', async () => {
    const { db } = shop.deps
    const [own = ''] = await startWithLots(shop, 3, [{ daysAgo: 30, units: 4 }])
    const [other = ''] = await startWithLots(shop, 7, [{ daysAgo: 30, units: 4 }])
    const order = await addConfirmed(shop, { productId: 3, quantity: 2 })
    for (const lots of [`1:${other}`, `1:${own}:3`, `2:${own}`, '1:ZZ-0101-ZZ', `1:${own}:0`, 'x']) {
      expect(await run('orders', 'pack', order.name, '--lots', lots), lots).toMatchObject({ code: 1 })
    }
    expect([await packedFrom(db, order.id), await unitsOf(db, [own, other])]).toEqual([[], [4, 4]])
    expect(await run('orders', 'pack', order.name)).toMatchObject({ code: 0 })
  })

  test('takes units from before there were lots without one', async () => {
    const { db } = shop.deps
    const [code = ''] = await startWithLots(shop, 8, [{ daysAgo: 30, units: 1 }])
    await setStock(db, 8, 5)
    const order = await addConfirmed(shop, { productId: 8, quantity: 3 })
    await packOrder(shop.deps, order.name, [], byOwner)
    expect(await packedFrom(db, order.id)).toEqual([`${code} × 1`])
    expect(await audit()).toEqual([])
  })

  test('is refused where the only units left are recalled or past their day', async () => {
    const [recalled = ''] = await startWithLots(shop, 10, [{ daysAgo: 30, units: 4 }])
    const order = await addConfirmed(shop, { productId: 10, quantity: 2 })
    await recallLot(shop.deps, recalled, '包裝封口不良')
    await expect(packOrder(shop.deps, order.name, [], byOwner)).rejects.toMatchObject({ code: 'stock_short' })
    await addRoast(shop, 10, { daysAgo: 5, units: 2 })
    await packOrder(shop.deps, order.name, [], byOwner)
    expect(await audit()).toEqual([])
  })

  test('twice at the same time takes units once', async () => {
    const { db } = shop.deps
    const [code = ''] = await startWithLots(shop, 11, [{ daysAgo: 30, units: 10 }])
    const order = await addConfirmed(shop, { productId: 11, quantity: 2 })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => packOrder(shop.deps, order.name, [], byOwner)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await unitsOf(db, [code]), await packedFrom(db, order.id)]).toEqual([[8], [`${code} × 2`]])
  })
})

describe('units come back to their lots', () => {
  test('when a packed order is cancelled, and the lot is on sale again', async () => {
    const { db } = shop.deps
    const [code = ''] = await startWithLots(shop, 13, [{ daysAgo: 30, units: 2 }])
    const order = await addConfirmed(shop, { productId: 13, quantity: 2 })
    await packOrder(shop.deps, order.name, [], byOwner)
    expect(await lotState(db, code)).toBe('sold_out')
    await cancelByOwner(shop.deps, order.name, '', byOwner)
    expect([await unitsOf(db, [code]), await lotState(db, code), await stockOf(db, 13)]).toEqual([[2], 'selling', 2])
    expect(await packedFrom(db, order.id)).toEqual([`${code} × 2 - 2`])
    expect(await audit()).toEqual([])
  })

  test('when a parcel is returned undelivered; of a recalled lot they are not sold again', async () => {
    const { db } = shop.deps
    const [kept = '', recalled = ''] = await startWithLots(shop, 15, [
      { daysAgo: 40, units: 1 },
      { daysAgo: 30, units: 3 },
    ])
    const order = await addConfirmed(shop, { productId: 15, quantity: 3 })
    await packOrder(shop.deps, order.name, [], byOwner)
    await shipOrder(shop.deps, order.name, byOwner)
    await recallLot(shop.deps, recalled, '異味')
    expect(await stockOf(db, 15)).toBe(0)
    await recordParcelReturned(shop.deps, order.name, { lost: false }, byOwner)
    expect([await unitsOf(db, [kept, recalled]), await stockOf(db, 15)]).toEqual([[1, 0], 1])
    expect(await audit()).toEqual([])
  })

  test('when pieces are returned and restocked, and only those', async () => {
    const { db } = shop.deps
    const [code = ''] = await startWithLots(shop, 16, [{ daysAgo: 30, units: 5 }])
    const order = await addConfirmed(shop, { productId: 16, quantity: 3 })
    await packOrder(shop.deps, order.name, [], byOwner)
    await db
      .updateTable('orders')
      .set({ state: 'completed', completed_at: new Date() })
      .where('id', '=', order.id)
      .execute()
    const preview = (await run('return', order.name, '--lines', '1:2', '--restock', '1:1')).lines.at(-1) ?? ''
    const confirm = /--confirm (\S+)/.exec(preview)?.[1] ?? ''
    const done = await run('return', order.name, '--lines', '1:2', '--restock', '1:1', '--confirm', confirm)
    expect(done).toMatchObject({ code: 0 })
    expect([await unitsOf(db, [code]), await packedFrom(db, order.id)]).toEqual([[3], [`${code} × 3 - 1`]])
    expect(await audit()).toEqual([])
  })

  test('when other bags go into a parcel that was not handed in', async () => {
    const { db } = shop.deps
    const [first = '', second = ''] = await startWithLots(shop, 6, [
      { daysAgo: 30, units: 5 },
      { daysAgo: 9, units: 5 },
    ])
    const order = await addConfirmed(shop, { productId: 6, quantity: 2 })
    await packOrder(shop.deps, order.name, [], byOwner)
    expect(await run('orders', 'lots', order.name, '--repack', '--lots', `1:${second}`)).toMatchObject({ code: 0 })
    expect([await packedFrom(db, order.id), await unitsOf(db, [first, second])]).toEqual([[`${second} × 2`], [5, 3]])
    await shipOrder(shop.deps, order.name, byOwner)
    expect(await run('orders', 'lots', order.name, '--repack')).toMatchObject({ code: 1 })
    expect(await audit()).toEqual([])
  })
})

test('random histories of packing, cancelling, roasting, breaking and recalling side by side: no lot is ever short, and everything balances', async () => {
  const random = seededRandom(20_261_112)
  const { db } = shop.deps
  await startWithLots(shop, 5, [
    { daysAgo: 40, units: 6 },
    { daysAgo: 20, units: 12 },
    { daysAgo: 2, units: 12 },
  ])
  const { id: sizeId } = await defaultSize(db, 5)
  const orders: ConfirmedOrder[] = []
  for (let count = 0; count < 8; count++)
    orders.push(await addConfirmed(shop, { by: 'cod', productId: 5, quantity: 1 + (count % 3) }))
  const codes = async () => await db.selectFrom('roast_lots').select('code').where('product_id', '=', 5).execute()
  const steps = orders.flatMap(({ name }) => [
    () => packOrder(shop.deps, name, [], byOwner),
    () => (random.upTo(2) === 0 ? cancelByOwner(shop.deps, name, '', byOwner) : shipOrder(shop.deps, name, byOwner)),
    async () => {
      const all = await codes()
      const code = all[random.upTo(all.length)]?.code ?? ''
      await moveOwnerUnits(shop.deps, { code, sizeId, change: -1, reason: 'damage', note: '' })
    },
  ])
  const others = [
    () => addRoast(shop, 5, { daysAgo: 1, units: 4 }),
    async () => recallLot(shop.deps, (await codes())[1]?.code ?? '', '測試'),
  ]
  const work: (() => Promise<unknown>)[] = [...steps, ...others]
  while (work.length > 0) {
    const together = work.splice(0, 1 + random.upTo(5))
    const outcomes = await Promise.allSettled(together.map((step) => step()))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('code')
      if (outcome.status === 'rejected')
        expect(['stock_short', 'order_state', 'conflict']).toContain(outcome.reason.code)
    }
    expect(await audit()).toEqual([])
  }
})
