/** The report: medians of the rounds, and what the other queues need as a multiple of the own one. */
import { cpus, loadavg } from 'node:os'
import { jobsOfOrder, type Round, wakeUps } from './bench-queue.ts'
import type { Cost, CostMeter } from './cost.ts'
import { concurrentJobs, writers } from './queue.ts'
import { type QueueName, queues } from './queues.ts'

type Rounds = Map<QueueName, Round[]>

interface Run {
  jobs: number
  idleSeconds: number
  load: number
  counts: CostMeter['counts']
}

interface Measured {
  kind: 'twoProcesses' | 'oneProcess' | 'backlog'
  unit: string
  count: number
  jobs: number
  counts: Run['counts']
}

export function reportLines(rounds: Rounds, alone: Cost[], run: Run): string[] {
  const { jobs, idleSeconds, load, counts } = run
  const orders = jobs / jobsOfOrder
  const ofOrders = { unit: 'orders', count: orders, jobs, counts }
  const turns = [...rounds.values()][0]?.length ?? 0
  const [loadAfter = 0] = loadavg()
  return [
    `# Job queues ${new Date().toISOString().slice(0, 16)}Z\n`,
    `${cpus().length} cores, Node ${process.version}, load before the start ${load.toFixed(1)}, at the end ${loadAfter.toFixed(1)}. ${jobs} jobs, ${turns} rounds in turns, medians.\n`,
    ...Object.entries(queues).map(([name, { settings }]) => `- ${name}: ${settings}`),
    `\n## Orders with ${jobsOfOrder} jobs each, one process writes and another runs the jobs\n`,
    `${orders} orders over ${writers} connections; the time ends when no job is left. Processor time is of both processes.\n`,
    ...costs(rounds, { kind: 'twoProcesses', ...ofOrders }),
    '\n## The same, one process writes and runs the jobs\n',
    ...costs(rounds, { kind: 'oneProcess', ...ofOrders }),
    '\n## A backlog\n',
    `${jobs} jobs wait when one worker starts (${concurrentJobs} at once); from its start until no job is left.\n`,
    ...costs(rounds, { kind: 'backlog', unit: 'jobs', count: jobs, jobs, counts }),
    '\n## Idle, and waking\n',
    `${idleSeconds} s without jobs; then ${wakeUps} single jobs a round from another process: from the answer of their commit until they begin.\n`,
    ...idleAndWaking(rounds, run),
    `| PostgreSQL alone | | ${idlePostgres(alone, idleSeconds)} | | | |`,
  ]
}

/** The cost of one order or one job. `both, of the own` is of the same round; below 1 is cheaper than the own queue. */
function costs(rounds: Rounds, measured: Measured): string[] {
  const { kind, unit, count, jobs, counts } = measured
  const both = (cost: Cost) => (cost.nodeMs + cost.postgresMs) / count
  return table(
    rounds,
    [`${unit} a second`, 'Node ms each', 'PostgreSQL ms each', 'both, of the own', `${counts} a job`],
    (list, own) => {
      const of = (figure: (cost: Cost) => number) => median(list.map((round) => figure(round[kind])))
      return [
        of((cost) => (1000 * count) / cost.tookMs).toFixed(0),
        of((cost) => cost.nodeMs / count).toPrecision(3),
        of((cost) => cost.postgresMs / count).toPrecision(3),
        median(list.map((round, turn) => both(round[kind]) / both((own[turn] ?? round)[kind]))).toFixed(2),
        of((cost) => cost.statements / jobs).toFixed(2),
      ]
    },
  )
}

function idleAndWaking(rounds: Rounds, { idleSeconds, counts }: Run): string[] {
  return table(
    rounds,
    ['worker ms a second', 'PostgreSQL ms a second', `${counts} a second`, 'wakes after ms', 'p99 ms'],
    (list) => {
      const of = (figure: (cost: Cost) => number) => median(list.map(({ idle }) => figure(idle) / idleSeconds))
      const waits = list.flatMap(({ wakeMs }) => wakeMs)
      return [
        of((cost) => cost.nodeMs).toFixed(1),
        idlePostgres(
          list.map(({ idle }) => idle),
          idleSeconds,
        ),
        of((cost) => cost.statements).toFixed(2),
        at(waits, 0.5).toFixed(1),
        at(waits, 0.99).toFixed(1),
      ]
    },
  )
}

function idlePostgres(costs: Cost[], seconds: number): string {
  return (median(costs.map(({ postgresMs }) => postgresMs)) / seconds).toFixed(1)
}

function table(rounds: Rounds, headings: string[], cells: (list: Round[], own: Round[]) => string[]): string[] {
  const [own = []] = rounds.values()
  return [
    `| | ${headings.join(' | ')} |`,
    `|---${'|---'.repeat(headings.length)}|`,
    ...[...rounds].map(([name, list]) => `| ${name} | ${cells(list, own).join(' | ')} |`),
  ]
}

function median(list: number[]): number {
  return at(list, 0.5)
}

function at(list: number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
