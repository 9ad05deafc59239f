/** Work that is done one after the other; what does not fit into the queue is refused. */
export class WorkQueue {
  readonly #maxWaiting: number
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: { waiting: number }) {
    this.#maxWaiting = options.waiting
  }

  /** Null: too much is waiting already. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#waiting > this.#maxWaiting) return null
    this.#waiting++
    const done = this.#last.then(work).finally(() => this.#waiting--)
    // the next one runs whether or not this one fails
    this.#last = done.catch(() => {})
    return done
  }
}
