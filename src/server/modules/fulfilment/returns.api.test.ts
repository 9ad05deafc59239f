import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ordersApi } from '#contract/orders.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import type { InvoiceGateway } from '#server/ports/invoice-gateway.ts'
import { addBuyer, applyWelcome, type Gateway, gatewayOf, runPaymentTimers } from '#tests/builders/checkout.ts'
import { addPacked, carrierStep, resetGateway } from '#tests/builders/fulfilment.ts'
import { orderRecords } from '#tests/builders/order-records.ts'
import { addOffer, addReceived, booksOf, preparePrices, type ReceivedOrder } from '#tests/builders/received-order.ts'
import type { SentMail } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { runOwnerCommand } from './owner-command.ts'
import { acceptReturn, carryOutReturn, recordReturnedGoods } from './owner-returns.service.ts'
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

const fromBuyer = {
  ...{ reason: 'taste' as const, goodsBack: true, goodwill: 0, refundShipping: false },
  ...{ actor: 'owner' as const, note: '' },
}
const later = (ms: number) => shop.setNow(new Date(shop.deps.clock.now().getTime() + ms))

/** Carries out the next return of the order: so many pieces of its first line. */
async function takeBack(order: ReceivedOrder, quantity: number, refund: number, more: object = {}) {
  const no = (await booksOf(shop, order)).returns.length + 1
  const pieces = [{ lineId: order.lineOf(1), quantity }]
  return carryOutReturn(shop.deps, order.name, { ...fromBuyer, pieces, restock: [], no, refund, ...more })
}

const ask = (order: ReceivedOrder, body: object = {}) =>
  shop.post(ordersApi.requestReturn.path, {
    ...{ token: order.buyer.token, order_id: order.id, reason: 'taste', comment: '太酸了' },
    ...body,
  })

const read = async (order: ReceivedOrder) => {
  const answer = await shop.post(ordersApi.detail.path, { token: order.buyer.token, order_id: order.id })
  return ordersApi.detail.output.parse(answer.json()).order
}

