/**
 * `npm run prove`: tests that run for hours.
 *
 * - `last-unit`: 200 buyers of the last unit in stock.
 * - `histories`: random payment histories; `histories 5000 5001` runs those with the seeds 5,001 to 10,000.
 * - `orders`: random orders from the cart to the return; `orders 500 7` runs 500 of them with the seed 7.
 * - `offers`: random offers as an owner could build them; `offers 500 7` builds 500 with the seed 7.
 * - `fuzz`: every call of the API with wrong input; `fuzz 20 7` runs 20 rounds (and 5 on the embedded database) with the seed 7.
 * - `kills`: a kill at every point of a checkout, of a refund and of an invoice, and 30 of the embedded database under load.
 * - `mutants`: single faults in the money path that tests must notice; `mutants coupon` only those named so.
 * - `replay`: what the second pass over the security found, done again to running shops; `replay FOLDER 5,6` some of it to another source.
 *
 * Without a part: all of them.
 */
import { spawnSync } from 'node:child_process'
import { grinds } from '#domain/catalogue/grind.ts'
import { cashInvoiceMoments } from '#domain/orders/cash-invoice.ts'
import { listAttention } from '#server/admin/attention/attention.service.ts'
import { listStocks, otherSize, setAllStock } from '#tests/builders/stock.ts'
import { auditLots } from '#tests/oracles/lot-audit.ts'
import { auditOverviews } from '#tests/oracles/member-overviews.ts'
import { auditMovements, auditOrders } from '#tests/oracles/order-audit.ts'
import { runBuiltOffers } from '#tests/prove/built-offers.ts'
import { type FuzzReport, runFuzz } from '#tests/prove/fuzz.ts'
import { allMutants } from '#tests/prove/mutants/all-mutants.ts'
import { runMutants } from '#tests/prove/mutants/run-mutants.ts'
import { runRandomOrders } from '#tests/prove/random-orders.ts'
import { runReplay } from '#tests/prove/replay/replay.ts'
import { runHistories } from '#tests/prove/run-histories.ts'
import { deadlocks, printCounts } from '#tests/prove/shop-counts.ts'
import setUp from '#tests/support/global-setup.ts'
import { countPoints, killAt, killScenarios } from '#tests/support/kill-points.ts'
import { raceForLastItem } from '#tests/support/last-item.ts'
import { startInTheMorning } from '#tests/support/test-clock.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

type Engine = 'embedded' | 'postgres'

/** Shops at the same time in this process. */
const lanes = { postgres: 4, embedded: 2 }

const [part = 'all', amount = '', from = '1'] = process.argv.slice(2)
const problems: string[] = []

// the tests with a fault in place start in the morning: so does the shop that they copy
if (part === 'mutants') await startInTheMorning()
const tearDown = part === 'replay' ? undefined : await setUp()
try {
  if (part === 'all' || part === 'last-unit')
    for (const engine of ['postgres', 'embedded'] as const) await proveLastItem(engine, Number(amount) || 20)
  if (part === 'all' || part === 'histories') {
    const count = Number(amount) || 10_000
    await proveHistories('postgres', Number(from), count)
    await proveHistories('embedded', Number(from), Math.ceil(count / 5))
  }
  if (part === 'all' || part === 'orders') {
    const count = Number(amount) || 5_000
    await proveRandomOrders('postgres', Number(from), count)
    await proveRandomOrders('embedded', Number(from), Math.ceil(count / 20))
  }
  if (part === 'all' || part === 'offers') proveOffers(Number(amount) || 10_000, Number(from))
  if (part === 'all' || part === 'fuzz') {
    const rounds = Number(amount) || 200
    await proveFuzz('postgres', Number(from), rounds)
    await proveFuzz('embedded', Number(from), Math.ceil(rounds / 4))
  }
  if (part === 'all' || part === 'kills')
    for (const engine of ['postgres', 'embedded'] as const) await proveKills(engine)
  if (part === 'all' || part === 'kills') proveDurability(30)
  if (part === 'all' || part === 'mutants') await proveMutants()
  if (part === 'all' || part === 'replay') await proveReplay()
} finally {
  await tearDown?.()
}
for (const problem of problems) console.log(`  ${problem}`)
console.log(problems.length === 0 ? 'proved' : `${problems.length} breaches`)
process.exitCode = problems.length === 0 ? 0 : 1

function proveOffers(count: number, seed: number): void {
  const onProgress = (done: number) => progress('offers as an owner could build them', done, count)
  const { met, breaches } = runBuiltOffers({ count, seed, onProgress })
  problems.push(...breaches)
  if (met < count / 10) problems.push(`only ${met} of ${count} carts met their offer`)
}

/** In turn the last unit of a default size, and of another size that every buyer has ground differently. */
async function proveLastItem(engine: Engine, rounds: number): Promise<void> {
  await withShop(engine, async (shop) => {
    const { id: sizeId } = await otherSize(shop.deps.db, 5)
    for (let round = 1; round <= rounds; round++) {
      const item = round % 2 === 0 ? { productId: 5, sizeId, grinds } : undefined
      const { placed, soldOut, unavailable, others, stock } = await raceForLastItem(shop, 200, item)
      if (placed !== 1 || soldOut + unavailable !== 199 || stock !== 0 || others.length > 0) {
        problems.push(`round ${round}: ${placed} orders, ${soldOut} sold out, ${stock} left, ${others.join(' ')}`)
      }
      if (unavailable > 0) console.log(`round ${round}: ${unavailable} were asked to come back later`)
      progress(`the last piece, 200 buyers at once, ${engine}`, round, rounds)
    }
    problems.push(...(await auditMovements(shop.deps.db)))
    if (engine === 'postgres') problems.push(...(await deadlocks(shop)))
  })
}

