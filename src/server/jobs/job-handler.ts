/** What a handler is, and when a failed run is tried again. */
import type { Deps } from '#server/core/deps.ts'
import type { JobData, JobKind } from '#server/ports/job-kinds.ts'

export interface JobRun<Data> {
  /** The same in every attempt: for keys that make an outside effect happen once. */
  id: string
  data: Data
  attempt: number
  /** Aborted when the run has taken too long and counts as failed. */
  signal: AbortSignal
}

/** A job can run again after a crash: a handler makes its effect happen once by itself (a key, a conditional update). */
export interface JobHandler<Data> {
  run(deps: Deps, job: JobRun<Data>): Promise<void>
  /** How often it is tried before it is put aside as dead. */
  maxAttempts: number
  /** Wait after the first failure; doubled after each further one, an hour at the most. */
  firstDelayMs: number
  /** Runs by itself at this interval, once for all processes. */
  everyMs?: number
}

export type JobHandlers = { [K in JobKind]: JobHandler<JobData<K>> }

/** Thrown by a handler when trying again is of no use: the job is dead at once. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}

const longestDelayMs = 60 * 60 * 1000

/** `retryDelayMs({ firstDelayMs: 10_000 }, 3)` is 40,000: 10 s, 20 s, 40 s ... one hour at the most. */
export function retryDelayMs({ firstDelayMs }: { firstDelayMs: number }, attempt: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1))
}

/** The next full interval after `now`: every process comes to the same time, and so to the same dedupe key. */
export function nextRunAt(now: Date, everyMs: number): Date {
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs)
}
