/** The interface of a handler, and when a failed run is retried. */
import type { Deps } from '#server/core/deps.ts'
import type { JobData, JobKind } from '#server/ports/job-kinds.ts'

export interface JobRun<Data> {
  /** The same in every attempt: use it as a key that makes an outside effect happen once. */
  id: string
  data: Data
  attempt: number
  /** Aborted when the run has taken too long and counts as failed. */
  signal: AbortSignal
}

/** A job can run again after a crash: a handler must make its effect happen once (a key, a conditional update). */
export interface JobHandler<Data> {
  run(deps: Deps, job: JobRun<Data>): Promise<void>
  /** Number of attempts before the job is dead. */
  maxAttempts: number
  /** Wait after the first failure; doubled after each further one, an hour at the most. */
  firstDelayMs: number
  /** Runs at this interval, once for all processes. */
  everyMs?: number
}

export type JobHandlers = { [K in JobKind]: JobHandler<JobData<K>> }

/** Thrown by a handler when retrying cannot help: the job is dead immediately. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}

export const longestDelayMs = 60 * 60 * 1000

/** `retryDelayMs({ firstDelayMs: 10_000 }, 3)` is 40,000: 10 s, 20 s, 40 s ... one hour at the most. */
export function retryDelayMs({ firstDelayMs }: { firstDelayMs: number }, attempt: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1))
}

/** The next full interval after `now`: every process computes the same time. */
export function nextRunAt(now: Date, everyMs: number): Date {
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs)
}
