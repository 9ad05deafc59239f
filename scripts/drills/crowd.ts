/**
 * `npm run drill:crowd`: 250 buyers at once (`-- 800`: 800) on one process, after and before a few. Most are sent away for a moment (503
 * with Retry-After); `/readyz` must stay 200, nothing may be lost, and when the crowd has left everything is as before
 * within 5 s. Two minutes.
 */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openNginxCaller } from '#tests/support/nginx-call.ts'
import { startCrowd } from './buyers.ts'
import { Ledger } from './ledger.ts'
import { printVerdict, startOneShop } from './one-shop.ts'

const few = 5
const many = Number(process.argv[2] ?? 250)
const crowdSeconds = 30
const calmSeconds = 20

const shop = await startOneShop(many)
const caller = openNginxCaller(shop.nginx, many + 50)
const ledger = new Ledger()
const ready: { at: number; status: number; ms: number }[] = []
let watching = true
const watch = (async () => {
  while (watching) {
    const at = performance.now()
    const answer = await fetch(`${shop.address}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    await answer?.body?.cancel()
    ready.push({ at, status: answer?.status ?? 0, ms: performance.now() - at })
    await sleep(250)
  }
})()

/** Buyers for some seconds; when it began and when the first of them were told to stop. */
async function phase(buyers: number, seconds: number): Promise<[from: number, to: number]> {
  const from = performance.now()
  const tokens = shop.tokens.slice(0, buyers)
  const crowd = startCrowd({ caller, ledger, tokens, pauseMs: buyers === few ? 200 : 0, looksPerSecond: 10 })
  await sleep(seconds * 1000)
  const to = performance.now()
  await crowd.stop()
  return [from, to]
}

try {
  await phase(few, 5)
  const before = await phase(few, calmSeconds)
  const crowded = await phase(many, crowdSeconds)
  const left = performance.now()
  const after = await phase(few, calmSeconds)
  watching = false
  await watch
  console.log(`${new Date().toISOString().slice(0, 16)}Z, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(
    '| buyers | paid a second | requests | sent away (503, Retry-After) | other failures | call ms p50, p99 | /readyz |',
  )
  console.log('|---|---|---|---|---|---|---|')
  const phases: [name: string, from: number, to: number][] = [
    [`${few} before`, ...before],
    [String(many), ...crowded],
    [`${few} after`, ...after],
  ]
  for (const [name, from, to] of phases) {
    const { acknowledged, requests, failed, unexplained, p50, p99 } = ledger.window(from, to)
    const asked = ready.filter(({ at }) => at >= from && at <= to)
    const statuses = [...new Set(asked.map(({ status }) => status))].join(', ')
    const slowest = Math.round(Math.max(...asked.map(({ ms }) => ms)))
    const rate = (acknowledged / ((to - from) / 1000)).toFixed(1)
    console.log(
      `| ${name} | ${rate} | ${requests} | ${failed - unexplained} | ${unexplained} | ${p50}, ${p99} | ${asked.length} times ${statuses}, slowest ${slowest} ms |`,
    )
  }
  const normal = ledger.window(...before)
  const first = firstNormal(left, normal.p50)
  console.log(
    `\nAs before ${first === null ? 'not within the time' : `${first.toFixed(1)} s`} after the crowd has left.`,
  )
  const isRight = printVerdict(await shop.compare(ledger))
  const steady = ready.every(({ status }) => status === 200)
  const unexplained = ledger.window(0, performance.now()).unexplained
  if (!isRight || !steady || unexplained > 0 || first === null || first > 5) process.exitCode = 1
} finally {
  watching = false
  caller.close()
  await shop.close()
}

/** Seconds until the calls of one second are at most twice as slow as usual and none fails. */
function firstNormal(left: number, typicalMs: number): number | null {
  for (let seconds = 0; seconds < calmSeconds - 1; seconds += 0.5) {
    const from = left + seconds * 1000
    const { requests, failed, p50 } = ledger.window(from, from + 1000)
    if (requests > 5 && failed === 0 && p50 <= 2 * typicalMs + 5) return seconds
  }
  return null
}
