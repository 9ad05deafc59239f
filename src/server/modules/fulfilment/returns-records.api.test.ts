import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { addBuyer, applyWelcome, type Gateway, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { addPacked, carrierStep, resetGateway } from '#tests/builders/fulfilment.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addOffer, addReceived, booksOf, preparePrices } from '#tests/builders/received-order.ts'
import { fromBuyer, returnsOf } from '#tests/builders/returns.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { carryOutReturn } from './owner-returns.service.ts'
import { cancelByOwner, packOrder } from './owner-steps.service.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await preparePrices(shop)
  await addOffer(shop, { name: 'ten-off-three', min_items: 3, percent: 10 })
})
afterAll(() => shop.close())
beforeEach(() => resetGateway(shop))

const { later, takeBack, read, invoicesAtService } = returnsOf(() => shop)

describe('the books', () => {
  test('a payment is never refunded above its amount: the database refuses', async () => {
    const order = await addReceived(shop)
    await takeBack(order, 1, 450)
    const { id } = await shop.deps.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const more = sql`update payments set refunded = refunded + ${order.total - 449} where id = ${id}`
    await expect(more.execute(shop.deps.db)).rejects.toThrow('payments_refunded')
    const pieces = sql`update order_lines set returned = quantity + 1 where order_id = ${order.id} and kind = 'goods'`
    await expect(pieces.execute(shop.deps.db)).rejects.toThrow('order_lines_returned')
    const rest = {
      ...fromBuyer,
      pieces: [],
      restock: [],
      reason: 'goodwill' as const,
      goodwill: 1351,
      no: 2,
      refund: 1351,
    }
    await expect(carryOutReturn(shop.deps, order.name, rest, byOwner)).rejects.toThrow('超過買家實際支付的金額')
  })

  test('an allowance names the lines of its return, and they add up', async () => {
    const order = await addReceived(shop, {
      lines: [
        [1, 4],
        [2, 1],
      ],
      offer: 'ten-off-three',
      carrier: 'UNIMARTC2C',
    })
    const asked: Parameters<InvoiceGateway['issueAllowance']>[0][] = []
    const invoices: InvoiceGateway = {
      ...shop.deps.invoices,
      issueAllowance: (allowance) => {
        asked.push(allowance)
        return shop.deps.invoices.issueAllowance(allowance)
      },
    }
    const pieces = [
      { lineId: order.lineOf(1), quantity: 3 },
      { lineId: order.lineOf(2), quantity: 1 },
    ]
    await carryOutReturn(shop.deps, order.name, { ...fromBuyer, pieces, restock: [], no: 1, refund: 1560 }, byOwner)
    const runner = createJobRunner({ ...shop.deps, invoices }, jobHandlers)
    for (let runs = await runner.startDue(5); runs.length > 0; runs = await runner.startDue(5)) await Promise.all(runs)
    // NT$1,215 and 405 for the pieces, minus the delivery of NT$60 that is not free any more
    expect(asked.map(({ lines, total }) => [lines.map(({ quantity, amount }) => [quantity, amount]), total])).toEqual([
      [
        [
          [3, 1170],
          [1, 390],
        ],
        1560,
      ],
    ])
  })

  test('a return of everything at once voids the invoice and gives the coupon back', async () => {
    const buyer = await addBuyer(shop)
    await buyer.add(1, 2)
    await applyWelcome(buyer)
    const order = await addReceived(shop, { lines: [], buyer })
    expect(order.total).toBe(900)
    await takeBack(order, 2, 900)
    await runDueJobs(shop)
    expect(await booksOf(shop, order)).toMatchObject({
      state: 'refunded',
      everythingBack: true,
      allowances: [],
      spent: 0,
    })
    expect(await orderRecords(shop).uses(order)).toEqual([])
    expect(await invoicesAtService()).toMatchObject([{ voided_at: expect.any(String), allowed: 0 }])
    await buyer.add(1, 2)
    await applyWelcome(buyer)
    expect(await buyer.readCart()).toMatchObject({ applied_reward: { program_name: '新會員首購禮' } })
  })

  test('the refund of a transfer, and of cash, is the owner’s, part by part', async () => {
    for (const by of ['atm', 'cod'] as const) {
      const order = await addReceived(shop, { by, lines: [[1, 2]] })
      await takeBack(order, 1, 450)
      await runDueJobs(shop)
      expect((await booksOf(shop, order)).refunds).toEqual([{ reason: 'returned', amount: 450, state: 'by_hand' }])
      expect((await read(order)).returns[0]?.refund_text).toContain('客服人員會與您確認退款帳戶')
      expect(await runOwnerCommand(shop.deps, ['refunds', 'done', order.name])).toMatchObject({ code: 0 })
      expect(await booksOf(shop, order)).toMatchObject({ state: 'completed', refunds: [{ state: 'done' }] })
      await takeBack(order, 1, 550)
      expect(await runOwnerCommand(shop.deps, ['refunds', 'done', order.name])).toMatchObject({ code: 0 })
      expect(await booksOf(shop, order)).toMatchObject({ state: 'refunded', refunded: order.total })
    }
  })

  test('goodwill before the delivery lessens what a cancelled order refunds', async () => {
    shop.setNow(new Date('2026-11-16T02:00:00Z'))
    const buyer = await addBuyer(shop)
    await buyer.add(1, 2)
    await buyer.chooseDelivery()
    const placed = await buyer.placeBy('Credit')
    await gateway.openPaymentPage(placed)
    await gateway.step(placed, { do: 'pay' })
    await runDueJobs(shop)
    const goodwill = {
      ...fromBuyer,
      pieces: [],
      restock: [],
      reason: 'goodwill' as const,
      goodsBack: false,
      goodwill: 100,
    }
    await carryOutReturn(shop.deps, placed.name, { ...goodwill, no: 1, refund: 100 }, byOwner)
    const order = { ...placed, buyer, lineOf: () => '' }
    expect(await booksOf(shop, order)).toMatchObject({
      state: 'confirmed',
      refunds: [{ reason: 'goodwill', amount: 100 }],
    })
    const pieces = sql<{ id: string }>`select id from order_lines where order_id = ${placed.id} and kind = 'goods'`
    const { rows } = await pieces.execute(shop.deps.db)
    const lineId = rows[0]?.id ?? ''
    const withPieces = { ...fromBuyer, pieces: [{ lineId, quantity: 1 }], restock: [], no: 2, refund: 450 }
    await expect(carryOutReturn(shop.deps, placed.name, withPieces, byOwner)).rejects.toThrow('不能這樣做')
    later(1000)
    await cancelByOwner(shop.deps, placed.name, '', byOwner)
    // the second refund waits for the first, which waits for the capture
    for (let hour = 0; hour < 30; hour++) {
      await runPaymentTimers(shop)
      later(3_600_000)
    }
    expect(await booksOf(shop, order)).toMatchObject({
      state: 'cancelled',
      refunds: [
        { reason: 'goodwill', amount: 100, state: 'done' },
        { reason: 'cancelled', amount: 860, state: 'done' },
      ],
    })
    expect(await invoicesAtService()).toMatchObject([{ amount: 960, allowed: 960, voided_at: null }])
  })

  test('goodwill does not count as spent', async () => {
    const order = await addReceived(shop, { lines: [[1, 2]] })
    const goodwill = {
      ...fromBuyer,
      pieces: [],
      restock: [],
      reason: 'goodwill' as const,
      goodsBack: false,
      goodwill: 100,
    }
    await carryOutReturn(shop.deps, order.name, { ...goodwill, refundShipping: true, no: 1, refund: 200 }, byOwner)
    expect(await booksOf(shop, order)).toMatchObject({ state: 'completed', spent: 800, refunded: 200 })
  })

  test('goodwill before the delivery counts when the order is completed', async () => {
    shop.setNow(new Date('2026-11-16T02:00:00Z'))
    const order = await addPacked(shop, { productId: 1, quantity: 2, carrier: 'TCAT' })
    const goodwill = {
      ...{ ...fromBuyer, pieces: [], restock: [], reason: 'goodwill' as const, goodsBack: false },
      ...{ goodwill: 100, no: 1, refund: 100 },
    }
    await carryOutReturn(shop.deps, order.name, goodwill, byOwner)
    await carrierStep(shop, order, { do: 'status', code: '3003' })
    expect(await orderRecords(shop).spent(order.buyer.id)).toBe(800)
  })

  test('cash that was not collected yet cannot be refunded', async () => {
    shop.setNow(new Date('2026-11-16T02:00:00Z'))
    const buyer = await addBuyer(shop)
    await buyer.add(1, 1)
    await buyer.chooseDelivery()
    const id = await buyer.cartId()
    await buyer.checkOut(id, { payment_provider_id: 2 })
    await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })
    const { order_name: name } = await orderRecords(shop).order({ id })
    await packOrder(shop.deps, name ?? '', [], byOwner)
    const outcome = await runOwnerCommand(shop.deps, ['return', name ?? '', '--amount', '50'])
    expect(outcome).toEqual({ code: 1, lines: [expect.stringContaining('還沒有收到款項')] })
  })
})
