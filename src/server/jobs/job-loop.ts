/** Runs due jobs: woken by the commit that inserted a job, by the time of the next one, or at the latest every 30 s. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import type { Deps } from '#server/core/deps.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import type { JobRunner } from './job-runner.ts'
import { findNextDue, jobChannel, releaseAllJobs } from './jobs.repo.ts'

const maxConcurrent = 16
/** Jobs are taken several at a time: one statement for all, and their rows are read together. */
const batch = 8
/** While requests keep the process busy, one batch is taken in this time: each claim costs two statements. */
const busyPauseMs = 100
const maxSleepMs = 30_000
const sleepAfterErrorMs = 2_000
/** How often recurring jobs are checked: a clock that ran ahead must not stop them for longer. */
const keepMs = 60_000

/** A job that takes longer is broken off when the process ends, and run again when its lease has ended. */
const stopMs = 8_000

export interface JobLoop {
  /** Takes no more jobs and waits for those that are running, but not for long. */
  stop(): Promise<void>
}

/** `isBusy`: whether requests keep this process busy; then jobs wait. */
export async function startJobLoop(
  deps: Deps,
  database: OpenDb,
  runner: JobRunner,
  isBusy = () => false,
): Promise<JobLoop> {
  const running = new Set<Promise<void>>()
  let pass: Promise<void> | null = null
  let wokenAgain = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  // a commit can wake us from inside its own transaction, where the outer database handle is refused
  const outsideTransaction = AsyncLocalStorage.snapshot()

  function wake(): void {
    if (stopped) return
    if (pass) {
      wokenAgain = true
      return
    }
    const pauseMs = pauseUntil - performance.now()
    if (pauseMs > 0) {
      sleep(pauseMs)
      return
    }
    clearTimeout(timer)
    pass = outsideTransaction(startDueJobs).finally(() => {
      pass = null
      if (wokenAgain) wake()
    })
  }

  let pauseUntil = 0
  function countSlots(): number {
    const busy = isBusy()
    pauseUntil = busy ? performance.now() + busyPauseMs : 0
    return busy ? batch : maxConcurrent
  }

  async function startDueJobs(): Promise<void> {
    wokenAgain = false
    const slots = countSlots()
    try {
      const free = slots - running.size
      const started = free >= batch ? await runner.startDue(free) : []
      for (const run of started) track(run)
      // otherwise the next run that ends wakes the loop
      if (free >= batch && started.length < free) sleep(await untilNextDue())
    } catch (err) {
      deps.log.warn({ err }, 'jobs cannot be read')
      sleep(sleepAfterErrorMs)
    }
  }

  function track(run: Promise<void>): void {
    const tracked = run.finally(() => {
      running.delete(tracked)
      wake()
    })
    running.add(tracked)
  }

  async function untilNextDue(): Promise<number> {
    const next = await findNextDue(deps.db, runner.known)
    return next ? Math.max(0, next.getTime() - deps.clock.now().getTime()) : maxSleepMs
  }

  function sleep(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(wake, Math.min(ms, maxSleepMs))
  }

  if (database.engine === 'embedded') await releaseAllJobs(deps.db, deps.clock.now())
  await runner.scheduleRecurring()
  const keeping = setInterval(() => {
    runner.scheduleRecurring().then(wake, (err) => deps.log.warn({ err }, 'recurring jobs cannot be checked'))
  }, keepMs).unref()
  const unlisten = await database.listen(jobChannel, wake, wake)
  wake()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(keeping)
      const tooLate = AbortSignal.timeout(stopMs)
      const cutOff = new Promise<void>((resolve) => tooLate.addEventListener('abort', () => resolve()))
      await Promise.race([Promise.all([unlisten(), pass, ...running]), cutOff])
      if (tooLate.aborted) deps.log.warn({ running: running.size }, 'jobs were broken off: they run again later')
    },
  }
}
