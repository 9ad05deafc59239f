import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { refused } from '#server/ports/gateway-error.ts'
import { byOwner } from '#tests/builders/by-owner.ts'
import { type Gateway, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { resetGateway } from '#tests/builders/fulfilment.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addOffer, addReceived, booksOf, preparePrices } from '#tests/builders/received-order.ts'
import { fromBuyer, returnsOf } from '#tests/builders/returns.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { acceptReturn, carryOutReturn, recordReturnedGoods } from './owner-returns.service.ts'

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

const { later, takeBack, ask, credited, invoicesAtService, mailsTo } = returnsOf(() => shop)

describe('at the same time, twice, out of order', () => {
  const many = 20

  test('twenty equal confirmations have one effect, and all get its answer', async () => {
    const order = await addReceived(shop, { lines: [[1, 3]] })
    const stock = await orderRecords(shop).stock(1)
    const piece = { lineId: order.lineOf(1), quantity: 1 }
    const wanted = { ...fromBuyer, pieces: [piece], restock: [piece], no: 1, refund: 350 }
    const outcomes = await Promise.all(
      Array.from({ length: many }, () => carryOutReturn(shop.deps, order.name, wanted, byOwner)),
    )
    expect(outcomes.map(({ refund }) => refund)).toEqual(Array(many).fill(350))
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1)
    await runDueJobs(shop)
    const books = await booksOf(shop, order)
    expect(books).toMatchObject({
      state: 'completed',
      refunds: [{ amount: 350, state: 'done' }],
      allowances: [{ amount: 350, state: 'done' }],
      returns: [{ no: 1 }],
      spent: 1350 - 450,
    })
    expect(books.returns).toHaveLength(1)
    expect(books.events.filter((event) => event === 'return_part')).toHaveLength(1)
    expect(await orderRecords(shop).stock(1)).toBe(stock + 1)
    expect(await credited(order)).toEqual([350])
    expect((await mailsTo(order)).filter(({ subject }) => subject.includes('部分退貨'))).toHaveLength(1)
  })

  test('twenty times "the goods are here" are one return; nineteen are refused', async () => {
    const order = await addReceived(shop)
    await ask(order, { lines: [{ line_id: order.lineOf(1), quantity: 1 }] })
    await acceptReturn(shop.deps, order.name, { answer: '' }, byOwner)
    const outcomes = await Promise.allSettled(
      Array.from({ length: many }, () => recordReturnedGoods(shop.deps, order.name, {}, byOwner)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await booksOf(shop, order)).refunds).toMatchObject([{ amount: 450 }])
  })

  test('of two different returns with the same number one is carried out, the other is refused', async () => {
    const order = await addReceived(shop, {
      lines: [
        [1, 2],
        [2, 2],
      ],
    })
    const confirm = (productId: number) =>
      carryOutReturn(
        shop.deps,
        order.name,
        {
          ...{ ...fromBuyer, reason: 'defective' as const, restock: [], no: 1, refund: 450 },
          pieces: [{ lineId: order.lineOf(productId), quantity: 1 }],
        },
        byOwner,
      )
    const outcomes = await Promise.allSettled([confirm(1), confirm(2)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await booksOf(shop, order)).toMatchObject({ refunded: 450 })
    // an amount that the preview did not name
    await expect(takeBack(order, 1, 451)).rejects.toThrow('請重新試算')
    expect(await booksOf(shop, order)).toMatchObject({ refunded: 450 })
  })

  test('a request, its acceptance and a return by staff at the same time leave one order of events', async () => {
    const order = await addReceived(shop)
    await Promise.allSettled([
      ask(order, { lines: [{ line_id: order.lineOf(1), quantity: 3 }] }),
      takeBack(order, 2, 800),
      acceptReturn(shop.deps, order.name, { answer: '' }, byOwner),
      recordReturnedGoods(shop.deps, order.name, {}, byOwner),
    ])
    await runDueJobs(shop)
    const { refunded, state, returns } = await booksOf(shop, order)
    const sold = await shop.deps.db
      .selectFrom('order_lines')
      .select('returned')
      .where('id', '=', order.lineOf(1))
      .executeTakeFirstOrThrow()
    const value = returns.reduce((sum, { goods }) => sum + goods, 0)
    expect(value).toBe(sold.returned * 450)
    expect(state).toBe(sold.returned === 4 ? 'refunded' : 'completed')
    expect(refunded).toBeLessThanOrEqual(order.total)
  })

  test('a return that fails in the middle leaves nothing behind', async () => {
    const order = await addReceived(shop)
    const before = await booksOf(shop, order)
    const stock = await orderRecords(shop).stock(1)
    const piece = { lineId: order.lineOf(1), quantity: 1 }
    const wanted = { ...fromBuyer, pieces: [piece], restock: [piece], no: 1, refund: 450 }
    // stopped at every job that it writes: the refund's, the invoice's, the mail's
    for (let jobs = 0; jobs < 3; jobs++) {
      let sent = 0
      const stopped = {
        ...shop.deps.jobs,
        send: (...given: Parameters<typeof shop.deps.jobs.send>) => {
          if (sent++ === jobs) throw new Error('killed')
          return shop.deps.jobs.send(...given)
        },
      }
      await expect(carryOutReturn({ ...shop.deps, jobs: stopped }, order.name, wanted, byOwner)).rejects.toThrow(
        'killed',
      )
      expect(sent).toBe(jobs + 1)
    }
    expect(await booksOf(shop, order)).toEqual(before)
    expect(await orderRecords(shop).stock(1)).toBe(stock)
    await carryOutReturn(shop.deps, order.name, wanted, byOwner)
    expect((await booksOf(shop, order)).refunds).toHaveLength(1)
  })

  /** Until every retry of the refunds and allowances has had its turn. */
  async function runRetries(): Promise<void> {
    for (let round = 0; round < 8; round++) {
      await runPaymentTimers(shop)
      later(130_000 * 2 ** round)
    }
  }

  test.each(['dropped', 'status_500'])('answers that are lost (%s) refund and allow nothing twice', async (kind) => {
    const order = await addReceived(shop, { lines: [[1, 6]] })
    for (const match of ['DoAction', 'Allowance']) await gateway.control('faults', { target: 'answer', match, kind })
    // three wait for the gateway, the largest first: what it has refunded of that one is more than the others together
    for (const [pieces, refund] of [
      [3, 1350],
      [1, 350],
      [1, 450],
    ] as const) {
      await takeBack(order, pieces, refund)
      later(1000)
    }
    await runRetries()
    const books = await booksOf(shop, order)
    expect(books.refunds.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(await credited(order)).toEqual([1350, 350, 450])
    expect(books.allowances.map(({ amount }) => amount)).toEqual([1350, 350, 450])
    expect(await invoicesAtService()).toMatchObject([{ amount: order.total, allowed: 2150 }])
  })

  test('an allowance whose answer was lost is not taken for an earlier one of the same amount', async () => {
    const order = await addReceived(shop, { lines: [[1, 6]] })
    await takeBack(order, 1, 450)
    await runRetries()
    await gateway.control('faults', { target: 'answer', match: 'Allowance', kind: 'dropped' })
    await takeBack(order, 1, 450)
    await runRetries()
    const { allowances } = await booksOf(shop, order)
    expect(allowances).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(new Set(allowances.map(({ allowance_no }) => allowance_no)).size).toBe(2)
    expect(await invoicesAtService()).toMatchObject([{ allowed: 900 }])
  })

  test('what the owner transferred does not count as refunded by the gateway', async () => {
    const order = await addReceived(shop, { lines: [[1, 5]] })
    await takeBack(order, 1, 450)
    await shop.deps.db.updateTable('refunds').set({ state: 'by_hand' }).where('order_id', '=', order.id).execute()
    await runOwnerCommand(shop.deps, ['refunds', 'done', order.name])
    await runDueJobs(shop)
    await gateway.control('faults', { target: 'answer', match: 'DoAction', kind: 'dropped' })
    await takeBack(order, 1, 450)
    await runRetries()
    expect((await booksOf(shop, order)).refunds.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await credited(order)).toEqual([450])
  })

  test('an allowance that the service has although it refused is recorded, and nobody is told', async () => {
    const order = await addReceived(shop)
    const { invoices } = shop.deps
    const { issueAllowance } = invoices
    // as if another run had been faster
    invoices.issueAllowance = async (allowance) => {
      await issueAllowance.call(invoices, allowance)
      throw refused('9999', '折讓金額超過剩餘金額')
    }
    await takeBack(order, 1, 450)
    await runDueJobs(shop)
    invoices.issueAllowance = issueAllowance
    expect((await booksOf(shop, order)).allowances).toMatchObject([{ amount: 450, state: 'done' }])
    expect(await invoicesAtService()).toMatchObject([{ allowed: 450 }])
  })

  test('two runs of the invoice job at the same time ask for one allowance', async () => {
    const order = await addReceived(shop)
    await takeBack(order, 1, 450)
    const { id } = await shop.deps.db
      .selectFrom('invoices')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await shop.deps.jobs.send(shop.deps.db, { kind: 'settle_invoice', data: { invoiceId: id } })
    const runner = createJobRunner(shop.deps, jobHandlers)
    await Promise.all(await runner.startDue(10))
    later(60_000)
    await runDueJobs(shop)
    expect((await booksOf(shop, order)).allowances).toMatchObject([{ amount: 450, state: 'done' }])
    expect(await invoicesAtService()).toMatchObject([{ allowed: 450 }])
  })
})