/** What the card was credited with at the gateway. */
async function credited({ id }: ReceivedOrder): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select (m ->> 'amount')::int as amount from payments p
    join sim_ecpay_trades t on t.merchant_trade_no = p.merchant_trade_no, jsonb_array_elements(t.card_moves) m
    where p.order_id = ${id} and m ->> 'action' = 'R'`.execute(shop.deps.db)
  return rows.map(({ amount }) => amount)
}

const invoicesAtService = () =>
  gateway.control<{ amount: number; allowed: number; voided_at: string | null }[]>('invoices')

async function mailsTo({ buyer, name }: ReceivedOrder): Promise<SentMail[]> {
  await runDueJobs(shop)
  const { email } = await shop.deps.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const mails = (await shop.get('/sim/mail.json')).json<SentMail[]>()
  return mails.filter(({ to, subject }) => to === email && subject.includes(name)).toReversed()
}

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
    await acceptReturn(shop.deps, order.name, {
      answer: '請寄回 1 包',
      pieces: [{ lineId: order.lineOf(1), quantity: 1 }],
    })
    const stock = await orderRecords(shop).stock(1)
    const before = await booksOf(shop, order)
    await recordReturnedGoods(shop.deps, order.name, { restock: 'all' })
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

describe('at the same time, twice, out of order', () => {
  const many = 20

  test('twenty equal confirmations have one effect, and all get its answer', async () => {
    const order = await addReceived(shop, { lines: [[1, 3]] })
    const stock = await orderRecords(shop).stock(1)
    const piece = { lineId: order.lineOf(1), quantity: 1 }
    const wanted = { ...fromBuyer, pieces: [piece], restock: [piece], no: 1, refund: 350 }
    const outcomes = await Promise.all(
      Array.from({ length: many }, () => carryOutReturn(shop.deps, order.name, wanted)),
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
    await acceptReturn(shop.deps, order.name, { answer: '' })
    const outcomes = await Promise.allSettled(
      Array.from({ length: many }, () => recordReturnedGoods(shop.deps, order.name)),
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
      carryOutReturn(shop.deps, order.name, {
        ...{ ...fromBuyer, reason: 'defective' as const, restock: [], no: 1, refund: 450 },
        pieces: [{ lineId: order.lineOf(productId), quantity: 1 }],
      })
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
      acceptReturn(shop.deps, order.name, { answer: '' }),
      recordReturnedGoods(shop.deps, order.name),
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
      await expect(carryOutReturn({ ...shop.deps, jobs: stopped }, order.name, wanted)).rejects.toThrow('killed')
      expect(sent).toBe(jobs + 1)
    }
    expect(await booksOf(shop, order)).toEqual(before)
    expect(await orderRecords(shop).stock(1)).toBe(stock)
    await carryOutReturn(shop.deps, order.name, wanted)
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
    await expect(carryOutReturn(shop.deps, order.name, rest)).rejects.toThrow('超過買家實際支付的金額')
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
    await carryOutReturn(shop.deps, order.name, { ...fromBuyer, pieces, restock: [], no: 1, refund: 1560 })
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
    await carryOutReturn(shop.deps, placed.name, { ...goodwill, no: 1, refund: 100 })
    const order = { ...placed, buyer, lineOf: () => '' }
    expect(await booksOf(shop, order)).toMatchObject({
      state: 'confirmed',
      refunds: [{ reason: 'goodwill', amount: 100 }],
    })
    const pieces = sql<{ id: string }>`select id from order_lines where order_id = ${placed.id} and kind = 'goods'`
    const { rows } = await pieces.execute(shop.deps.db)
    const lineId = rows[0]?.id ?? ''
    const withPieces = { ...fromBuyer, pieces: [{ lineId, quantity: 1 }], restock: [], no: 2, refund: 450 }
    await expect(carryOutReturn(shop.deps, placed.name, withPieces)).rejects.toThrow('不能這樣做')
    later(1000)
    await cancelByOwner(shop.deps, placed.name, '')
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
    await carryOutReturn(shop.deps, order.name, { ...goodwill, refundShipping: true, no: 1, refund: 200 })
    expect(await booksOf(shop, order)).toMatchObject({ state: 'completed', spent: 800, refunded: 200 })
  })

  test('goodwill before the delivery counts when the order is completed', async () => {
    shop.setNow(new Date('2026-11-16T02:00:00Z'))
    const order = await addPacked(shop, { productId: 1, quantity: 2, carrier: 'TCAT' })
    const goodwill = {
      ...{ ...fromBuyer, pieces: [], restock: [], reason: 'goodwill' as const, goodsBack: false },
      ...{ goodwill: 100, no: 1, refund: 100 },
    }
    await carryOutReturn(shop.deps, order.name, goodwill)
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
    await packOrder(shop.deps, name ?? '')
    const outcome = await runOwnerCommand(shop.deps, ['return', name ?? '', '--amount', '50'])
    expect(outcome).toEqual({ code: 1, lines: [expect.stringContaining('還沒有收到款項')] })
  })
})

describe('mails', () => {
  test('a part, its refund and the last part are mailed with every dollar and the rule that was applied', async () => {
    const order = await addReceived(shop, { lines: [[1, 3]], offer: 'ten-off-three' })
    await takeBack(order, 1, 305)
    await runDueJobs(shop)
    later(3_600_000)
    await takeBack(order, 2, 910)
    const mails = (await mailsTo(order)).slice(-4)
    expect(mails.map(({ subject }) => subject.replace(order.name, 'SL'))).toEqual([
      '【山嵐咖啡】訂單 SL 的部分退貨已處理（第 1 筆）',
      '【山嵐咖啡】訂單 SL 退款完成',
      '【山嵐咖啡】訂單 SL 的退貨已處理',
      '【山嵐咖啡】訂單 SL 退款完成',
    ])
    const [part, refunded, last] = mails
    for (const row of [
      '× 1：NT$450',
      '已享的優惠折扣：-NT$45',
      '免運不再適用，扣除運費：-NT$100',
      '退款金額：NT$305',
      '這次我們為您保留優惠（每筆訂單一次）',
      '退款 NT$305 正在處理',
    ])
      expect(part?.text).toContain(row)
    expect(refunded?.text).toContain('NT$305 已退回您付款的信用卡')
    expect(refunded?.text).toContain('已享的優惠折扣：-NT$45')
    for (const row of ['× 2：NT$900', '退還運費：NT$100', '退款金額：NT$910']) expect(last?.text).toContain(row)
    for (const { text, html } of mails) expect(text + html).not.toMatch(/undefined|NaN|\[object/)
  })

  test('goodwill is mailed as such, and an accepted part names its pieces', async () => {
    const order = await addReceived(shop, { lines: [[1, 2]] })
    await ask(order)
    const pieces = [{ lineId: order.lineOf(1), quantity: 1 }]
    await acceptReturn(shop.deps, order.name, { answer: '', pieces })
    const goodwill = {
      ...fromBuyer,
      pieces: [],
      restock: [],
      reason: 'goodwill' as const,
      goodsBack: false,
      goodwill: 50,
    }
    await carryOutReturn(shop.deps, order.name, { ...goodwill, no: 1, refund: 50 })
    const mails = await mailsTo(order)
    expect(mails.find(({ subject }) => subject.includes('已受理'))?.text).toMatch(/同意退貨的商品：.+ × 1/)
    const compensated = mails.find(({ subject }) => subject.includes('退款通知（第 1 筆）'))
    expect(compensated?.text).toContain('補償退款：NT$50')
    // goodwill does not answer the request
    expect((await read(order)).return_request?.state).toBe('accepted')
  })
})
