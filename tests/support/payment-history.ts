/**
 * A random history of a few buyers who want the same scarce goods, pay in every way, change their minds, and a gateway in
 * which everything goes wrong that can. The same seed gives the same wishes; who comes first is left to the machine.
 */

import { grinds } from '#domain/grind.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { JobHandlers } from '#server/jobs/job-handler.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import {
  addReadyBuyer,
  applyWelcome,
  type Buyer,
  cashProvider,
  type Gateway,
  gatewayOf,
  type PlacedOrder,
  postForm,
  signedNotification,
} from '#tests/builders/checkout.ts'
import { invoiceFaults, invoicePaths } from '#tests/prove/order-faults.ts'
import { buyOut, staffAction, takeBackOrder, workOffInvoices, writeLinkOrder } from './history-staff.ts'
import { listBreaches, rememberStock } from './order-oracle.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import type { TestShop } from './test-shop.ts'

const methods = ['Credit', 'Credit', 'Credit', 'Credit', 'ATM', 'CVS', 'BARCODE'] as const
const callbackFaults = [
  'duplicate',
  'parallel',
  'late',
  'lost',
  'wrong_amount',
  'wrong_signature',
  'wrong_merchant',
  'unknown_trade',
  'extra_field',
  'missing_field',
  'simulate_paid',
  'out_of_order',
  'then_failed',
] as const
const answerFaults = [
  'dropped',
  'status_500',
  'timeout',
  'malformed',
  'unsigned',
  'late',
  'doubled',
  'wrong',
  'forbidden',
] as const
const answers = ['DoAction', 'DoAction', 'QueryTrade', 'QueryTradeInfo', null] as const
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const scarce = [4, 5, 26]

interface RandomBuyer {
  buyer: Buyer
  attempts: PlacedOrder[]
  /** Orders at the counter that took all there was: cancelled at the end. */
  boughtOut: { id: string; name: string }[]
}

/** Once for each database, before the first history. */
export async function prepareHistories(shop: TestShop): Promise<void> {
  await rememberStock((text) => shop.database.executeSql(text))
  // it saves most, so that every cart has it, and each member has it once
  await shop.database.executeSql(`
    insert into offers (slug, name, reward_name, reward_kind, reward_percent, max_uses_per_member)
    values ('once', '每人一次', '每人一次', 'percent-off-order', 20, 1)`)
}

/**
 * The answer is what is wrong afterwards: nothing, it is to be hoped. What is wrong stays so: the books of several
 * histories can be checked after the last of them (`audited: false` leaves them out here).
 */
export async function runHistory(
  shop: TestShop,
  seed: number,
  { audited = true }: { audited?: boolean } = {},
): Promise<string[]> {
  const random = seededRandom(seed)
  const gateway = gatewayOf(shop)
  // any time of the day: cards are captured in the evening, and nothing may be sent meanwhile
  let now = (random.chance(0.2) ? endOfPeriod(Date.now()) : Date.now()) + random.upTo(24 * 60) * minute
  const advanceClock = async (ms: number) => {
    now += ms
    shop.setNow(new Date(now))
    await gateway.sendNotifications()
    await runPaymentJobs(shop)
  }
  shop.setNow(new Date(now))
  await shop.deps.jobs.send(shop.deps.db, { kind: 'payment_watch', data: {} })
  await gateway.control('calls/clear', {})
  const buyers = await Promise.all(Array.from({ length: random.upTo(3) + 1 }, () => addRandomBuyer(shop, random)))
  let away: string[] = []
  for (let turn = random.upTo(6) + 3; turn > 0; turn--) {
    const actions = Array.from({ length: random.upTo(2) + 1 }, () => doSomething(shop, random.pick(buyers), random))
    await Promise.all(actions.map((one) => one().catch(ignoreImpossible)))
    if (random.chance(0.4))
      await advanceClock(random.pick([minute, 12 * minute, 35 * minute, 5 * hour, 11 * hour, 26 * hour]))
    const was = away
    if (random.chance(0.06)) away = ['payment']
    else if (random.chance(0.3)) away = []
    if (away.length !== was.length) await gateway.settings({ away })
  }
  for (const order of buyers.flatMap(({ boughtOut }) => boughtOut)) await takeBackOrder(shop, order)
  await gateway.control('faults/clear', {})
  await gateway.settings({ away: [] })
  // not always at the same time of the day: it may be that of the daily closing
  for (const days of [0.03, 0.1, 1.01, 1.02, 2.03, 4.02]) await advanceClock(days * day)
  await workOffInvoices(shop, random)
  await advanceClock(4.01 * day)
  const breaches = audited ? await listBreaches((text, values) => shop.database.executeSql(text, values)) : []
  breaches.push(...(await listForbiddenCalls(gateway)))
  shop.setNow(null)
  // the next history begins earlier: by its clock the pauses of this one would still last
  await gateway.settings({ forbiddenUntil: {} })
  await shop.database.executeSql('delete from gateway_services')
  // so would its watch and its mails
  await shop.database.executeSql('delete from jobs')
  return breaches.map((breach) => `history ${seed}: ${breach}`)
}

