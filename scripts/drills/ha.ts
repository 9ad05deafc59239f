/**
 * `npm run drill:ha`: the shop as docs/operations.md leads to it, on this machine: three databases under Patroni and etcd
 * on machines of their own (network namespaces), three processes behind nginx, people who look, buy and pay. Then things
 * break, one after the other. At most a quarter of an hour; Debian, as root.
 *
 * `-- haproxy`: the shop reaches the primary through HAProxy instead of its own list of databases.
 * `-- defaults`: Patroni's own times (30, 10, 10) instead of those of deploy/patroni.yml.
 * `-- etcd3`: etcd's newer protocol in any case (with Patroni 3.0.2 a cut network then costs orders).
 * `-- only=network,restart`: some of the faults, by a part of their name.
 */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { countJobsLeft } from '#bench/buyers.ts'
import { openNginxCaller } from '#tests/support/nginx-call.ts'
import { requirePrograms, requireSystemTools } from '#tests/support/system-tools.ts'
import { until } from '#tests/support/until.ts'
import { buildShop } from '../build.ts'
import { buildIsCurrent } from '../source-hash.ts'
import { startCrowd } from './buyers.ts'
import { type Fault, faults } from './ha-faults.ts'
import { type HaShop, startHaShop } from './ha-shop.ts'
import { Ledger, longestGap, type Verdict, type Window } from './ledger.ts'
import { needsOlderProtocol, startPatroniCluster } from './patroni-cluster.ts'
import { startWriteBeats } from './write-beats.ts'

const options = process.argv.slice(2)
const only = options
  .find((one) => one.startsWith('only='))
  ?.slice(5)
  .split(',')
const minutesAtMost = 25
const members = 12
const pace = { normal: { pauseMs: 2000, looksPerSecond: 20 }, seamless: { pauseMs: 1500, looksPerSecond: 40 } }

interface Row extends Window, Verdict {
  name: string
  /** Of the time without a sale: no database took a write from anybody. */
  secondsWithoutWrite: number
  requestsPerSecond: number
}

setTimeout(() => {
  console.error(`not done after ${minutesAtMost} minutes`)
  process.exit(1)
}, minutesAtMost * 60_000).unref()
requirePrograms(console.log, { patroni: 'patroni', etcd: 'etcd-server', ip: 'iproute2', nginx: 'nginx-light' })
const { postgresBin } = requireSystemTools(console.log)
if (!(await buildIsCurrent())) await buildShop(console.log)
const cluster = await startPatroniCluster({
  postgresBin,
  times: options.includes('defaults') ? [30, 10, 10] : null,
  olderProtocol: needsOlderProtocol() && !options.includes('etcd3'),
})
let shop: HaShop | undefined
const ended = async () => {
  await shop?.close()
  cluster.remove()
}
process.once('SIGINT', () => void ended().then(() => process.exit(1)))
try {
  await cluster.untilHealthy()
  shop = await startHaShop(cluster, { processes: 3, members, haproxy: options.includes('haproxy') })
  const ledger = new Ledger()
  const rows: Row[] = []
  for (const fault of faults.filter(({ name }) => only?.some((part) => name.includes(part)) ?? true)) {
    rows.push(await run(fault, shop, ledger))
    console.log(toLine(rows.at(-1) as Row))
    if (fault.seamless) for (const failure of rows.at(-1)?.failures ?? []) console.log(`  failed: ${failure}`)
    // what comes next would be about the same damage
    if (rows.at(-1)?.lost) break
  }
  await settle(shop)
  const last = await shop.onPrimary((client) => ledger.compare(client, { running: false }))
  report(rows, last)
} finally {
  await ended()
}
process.exit(process.exitCode ?? 0)

async function run(fault: Fault, shop: HaShop, ledger: Ledger): Promise<Row> {
  await cluster.untilHealthy()
  const caller = openNginxCaller(shop.nginx)
  const { pauseMs, looksPerSecond } = fault.seamless ? pace.seamless : pace.normal
  const beats = startWriteBeats(cluster.machines.addresses.map((_, at) => cluster.superuserUrl(at, 'shanlan')))
  const crowd = startCrowd({ caller, ledger, tokens: shop.tokens, pauseMs, looksPerSecond })
  await sleep(5000)
  const from = performance.now()
  await fault.inflict(shop)
  await sleep(Math.max(0, from + fault.lookSeconds * 1000 - performance.now()))
  // until somebody could buy, if nobody could yet
  await until(async () => ledger.window(performance.now() - 3000, performance.now()).acknowledged > 0, 90_000)
  const to = performance.now()
  await fault.mend?.(shop)
  await crowd.stop()
  await beats.stop()
  caller.close()
  const isMended = await cluster.untilHealthy().then(
    () => true,
    () => false,
  )
  const window = ledger.window(from, to)
  const within = beats.times.filter((at) => at > from && at < to)
  const verdict = await shop.onPrimary((client) => ledger.compare(client, { running: true }))
  if (!isMended) verdict.breaches.push('the databases were not in step again within two minutes')
  const secondsWithoutWrite = longestGap([from, ...within, to])
  return {
    name: fault.name,
    ...window,
    ...verdict,
    secondsWithoutWrite,
    requestsPerSecond: window.requests / ((to - from) / 1000),
  }
}

/** All jobs are done; what failed while something was broken does not wait for its next time. */
async function settle(shop: HaShop): Promise<void> {
  await until(
    () =>
      shop.onPrimary(async (client) => {
        await client.query(`update jobs set due_at = now() where state = 'open' and attempts > 0 and runner is null`)
        return (await countJobsLeft(client)) === 0
      }),
    120_000,
  )
}

function toLine(row: Row): string {
  const { name, requests, requestsPerSecond, failed, acknowledged, lost, double, breaches } = row
  const books = breaches.length === 0 ? 'balance' : `**${breaches.length} breaches**`
  const seconds = `${row.secondsWithoutSale.toFixed(1)} | ${row.secondsWithoutWrite.toFixed(1)}`
  return `| ${name} | ${acknowledged} | ${lost} | ${double} | ${books} | ${seconds} | ${failed} of ${requests} (${requestsPerSecond.toFixed(0)}/s) |`
}

function report(rows: Row[], last: Verdict): void {
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, load ${loadavg()[0]?.toFixed(1)}, ${options.join(' ') || 'deploy/ as it is'}\n`,
  )
  console.log(
    '| fault | acknowledged | lost | double | books | seconds without a sale | of them without a primary | failed requests |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const row of rows) console.log(toLine(row))
  console.log(
    `\nAt the end, all jobs done: lost ${last.lost}, double ${last.double}, ${last.breaches.join('\n') || 'the books balance'}`,
  )
  const refused = [...new Set(rows.flatMap((row) => row.refused))]
  if (refused.length > 0) console.log(`Refused:\n${refused.join('\n')}`)
  for (const { name, breaches } of rows) for (const breach of breaches) console.log(`${name}: ${breach}`)
  const wrong = [...rows, last].some(({ lost, double, breaches }) => lost + double + breaches.length > 0)
  const broken = rows.some(({ name, failed }) => failed > 0 && name.startsWith('rolling'))
  if (wrong || broken) process.exitCode = 1
}
