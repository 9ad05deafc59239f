/**
 * `npm run drill:memory`: people look, buy and pay for ten minutes (`-- 3`: three); the process's memory must not grow
 * after the first two.
 */
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '#bench/median.ts'
import { openNginxCaller } from '#tests/support/nginx-call.ts'
import { startCrowd } from './buyers.ts'
import { Ledger } from './ledger.ts'
import { printVerdict, startOneShop } from './one-shop.ts'

const minutes = Number(process.argv[2] ?? 10)
const warmUpMinutes = 2
const members = 20
/** Between medians of a minute: what the collector's timing alone explains. */
const allowedMb = 15

const shop = await startOneShop(members)
const caller = openNginxCaller(shop.nginx)
const ledger = new Ledger()
try {
  const { tokens } = shop
  const from = performance.now()
  const crowd = startCrowd({ caller, ledger, tokens, pauseMs: 800, looksPerSecond: 40 })
  const byMinute: number[] = []
  for (let minute = 0; minute < minutes; minute++) {
    const samples: number[] = []
    for (let sample = 0; sample < 20; sample++) {
      await sleep(3000)
      samples.push(memoryMb(shop.process.child.pid ?? 0))
    }
    byMinute.push(median(samples))
    console.log(`minute ${minute + 1}: ${byMinute.at(-1)?.toFixed(0)} MB`)
  }
  const to = performance.now()
  await crowd.stop()
  const { requests, failed, acknowledged } = ledger.window(from, to)
  const later = byMinute.slice(warmUpMinutes)
  const growth = (later.at(-1) ?? 0) - (later[0] ?? 0)
  console.log(
    `\n${new Date().toISOString().slice(0, 16)}Z, load ${loadavg()[0]?.toFixed(1)}: ${requests} requests, ${failed} failed, ${acknowledged} orders paid`,
  )
  console.log(
    `memory from minute ${warmUpMinutes + 1} to ${minutes}: ${growth.toFixed(0)} MB more, most ${Math.max(...later).toFixed(0)} MB`,
  )
  if (!printVerdict(await shop.compare(ledger)) || growth > allowedMb) process.exitCode = 1
} finally {
  caller.close()
  await shop.close()
}

function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
