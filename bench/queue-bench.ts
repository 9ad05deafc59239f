/**
 * `node bench/queue-bench.ts [--jobs N] [--rounds N] [--idle SECONDS]`: the shop's own job queue beside graphile-worker and pg-boss on
 * one PostgreSQL that syncs to disk, each in its own processes. They take turns, and the median of the rounds counts.
 * The report is reports/queue.md.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { type BenchedQueue, openBench, type Round, roundJobs } from './queues/bench-queue.ts'
import { type Cost, countingSettings, openMeter } from './queues/cost.ts'
import { type QueueName, queues } from './queues/queues.ts'
import { reportLines } from './queues/report.ts'

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '12000' },
    rounds: { type: 'string', default: '3' },
    // two of the queues look at their tables every 30 s and one keeps them in order every 60 s
    idle: { type: 'string', default: '60' },
  },
})
const jobs = roundJobs(Number(values.jobs))
const idleSeconds = Number(values.idle)
const names = Object.keys(queues) as QueueName[]

const { postgresBin } = requireSystemTools(console.log)
const [load = 0] = loadavg()
const settings = countingSettings(postgresBin)
const postgres = await startPostgres(postgresBin, { durable: true, settings })
const opened = new Map<QueueName, BenchedQueue>()
const rounds = new Map<QueueName, Round[]>(names.map((name) => [name, []]))
/** PostgreSQL's own housekeeping: without it the idle figures mean nothing. */
const alone: Cost[] = []
try {
  const meter = await openMeter(postgres, settings.length > 0)
  for (const name of names) opened.set(name, await openBench(postgres, meter, name))
  for (let round = 1; round <= Number(values.rounds); round++) {
    console.log(`round ${round}: PostgreSQL alone`)
    alone.push(await meter.measure('postgres', [], () => sleep(idleSeconds * 1000)))
    for (const [name, queue] of opened) {
      console.log(`round ${round}: ${name}`)
      rounds.get(name)?.push(await queue.measure(jobs, idleSeconds))
    }
  }
  const lines = reportLines(rounds, alone, { jobs, idleSeconds, load, counts: meter.counts })
  console.log(lines.join('\n'))
  await writeFile('bench/reports/queue.md', `${lines.join('\n')}\n`)
  await meter.close()
} finally {
  for (const queue of opened.values()) await queue.close()
  await postgres.stop()
}
