import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import { addReadyBuyer, cashProvider, type Gateway, gatewayOf, placeAndOpenGateway } from '#tests/builders/checkout.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { lockOrder } from './orders.repo.ts'
import { transitionOrder } from './transition-order.service.ts'

let shop: TestShop
let gateway: Gateway
let records: ReturnType<typeof orderRecords>
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  records = orderRecords(shop)
})
afterAll(() => shop.close())
beforeEach(() => gateway.control('reset', {}))

function applyEvent(order: { id: string }, event: OrderEvent, note = ''): Promise<string> {
  return shop.deps.db.transaction().execute(async (tx) => {
    const row = await lockOrder(tx, order.id)
    if (!row) throw new Error('no such order')
    return (await transitionOrder(shop.deps, tx, row, event, { actor: 'owner', note })).state
  })
}

async function paidOrder(product = 11, quantity = 2) {
  const placed = await placeAndOpenGateway(shop, 'Credit', product, quantity)
  await gateway.step(placed.order, { do: 'pay' })
  return placed
}

async function cashOrder(product = 11) {
  const buyer = await addReadyBuyer(shop, product)
  const order = { id: await buyer.cartId() }
  await buyer.checkOut(order.id, { payment_provider_id: cashProvider })
  await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: order.id })
  return { buyer, order }
}

describe('transitions', () => {
  test('an order that has moved on since it was read stays as it is, and so does its history', async () => {
    const { order } = await paidOrder()
    const { db } = shop.deps
    const read = await db.transaction().execute((tx) => lockOrder(tx, order.id))
    if (!read) throw new Error('no such order')
    await applyEvent(order, 'pack')
    const again = db.transaction().execute((tx) => transitionOrder(shop.deps, tx, read, 'cancel', { actor: 'owner' }))
    await expect(again).rejects.toThrow()
    expect([await records.state(order), await records.events(order)]).toEqual([
      'ready_to_ship',
      ['place', 'pay', 'pack'],
    ])
  })

  test('every event is in the history with its time, its actor and its note', async () => {
    const { order } = await paidOrder()
    for (const event of ['pack', 'ship', 'arrive', 'complete'] as const) await applyEvent(order, event, `by ${event}`)
    const rows = await shop.deps.db
      .selectFrom('order_events')
      .select(['event', 'from_state', 'to_state', 'actor', 'note'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'place cart pending_payment member ',
      `pay pending_payment confirmed gateway ${order.tradeNo}`,
      'pack confirmed ready_to_ship owner by pack',
      'ship ready_to_ship shipped owner by ship',
      'arrive shipped arrived_at_store owner by arrive',
      'complete arrived_at_store completed owner by complete',
    ])
    const { paid_at, shipped_at, completed_at } = await records.order(order)
    expect([paid_at, shipped_at, completed_at].every((time) => time instanceof Date)).toBe(true)
  })

  test('an event that is not allowed is refused and changes nothing', async () => {
    const { order } = await paidOrder()
    const before = await records.order(order)
    for (const event of ['place', 'pay', 'ship', 'expire', 'refund', 'revive'] as const) {
      await expect(applyEvent(order, event)).rejects.toMatchObject({ code: 'order_state' })
    }
    expect(await records.order(order)).toEqual(before)
  })

  test('of concurrent equal events one is applied', async () => {
    const { order } = await paidOrder()
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => applyEvent(order, 'pack')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await records.events(order)).toEqual(['place', 'pay', 'pack'])
  })
})

describe('spending', () => {
  test('counts the goods of completed orders, not the shipping fee, and no returned orders', async () => {
    const { buyer, order } = await paidOrder(11, 2)
    expect(order.total).toBe(820)
    await applyEvent(order, 'pack')
    await applyEvent(order, 'ship')
    expect(await records.spent(buyer.id)).toBe(0)
    await applyEvent(order, 'complete')
    expect(await records.spent(buyer.id)).toBe(760)
    await applyEvent(order, 'return')
    expect(await records.spent(buyer.id)).toBe(0)
  })
})

describe('a returned order', () => {
  test('that was not delivered releases its stock, and its payment is refunded', async () => {
    const { order } = await paidOrder(11, 2)
    const before = await records.stock(11)
    await applyEvent(order, 'pack')
    await applyEvent(order, 'ship')
    await applyEvent(order, 'come_back')
    expect(await records.stock(11)).toBe(before + 2)
    expect(await records.refunds(order)).toEqual([{ reason: 'returned', amount: order.total, state: 'open' }])
    await runDueJobs(shop)
    expect([await records.state(order), (await records.refunds(order))[0]?.state]).toEqual(['refunded', 'done'])
  })

  test('that was delivered does not release its stock: the owner checks the goods first', async () => {
    const { order } = await paidOrder(11, 2)
    const before = await records.stock(11)
    for (const event of ['pack', 'complete', 'return'] as const) await applyEvent(order, event)
    expect([await records.stock(11), (await records.refunds(order))[0]?.reason]).toEqual([before, 'returned'])
  })
})

describe('cash on delivery', () => {
  test('is paid when the parcel is picked up', async () => {
    const { order } = await cashOrder()
    await applyEvent(order, 'pack')
    expect((await records.order(order)).paid_at).toBeNull()
    await applyEvent(order, 'complete')
    expect((await records.order(order)).paid_at).toBeInstanceOf(Date)
    expect(await records.attempts(order)).toMatchObject([{ method: 'cod', state: 'paid', settles_order: true }])
  })

  test('that is not picked up needs no refund', async () => {
    const { order } = await cashOrder()
    await applyEvent(order, 'pack')
    await applyEvent(order, 'come_back')
    expect([await records.refunds(order), (await records.attempts(order))[0]?.state]).toEqual([[], 'lapsed'])
  })

  test('returned after pick-up: the owner refunds the cash manually', async () => {
    const { order } = await cashOrder()
    for (const event of ['pack', 'complete', 'return'] as const) await applyEvent(order, event)
    expect(await records.refunds(order)).toMatchObject([{ reason: 'returned', state: 'by_hand' }])
  })
})

test('the order of a deleted account continues, and its spending is not counted', async () => {
  const { buyer, order } = await placeAndOpenGateway(shop, 'Credit', 11)
  await shop.deps.db.deleteFrom('orders').where('member_id', '=', buyer.id).where('state', '=', 'cart').execute()
  await shop.deps.db.deleteFrom('members').where('id', '=', buyer.id).execute()
  await gateway.step(order, { do: 'pay' })
  for (const event of ['pack', 'complete'] as const) await applyEvent(order, event)
  expect(await records.state(order)).toBe('completed')
})
