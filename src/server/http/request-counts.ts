/** Requests counted by key within a span of time, in this process. */
export interface Counted {
  current: number
  /** Milliseconds until the count begins anew. */
  ttl: number
}

export interface RequestCounts {
  /** Counts a request. Where processes count together, the answer is the count of all. */
  count(key: string, spanMs: number): Promise<Counted>
  /** Counts a request without waiting for anyone; false: there were `max` already, and this one is not counted. */
  countBelow(key: string, max: number, spanMs: number): boolean
}

/** One key's running count. */
export interface RunningCount {
  current: number
  endsAt: number
  /** Of the current ones, those that the other processes have not been told of. */
  unsent: number
}

const maxKeys = 20_000

export class LocalCounts implements RequestCounts {
  readonly #running = new Map<string, RunningCount>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  async count(key: string, spanMs: number): Promise<Counted> {
    const running = this.find(key, spanMs)
    running.current++
    return this.told(running)
  }

  countBelow(key: string, max: number, spanMs: number): boolean {
    const running = this.find(key, spanMs)
    if (running.current >= max) return false
    running.current++
    return true
  }

  /** The count of a key now, which begins at 0 when there is none or its time is over. */
  find(key: string, spanMs: number): RunningCount {
    const now = this.#now()
    const running = this.#running.get(key)
    if (running && running.endsAt > now) return running
    const begun = { current: 0, endsAt: now + spanMs, unsent: 0 }
    // last in the order of keys: the first is the one that began longest ago
    this.#running.delete(key)
    this.#running.set(key, begun)
    if (this.#running.size > maxKeys) this.#running.delete(this.#running.keys().next().value ?? key)
    return begun
  }

  told({ current, endsAt }: RunningCount): Counted {
    return { current, ttl: endsAt - this.#now() }
  }
}
