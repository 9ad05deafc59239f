/**
 * Random histories: a few buyers each who want the same scarce goods, pay in every way, change their minds, and a gateway
 * in which everything goes wrong that can. The same seed gives the same wishes; who comes first is left to the machine.
 *
 * Neighbours run side by side in one shop: clock, outages and the work of timers are theirs together, and depend on the
 * seed alone, so that one of them on its own has the same.
 */
import { taipeiDay } from '#domain/taipei-time.ts'
import { jobHandlers } from '#server/app/job-handlers.ts'
import type { JobHandlers } from '#server/jobs/job-handler.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { compareBooks } from '#server/modules/gateway/compare-books.service.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { addRandomBuyer, buyerAction, onceOffer, type RandomBuyer } from './history-buyer.ts'
import { chooseCapture, packOrder, readList, workOffMoney } from './history-console.ts'
import { takeBackOrder, workOffInvoices } from './history-staff.ts'
import { placesSideBySide, restock, scarceGoods } from './history-stock.ts'
import { ignoreImpossible } from './ignore-impossible.ts'
import { listBreaches, rememberStock } from './order-oracle.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import { setGivenOffers, type TestShop } from './test-shop.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Recurring: each plans its next run. */
const timers = ['payment_watch', 'card_watch', 'compare_settlement'] as const

interface History {
  random: Random
  buyers: RandomBuyer[]
}

/** Once for each database, before the first history. */
export async function prepareHistories(shop: TestShop): Promise<void> {
  await rememberStock((text) => shop.database.executeSql(text))
  await setGivenOffers(shop.database, true)
  await shop.database.executeSql(`
    delete from settlement_days;
    insert into offers (slug, name, reward_name, reward_kind, reward_percent, max_uses_per_member)
    values ('once', '${onceOffer}', '${onceOffer}', 'percent-off-order', 20, 1)`)
}

/** Seeds in groups of neighbours: 1 to 8, 9 to 16, ... */
export function listNeighbours(first: number, last: number): number[][] {
  const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [...Map.groupBy(seeds, groupOf).values()]
}

function groupOf(seed: number): number {
  return Math.floor((seed - 1) / placesSideBySide)
}

