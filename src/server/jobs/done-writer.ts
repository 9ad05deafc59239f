/** Writes the ends of jobs: those that end while the last ones are being written are written together. */
import type { Deps } from '#server/core/deps.ts'
import { type JobClaim, markAllDone } from './jobs.repo.ts'

export class DoneWriter {
  readonly #deps: Pick<Deps, 'db' | 'clock'>
  #waiting: JobClaim[] = []
  #next: Promise<void> | null = null
  #writing: Promise<unknown> = Promise.resolve()

  constructor(deps: Pick<Deps, 'db' | 'clock'>) {
    this.#deps = deps
  }

  /** Resolved when it is stored. */
  write(claim: JobClaim): Promise<void> {
    this.#waiting.push(claim)
    this.#next ??= this.#writeAfter(this.#writing)
    return this.#next
  }

  #writeAfter(earlier: Promise<unknown>): Promise<void> {
    const written = (async () => {
      // other jobs of the same batch often end in the same turn of the event loop
      await Promise.allSettled([earlier, new Promise((resolve) => setImmediate(resolve))])
      const claims = this.#waiting
      this.#waiting = []
      this.#next = null
      await markAllDone(this.#deps.db, claims, this.#deps.clock.now())
    })()
    this.#writing = written
    return written
  }
}
