/** Requests counted by key within a time span, in this process. */
export interface Counted {
  current: number
  /** Milliseconds until the count starts again. */
  ttl: number
}

export interface RequestCounts {
  /** Counts a request. Where processes count together, the answer is the total. */
  count(key: string, spanMs: number): Promise<Counted>
  /** Counts a request without waiting for Redis; false: there were `max` already, and this one is not counted. */
  countBelow(key: string, max: number, spanMs: number): boolean
}

/** The current count of one key. */
export interface RunningCount {
  current: number
  endsAt: number
  /** The part of `current` that is not sent to Redis yet. */
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
    return this.toCounted(running)
  }

  countBelow(key: string, max: number, spanMs: number): boolean {
    const running = this.find(key, spanMs)
    if (running.current >= max) return false
    running.current++
    return true
  }

  /** The current count of a key; a new one starts at 0 when there is none or it has expired. */
  find(key: string, spanMs: number): RunningCount {
    const now = this.#now()
    const running = this.#running.get(key)
    if (running && running.endsAt > now) return running
    const begun = { current: 0, endsAt: now + spanMs, unsent: 0 }
    // moved to the end: the first key is the one that started longest ago
    this.#running.delete(key)
    this.#running.set(key, begun)
    if (this.#running.size > maxKeys) this.#running.delete(this.#running.keys().next().value ?? key)
    return begun
  }

  toCounted({ current, endsAt }: RunningCount): Counted {
    return { current, ttl: endsAt - this.#now() }
  }
}