/** Calls that the gateway's rules forbid: an action during the daily closing, or any call within half an hour of a 403. */
async function listForbiddenCalls(gateway: Gateway): Promise<string[]> {
  const calls = await gateway.control<{ path: string; at: string; outcome: string }[]>('calls')
  const closing = calls.filter(({ path, at }) => path.endsWith('DoAction') && /T12:(1[5-9]|2\d)/.test(at))
  let forbiddenAt = Number.NEGATIVE_INFINITY
  const early = calls.filter(({ path, at, outcome }) => {
    if (!/Cashier|CreditDetail/.test(path)) return false
    const time = Date.parse(at)
    // calls that were under way together have one time: the clock stands still meanwhile
    const tooEarly = time > forbiddenAt && time < forbiddenAt + 30 * minute
    if (outcome === 'forbidden') forbiddenAt = time
    return tooEarly
  })
  return [
    ...closing.map(({ at }) => `an action was sent during the daily closing: ${at}`),
    ...early.map(({ at }) => `the gateway was called too early after a 403: ${at}`),
  ]
}

async function addRandomBuyer(shop: TestShop, random: Random): Promise<RandomBuyer> {
  const buyer = await addReadyBuyer(shop, random.pick([1, 10, 11]), random.upTo(2) + 1)
  await buyer.add(random.pick(scarce))
  if (random.chance(0.4)) await addRandomSize(shop, buyer, random)
  if (random.chance(0.4)) await applyWelcome(buyer)
  return { buyer, attempts: [], boughtOut: [] }
}

/** Any size of a scarce bean, in any grind. */
async function addRandomSize(shop: TestShop, buyer: Buyer, random: Random): Promise<void> {
  const sizes = await shop.deps.db.selectFrom('product_sizes').select('id').where('product_id', '=', 5).execute()
  await buyer.call('add_to_cart', { product_id: 5, size_id: random.pick(sizes).id, grind: random.pick(grinds) })
}

/** Two days before the end of the two months in which an invoice can be voided. */
function endOfPeriod(time: number): number {
  const date = new Date(time)
  const month = date.getUTCMonth()
  return Date.UTC(date.getUTCFullYear(), month + (month % 2 === 0 ? 2 : 1), 1) - 2 * day
}

