import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byOwner } from '#tests/builders/by-owner.ts'
import { resetGateway } from '#tests/builders/fulfilment.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addOffer, addReceived, booksOf, preparePrices } from '#tests/builders/received-order.ts'
import { returnsOf } from '#tests/builders/returns.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { acceptReturn, recordReturnedGoods } from './owner-returns.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await preparePrices(shop)
  await addOffer(shop, { name: 'ten-off-three', min_items: 3, percent: 10 })
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const { later, takeBack, ask, read, credited, invoicesAtService } = returnsOf(() => shop)

describe('a part of a received order', () => {
  test('is asked for, accepted in part, received and refunded; the rest of the order stands', async () => {
    const order = await addReceived(shop, {
      lines: [
        [1, 4],
        [2, 1],
      ],
      offer: 'ten-off-three',
    })
    expect(order.total).toBe(2025)
    const lines = [
      { line_id: order.lineOf(1), quantity: 2 },
      { line_id: order.lineOf(2), quantity: 1 },
    ]
    const asked = await ask(order, { lines })
    expect(asked.statusCode).toBe(200)
    expect(asked.json().order.return_request.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      2, 1,
    ])
    await acceptReturn(
      shop.deps,
      order.name,
      {
        answer: '請寄回 1 包',
        pieces: [{ lineId: order.lineOf(1), quantity: 1 }],
      },
      byOwner,
    )
    const stock = await orderRecords(shop).stock(1)
    const before = await booksOf(shop, order)
    await recordReturnedGoods(shop.deps, order.name, { restock: 'all' }, byOwner)
    await runDueJobs(shop)
    const after = await booksOf(shop, order)
    expect(after).toMatchObject({
      state: 'completed',
      everythingBack: false,
      refunds: [{ reason: 'returned', amount: 405, state: 'done' }],
      allowances: [{ amount: 405, state: 'done', allowance_no: expect.stringMatching(/^\d{16}$/) }],
      returns: [{ no: 1, reason: 'taste', offer: 'met', goods: 405, refund: 405, actor: 'owner' }],
      spent: before.spent - 405,
    })
    expect(after.events.slice(-2)).toEqual(['complete', 'return_part'])
    expect(await orderRecords(shop).stock(1)).toBe(stock + 1)
    expect(await credited(order)).toEqual([405])
    expect(await invoicesAtService()).toMatchObject([{ amount: 2025, allowed: 405, voided_at: null }])
    const shown = await read(order)
    expect(shown).toMatchObject({
      status: 'completed',
      status_text: '訂單完成，部分款項已退款',
      return_request: {
        state: 'done',
        lines: [
          { quantity: 2, accepted: 1 },
          { quantity: 1, accepted: 0 },
        ],
      },
      refund: { amount: 405, done: true },
      invoice: { allowed: 405 },
      returns: [{ no: 1, refund: 405, offer: 'met', refund_text: expect.stringContaining('信用卡') }],
    })
    expect(shown.products.map(({ returned }) => returned)).toEqual([1, undefined])
    expect(shown.returns[0]?.rows.map(({ label, amount }) => [label.includes('×'), amount])).toEqual([
      [true, 450],
      [false, -45],
    ])
    expect(shown.timeline.map(({ text }) => text).slice(-4)).toEqual([
      '已同意退貨，請依說明寄回商品',
      '已收到退回的部分商品',
      '退款處理中 NT$405',
      '退款完成 NT$405',
    ])
    // what was not accepted cannot be asked for again, the others can
    expect(shown.return_basis?.lines.map(({ can_return }) => can_return)).toEqual([2, 0])
  })

  test('comes back bit by bit until all is refunded: the offer is kept once, then lost, and nothing is left', async () => {
    const order = await addReceived(shop, { offer: 'ten-off-three', by: 'card' })
    expect(order.total).toBe(1620)
    // after the second bag NT$810 remain: home delivery, free from NT$1,000 on, costs its NT$100
    const refunds = [405, 305, 360, 550]
    for (const [index, refund] of refunds.entries()) {
      await takeBack(order, 1, refund)
      await runDueJobs(shop)
      later(3_600_000)
      expect((await booksOf(shop, order)).state).toBe(index < 3 ? 'completed' : 'refunded')
    }
    const books = await booksOf(shop, order)
    expect(books.returns.map(({ offer, offer_lost, shipping }) => [offer, offer_lost, shipping])).toEqual([
      ['met', 0, 0],
      ['kept_once', 0, -100],
      ['lost', 45, 0],
      ['none', 0, 100],
    ])
    expect(books.refunded).toBe(order.total)
    expect(await credited(order)).toEqual(refunds)
    expect(books.spent).toBe(0)
    expect(books.allowances.map(({ amount }) => amount)).toEqual(refunds)
    expect(await invoicesAtService()).toMatchObject([{ amount: 1620, allowed: 1620, voided_at: null }])
  })
})