/** Seeds that are neighbours, all of them or some. The answer is what is wrong afterwards: nothing, it is to be hoped. */
export async function runNeighbours(shop: TestShop, seeds: readonly number[]): Promise<string[]> {
  const [first = 1] = seeds
  // their own seeds are above zero
  const together = seededRandom(-1 - groupOf(first))
  const gateway = gatewayOf(shop)
  // any time of the day: cards are captured in the evening, and nothing may be sent meanwhile
  let now = (together.chance(0.2) ? endOfPeriod(Date.now()) : Date.now()) + together.upTo(24 * 60) * minute
  const advanceClock = async (ms: number) => {
    now += ms
    shop.setNow(new Date(now))
    await gateway.sendNotifications()
    await runPaymentJobs(shop)
  }
  shop.setNow(new Date(now))
  await restock(shop, together)
  await chooseCapture(shop, together)
  for (const kind of timers) await shop.deps.jobs.send(shop.deps.db, { kind, data: {} })
  // the first comparison with the gateway's file only begins: what was paid before it is never compared
  await runPaymentJobs(shop)
  await gateway.control('calls/clear', {})
  const histories = await Promise.all(seeds.map((seed) => beginHistory(shop, seed)))
  let away: string[] = []
  for (let turn = together.upTo(6) + 3; turn > 0; turn--) {
    const isClosing = now % day >= 12.25 * hour && now % day < 12.5 * hour
    const actions = histories.flatMap(({ random, buyers }) =>
      Array.from({ length: random.upTo(2) + 1 }, () => buyerAction(shop, random.pick(buyers), random)),
    )
    await Promise.all(actions.map((one) => one().catch(ignoreImpossible)))
    if (isClosing) await advanceClock(minute)
    else if (together.chance(0.4)) {
      const ms = together.pick([minute, 12 * minute, 35 * minute, 5 * hour, 11 * hour, 26 * hour, untilClosing(now)])
      await advanceClock(ms)
    }
    const was = away
    if (together.chance(0.06)) away = ['payment']
    else if (together.chance(0.3)) away = []
    if (away.length !== was.length) await gateway.settings({ away })
    // all of them are silent for half an hour then
    if (together.chance(0.04)) await gateway.control('faults', { target: 'answer', kind: 'forbidden' })
  }
  for (const order of histories.flatMap(({ buyers }) => buyers.flatMap(({ boughtOut }) => boughtOut)))
    await takeBackOrder(shop, order)
  await gateway.control('faults/clear', {})
  await gateway.settings({ away: [] })
  if (together.chance(0.4)) {
    await advanceClock(1.1 * hour)
    for (const order of histories.flatMap(({ buyers }) => buyers.flatMap(({ attempts }) => attempts)))
      await packOrder(shop, order).catch(ignoreImpossible)
  }
  // not always at the same time of the day: it may be that of the daily closing
  for (const days of [0.03, 0.1, 1.01, 1.02, 2.03, 4.02]) await advanceClock(days * day)
  // one file an hour; nothing else is due meanwhile
  for (let files = 0; files < 12 && (await isFileDue(shop)); files++) {
    now += 1.01 * hour
    shop.setNow(new Date(now))
    await compareBooks(shop.deps)
  }
  await workOffMoney(shop)
  await advanceClock(0.52 * day)
  await workOffMoney(shop)
  await workOffInvoices(shop, together)
  await advanceClock(4.01 * day)
  await readList(shop, { atEnd: true })
  const breaches = await listBreaches((text, values) => shop.database.executeSql(text, values))
  breaches.push(...(await listForbiddenCalls(gateway)))
  shop.setNow(null)
  // the next histories begin earlier: by their clock the pauses of these would still last
  await gateway.settings({ forbiddenUntil: {} })
  // so would their watch and their mails, and the days of their files would be read
  await shop.database.executeSql('delete from gateway_services; delete from jobs; delete from settlement_days')
  return breaches.map((breach) => `${nameOf(seeds)}: ${breach}`)
}

async function beginHistory(shop: TestShop, seed: number): Promise<History> {
  const random = seededRandom(seed)
  const scarce = scarceGoods((seed - 1) % placesSideBySide)
  const count = random.upTo(3) + 1
  return {
    random,
    buyers: await Promise.all(Array.from({ length: count }, () => addRandomBuyer(shop, scarce, random))),
  }
}

function nameOf(seeds: readonly number[]): string {
  const [first, last] = [seeds[0], seeds.at(-1)]
  return first === last ? `history ${first}` : `histories ${first} to ${last}`
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

/** To the first minutes of the gateway's next daily closing, at 20:15 in Taipei. */
function untilClosing(time: number): number {
  const closing = 12.3 * hour
  const rest = (closing - (time % day) + day) % day
  return rest === 0 ? day : rest
}

/** Two days before the end of the two months in which an invoice can be voided. */
function endOfPeriod(time: number): number {
  const date = new Date(time)
  const month = date.getUTCMonth()
  return Date.UTC(date.getUTCFullYear(), month + (month % 2 === 0 ? 2 : 1), 1) - 2 * day
}

/** Whether a day of the gateway's file waits to be read, for the first time or again. */
async function isFileDue(shop: TestShop): Promise<boolean> {
  const { rows } = await shop.database.executeSql('select 1 from settlement_days where read_again_on <= $1::date', [
    taipeiDay(shop.deps.clock.now()),
  ])
  return rows.length > 0
}

/** Only the jobs of payments and invoices, by the shop's clock; mails and the like are not what this is about. */
async function runPaymentJobs(shop: TestShop): Promise<void> {
  const { check_payment, refund_payment, settle_invoice, payment_watch, card_watch, compare_settlement } = jobHandlers
  const recurring = { payment_watch, card_watch, compare_settlement }
  const handlers = { check_payment, refund_payment, settle_invoice, ...recurring } as JobHandlers
  const runner = createJobRunner(shop.deps, handlers)
  for (;;) {
    const runs = await runner.startDue(8)
    if (runs.length === 0) return
    await Promise.all(runs)
  }
}
