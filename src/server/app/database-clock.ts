/**
 * The shop's time is the database's: its processes agree on what is due, what has expired and who may try again, also when
 * the clock of one machine is wrong or is corrected. Measured once a minute, and at once after this machine's clock jumped.
 */
import { performance } from 'node:perf_hooks'
import type { Deps } from '#server/core/deps.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Smaller differences are left alone: measuring one takes about as long. */
const toleratedMs = 1_000
const reportedMs = 5_000
const lookMs = 5_000
const measureMs = 60_000

export interface DatabaseClock {
  clock: Clock
  /** The machine's clock, and how it differs from its own passing of time; the timer does the same. */
  look(): Promise<void>
  /** Milliseconds that this machine's clock is behind the database's. */
  readonly differenceMs: number
  stop(): Promise<void>
}

interface Machine {
  now(): number
  /** Never jumps. */
  passed(): number
}

const thisMachine: Machine = { now: Date.now, passed: () => performance.now() }

export async function followDatabaseClock(
  database: Pick<OpenDb, 'engine' | 'executeSql'>,
  log: Pick<Deps['log'], 'warn'>,
  machine: Machine = thisMachine,
): Promise<DatabaseClock> {
  let differenceMs = 0
  let jump = machine.now() - machine.passed()
  let measuredAt = Number.NEGATIVE_INFINITY

  async function measure(): Promise<void> {
    const start = machine.passed()
    const { rows } = await database.executeSql('select clock_timestamp() as now')
    const tookMs = machine.passed() - start
    // the answer of a busy database says little about its clock
    if (tookMs > 2 * toleratedMs) return
    const [{ now }] = rows as [{ now: Date }]
    const measured = now.getTime() + tookMs / 2 - machine.now()
    const before = differenceMs
    differenceMs = Math.abs(measured) > toleratedMs ? Math.round(measured) : 0
    measuredAt = machine.passed()
    if (Math.abs(differenceMs - before) > reportedMs) {
      log.warn({ differenceMs }, 'the clock of this machine differs from that of the database, which counts')
    }
  }

  async function look(): Promise<void> {
    const jumped = machine.now() - machine.passed() - jump
    if (Math.abs(jumped) > toleratedMs) {
      jump += jumped
      // what is said now goes on as before, until the database is asked
      differenceMs -= jumped
      measuredAt = Number.NEGATIVE_INFINITY
    }
    if (machine.passed() - measuredAt >= measureMs) await measure()
  }

  // the embedded engine has this machine's clock
  const isOther = database.engine === 'postgres'
  if (isOther) await measure()
  let looking: Promise<void> = Promise.resolve()
  const timer = isOther
    ? setInterval(() => {
        looking = look().catch(() => {})
      }, lookMs).unref()
    : undefined
  return {
    clock: { now: () => new Date(machine.now() + differenceMs) },
    look,
    get differenceMs() {
      return differenceMs
    },
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
