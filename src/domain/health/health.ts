/** Whether the shop runs well: facts become lines with a state. What to do is said by `messages/admin-health.ts`. */

export const healthKinds = [
  'processes',
  'jobs',
  'mails',
  'gateway',
  'credentials',
  'certificate',
  'backup',
  'restore',
  'database',
  'disk',
  'log',
] as const
export type HealthKind = (typeof healthKinds)[number]

/** good · watch: somebody should look at it · bad: somebody must do something. */
export const healthStates = ['good', 'watch', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

export interface ProcessFacts {
  version: string
  startedAt: Date
  seenAt: Date
}

export interface QueueFacts {
  waiting: number
  /** Since when the oldest that is due waits; null: nothing is due. */
  oldestDue: Date | null
  /** Failed before, and tried again. */
  retrying: number
  dead: number
}

export interface GatewayFacts {
  services: readonly { service: string; pausedUntil: Date | null; silentSince: Date | null }[]
  /** Payments that the gateway is to be asked about by now. */
  questions: number
  oldestQuestion: Date | null
  lastAnswer: Date | null
  simulated: boolean
}

export interface DatabaseFacts {
  engine: 'embedded' | 'postgres'
  bytes: number
  /** Of the last seven days. */
  orders: number
  journal: 'off' | 'incomplete' | 'good'
}

export interface DiskFacts {
  freeBytes: number
  totalBytes: number
}

export interface LogFacts {
  warnings: number
  errors: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const gigabyte = 1024 ** 3

/** A process says that it is there twice a minute. */
export const lostAfterMs = 90_000

export function judgeProcesses(processes: readonly ProcessFacts[], now: Date): HealthState {
  const here = processes.filter(({ seenAt }) => now.getTime() - seenAt.getTime() <= lostAfterMs)
  if (here.length === 0) return 'bad'
  const versions = new Set(here.map(({ version }) => version)).size
  return here.length < processes.length || versions > 1 ? 'watch' : 'good'
}

/** Something that is due for a quarter of an hour is not done by itself any more. */
export function judgeQueue({ oldestDue, retrying, dead }: QueueFacts, now: Date): HealthState {
  const waitsMs = oldestDue ? now.getTime() - oldestDue.getTime() : 0
  if (dead > 0 || waitsMs > 15 * minuteMs) return 'bad'
  return retrying > 0 || waitsMs > 5 * minuteMs ? 'watch' : 'good'
}

export function judgeGateway({ services, oldestQuestion }: GatewayFacts, now: Date): HealthState {
  const paused = services.some(({ pausedUntil }) => pausedUntil !== null && pausedUntil > now)
  const silentMs = Math.max(
    0,
    ...services.map(({ silentSince }) => (silentSince ? now.getTime() - silentSince.getTime() : 0)),
  )
  const askedMs = oldestQuestion ? now.getTime() - oldestQuestion.getTime() : 0
  if (paused || silentMs > hourMs || askedMs > hourMs) return 'bad'
  return silentMs > 0 || askedMs > 15 * minuteMs ? 'watch' : 'good'
}

/** A demonstration loses nothing. */
export function judgeBackup(madeAt: Date | null, { now, isDemo }: { now: Date; isDemo: boolean }): HealthState {
  const ageMs = madeAt ? now.getTime() - madeAt.getTime() : Number.POSITIVE_INFINITY
  if (ageMs <= 26 * hourMs) return 'good'
  return isDemo || ageMs <= 3 * dayMs ? 'watch' : 'bad'
}

/** A backup that was never restored may be none: once a month one is tried. */
export function judgeRestore(
  trial: { triedAt: Date; failed: boolean } | null,
  { now, isDemo }: { now: Date; isDemo: boolean },
): HealthState {
  if (trial?.failed) return 'bad'
  const ageMs = trial ? now.getTime() - trial.triedAt.getTime() : Number.POSITIVE_INFINITY
  if (ageMs <= 35 * dayMs) return 'good'
  return isDemo || !trial || ageMs <= 95 * dayMs ? 'watch' : 'bad'
}

/** From here on the embedded database is too small for a shop: 50 orders a day, or a gigabyte. */
const embeddedLimits = { weekOrders: 350, bytes: gigabyte } as const

/** For money a server is the better place in any case; a demonstration may stay where it is. */
export function judgeDatabase({ engine, bytes, orders, journal }: DatabaseFacts, isDemo: boolean): HealthState {
  if (engine === 'postgres' || isDemo) return 'good'
  return journal === 'incomplete' || bytes > embeddedLimits.bytes || orders > embeddedLimits.weekOrders
    ? 'bad'
    : 'watch'
}

export function judgeDisk({ freeBytes, totalBytes }: DiskFacts): HealthState {
  if (freeBytes < gigabyte || freeBytes < 0.05 * totalBytes) return 'bad'
  return freeBytes < 5 * gigabyte && freeBytes < 0.15 * totalBytes ? 'watch' : 'good'
}

/** Of the last 24 hours. */
export function judgeLog({ errors, warnings }: LogFacts): HealthState {
  if (errors > 100) return 'bad'
  return errors > 0 || warnings > 100 ? 'watch' : 'good'
}

/** What cannot be opened was lost; what is missing was never entered. */
export function judgeCredentials(lost: number, missing: number): HealthState {
  return lost > 0 ? 'bad' : missing > 0 ? 'watch' : 'good'
}