async function proveHistories(engine: Engine, from: number, count: number): Promise<void> {
  const started = performance.now()
  let done = 0
  const onDone = (histories: number) => {
    for (let one = 0; one < histories; one++) progress(`payment histories, ${engine}`, ++done, count)
  }
  // at once: a run takes long
  const onBreaches = (found: readonly string[]) => {
    for (const breach of found) console.log(`  ${breach}`)
    problems.push(...found)
  }
  await runHistories(engine, { from, count, onDone, onBreaches })
  const seconds = (performance.now() - started) / 1000
  console.log(`  ${done} histories in ${Math.round(seconds)} s, ${(done / seconds).toFixed(1)} a second`)
}

/** Each shop has its own seed: the given one, the next one, ... */
async function proveRandomOrders(engine: Engine, firstSeed: number, count: number): Promise<void> {
  const perShop = 250
  const shops = Array.from({ length: Math.ceil(count / perShop) }, (_, index) => index)
  let done = 0
  const runShop = (index: number) => {
    const cashInvoiceAt = cashInvoiceMoments[index % cashInvoiceMoments.length] ?? 'dispatch'
    const work = async (shop: TestShop) => {
      const { db } = shop.deps
      await setAllStock(db, 400)
      const sizes = await listStocks(db)
      let doneHere = 0
      await runRandomOrders(shop, {
        orders: Math.min(perShop, count - index * perShop),
        seed: firstSeed + index,
        onProgress: (now) => {
          done += now - doneHere
          doneHere = now
          progress(`random orders, ${engine}`, done, count)
        },
      })
      const stockBefore = new Map(sizes.map(({ id, stock }) => [id, stock]))
      const listed = new Set((await listAttention(shop.deps)).flatMap(({ orderName }) => orderName ?? []))
      const found = [
        ...(await auditOrders(db, { stockBefore, cashInvoiceAt, listed })),
        ...(await auditLots(db)),
        ...(await auditOverviews(shop)),
        ...(engine === 'postgres' ? await deadlocks(shop) : []),
      ]
      problems.push(...found.map((problem) => `seed ${firstSeed + index}: ${problem}`))
      if (index === shops.length - 1) await printCounts(shop)
    }
    return withShop(engine, work, { COD_INVOICE_AT: cashInvoiceAt })
  }
  await inLanes(engine, shops, runShop)
}

/** Shops side by side in one process: most of the time one waits for its database. */
async function inLanes(
  engine: Engine,
  batches: readonly number[],
  run: (batch: number) => Promise<void>,
): Promise<void> {
  const waiting = [...batches]
  const lane = async () => {
    for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) await run(batch)
  }
  await Promise.all(Array.from({ length: lanes[engine] }, lane))
}

async function proveFuzz(engine: Engine, seed: number, rounds: number): Promise<void> {
  const perShop = 10
  const statuses: Record<string, number> = {}
  const blocks: NonNullable<FuzzReport['longestBlock']>[] = []
  for (let first = 0; first < rounds; first += perShop) {
    await withShop(engine, async (shop) => {
      const report = await runFuzz(shop, {
        seed: seed + first * 1_000_003,
        rounds: Math.min(perShop, rounds - first),
        onProgress: (round) => progress(`abused calls, ${engine}`, first + round, rounds),
      })
      // at once: a run takes long
      for (const problem of report.problems) console.log(`  ${problem}`)
      problems.push(...report.problems)
      if (report.longestBlock) blocks.push(report.longestBlock)
      for (const [status, count] of Object.entries(report.statuses)) statuses[status] = (statuses[status] ?? 0) + count
    })
  }
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const longest = blocks.sort((one, other) => other.busyMs - one.busyMs)[0]
  console.log(`  ${rounds} rounds, ${sent} requests: ${JSON.stringify(statuses)}`)
  console.log(`  longest block, by processor time: ${longest ? JSON.stringify(longest) : 'none above 200 ms'}`)
}

async function proveKills(engine: Engine): Promise<void> {
  for (const scenario of killScenarios) {
    const points = await countPoints(engine, scenario)
    for (let point = 1; point <= points; point++) {
      problems.push(...(await killAt(engine, scenario, point)))
      progress(`kill -9 in a ${scenario}, ${engine}`, point, points)
    }
  }
}

/** The embedded database, written to and killed again and again. */
function proveDurability(kills: number): void {
  const args = ['run', '--project', 'database', 'src/server/db/embedded/durability.test.ts']
  const env = { ...process.env, TESTS: 'thorough', KILLS: String(kills) }
  const { status } = spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit', env })
  if (status !== 0) problems.push(`a write was lost in ${kills} kills of the embedded database`)
}

/** `npm run prove -- mutants coupon` puts in only the faults whose name contains the word. */
async function proveMutants(): Promise<void> {
  const chosen = allMutants.filter(({ fault, file }) => fault.includes(amount) || file.includes(amount))
  const { caught, missed, broken } = await runMutants(chosen, console.log)
  console.log(`${caught} of ${chosen.length} faults were noticed by a test`)
  problems.push(...broken, ...missed.map((fault) => `no test noticed: ${fault}`))
}

async function proveReplay(): Promise<void> {
  const only = (process.argv[4] ?? '').split(',').filter(Boolean).map(Number)
  problems.push(...(await runReplay(console.log, part === 'replay' && amount ? amount : '.', only)))
}

async function withShop(
  engine: Engine,
  work: (shop: TestShop) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  process.env.TEST_ENGINE = engine
  const shop = await openTestShop(env)
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}

function progress(what: string, done: number, of: number): void {
  const step = Math.max(1, Math.floor(of / 20))
  if (done % step === 0 || done === of) console.log(`${what}: ${done} of ${of}, ${problems.length} breaches`)
}