function doSomething(shop: TestShop, buyerState: RandomBuyer, random: Random): () => Promise<unknown> {
  const { buyer, attempts, boughtOut } = buyerState
  const gateway = gatewayOf(shop)
  const attempt = attempts.length > 0 ? random.pick(attempts) : null
  const method = random.pick(methods)
  if (!attempt || random.chance(0.15)) {
    const paysAtOnce = random.chance(0.6)
    return async () => {
      const order = await buyer.placeBy(method)
      attempts.push(order)
      await gateway.openPaymentPage(order)
      if (paysAtOnce && method === 'Credit') await gateway.step(order, { do: 'pay' })
    }
  }
  const faulty = async () => {
    if (random.chance(0.6)) {
      const options = { ms: random.pick([2, 20, 200, 3000]) * minute, copies: random.upTo(4) + 2 }
      await gateway.fault({ kind: random.pick(callbackFaults), options })
    }
    if (random.chance(0.3)) await gateway.control('faults', answerFault(random))
  }
  /** Paid by card it is refunded, and the answers to that go wrong. */
  const cancelWithFaults = async () => {
    for (let count = random.upTo(3) + 1; count > 0; count--) await gateway.control('faults', answerFault(random))
    await buyer.call('cancel', { order_id: attempt.id, put_back: random.chance(0.5) })
  }
  /** Perhaps long after the order expired, and nothing is left of what it wanted. */
  const payWhenSoldOut = async () => {
    const order = await buyOut(shop, attempt)
    if (order) boughtOut.push(order)
    await gateway.step(attempt, { do: 'pay' })
  }
  const buyByLink = async () => {
    const link = await writeLinkOrder(shop, random.chance(0.5) ? buyer.id : null)
    const order = await link.openAttempt()
    attempts.push(order)
    await gateway.openPaymentPage(order)
    if (random.chance(0.7)) await gateway.step(order, { do: 'pay' })
  }
  const byStaff = staffAction(shop, attempt, random)
  const actions: (() => Promise<unknown>)[] = [
    ...[byStaff, byStaff, byStaff, byStaff, byStaff, payWhenSoldOut, payWhenSoldOut, buyByLink],
    async () => {
      await gateway.step(attempt, { do: 'pay' })
      await byStaff()
    },
    async () => {
      await faulty()
      if (attempt.form.ChoosePayment !== 'Credit') await gateway.step(attempt, { do: 'issue' }).catch(ignoreImpossible)
      await faulty()
      await gateway.step(attempt, { do: 'pay' })
    },
    async () => {
      await faulty()
      await gateway.step(attempt, { do: 'pay' })
    },
    () => gateway.step(attempt, { do: 'issue' }),
    () => gateway.step(attempt, { do: 'fail', code: '10100248' }),
    () => gateway.step(attempt, { do: 'expire' }),
    () => gateway.step(attempt, { do: 'simulate_paid' }),
    async () => {
      const again = await buyer.retryPayment(attempt, method)
      attempts.push(again)
      await gateway.openPaymentPage(again)
    },
    () => buyer.call('cancel', { order_id: attempt.id, put_back: random.chance(0.5) }),
    () => gateway.step(attempt, { do: 'pay' }),
    cancelWithFaults,
    cancelWithFaults,
    async () => {
      await buyer.checkOut(attempt.id, { payment_provider_id: cashProvider })
      await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: attempt.id })
    },
    async () => postForm(shop, '/api/ecpay/order_result', await signedNotification(shop, attempt)),
    async () => {
      await buyer.add(random.pick(scarce))
      await buyer.chooseDelivery()
      attempts.push(await buyer.placeBy(method))
    },
  ]
  return random.pick(actions)
}

/** What goes wrong with one answer, of a query or of an action, before or after it took effect. */
function answerFault(random: Random): object {
  if (random.chance(0.4)) {
    const options = { before: random.chance(0.4) }
    return { target: 'answer', kind: random.pick(invoiceFaults), match: random.pick(invoicePaths), options }
  }
  const kind = random.pick(answerFaults)
  const ms = kind === 'timeout' ? 1 : random.pick([1, 5, 9]) * minute
  return { target: 'answer', kind, match: random.pick(answers), options: { ms, before: random.chance(0.4) } }
}

/** Much of what they wish cannot be: sold out, paid already, expired. That is answered, and not a breach. */
function ignoreImpossible(error: unknown): void {
  if (error instanceof AppError) return
  const text = error instanceof Error ? error.message : String(error)
  if (!/"success":false|the gateway does not/.test(text) || text.includes('"code":"internal"')) throw error
}

/** Only the jobs of payments and invoices, by the shop's clock; mails and the like are not what this is about. */
async function runPaymentJobs(shop: TestShop): Promise<void> {
  const { check_payment, refund_payment, payment_watch, settle_invoice } = jobHandlers
  const handlers = { check_payment, refund_payment, payment_watch, settle_invoice } as JobHandlers
  const runner = createJobRunner(shop.deps, handlers)
  for (;;) {
    const runs = await runner.startDue(4)
    if (runs.length === 0) return
    await Promise.all(runs)
  }
}
