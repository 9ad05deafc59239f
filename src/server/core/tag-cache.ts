/**
 * Values cached in memory until the data they were computed from changes. Each entry has tags; purging a tag removes
 * every entry that has it. A value whose computation began before a purge is returned to its callers but not cached, so
 * a slow render cannot bring old data back. Concurrent calls with the same key share one computation.
 *
 * An answer may say that it can be sent a moment longer, so that a purge is not felt: to others while one call makes the
 * new one, and a page also while the process is busy. Who asks alone always gets the new one.
 */
export interface CacheableValue<T> {
  value: T
  tags: readonly string[]
  /** The first moment at which the value is no longer correct (a discount that ends), or null. */
  validUntil: Date | null
  bytes: number
  /** What nearly every call needs: kept beside the limit, however large it is. */
  essential?: boolean
  /** When it may be sent after a purge. Nothing: never. */
  stale?: Stale
}

export type Stale = 'while renewed' | 'while renewed or busy'

/** No answer is older than this, whatever is going on but a database that is away. */
const staleMs = 2000
/** While the database is away it is asked once in this time. */
const awayMs = 2000
/** A busy process makes a page once in this time. */
const busyMs = 1000

interface Entry {
  value: unknown
  tags: readonly string[]
  validUntil: number
  /** That count for the limit. */
  bytes: number
  stale: Stale | undefined
  /** When it was purged; null: it is up to date. */
  purgedAt: number | null
}

/** A computation under way. */
interface Running {
  /** The first purge since it began: its value is older than that. */
  purgedAt: number | null
  /** Since it began the cache was cleared. */
  useless: boolean
}

export class TagCache {
  readonly #entries = new Map<string, Entry>()
  readonly #computing = new Map<string, Promise<unknown>>()
  readonly #running = new Set<Running>()
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  readonly #now: () => number
  readonly #isBusy: () => boolean
  readonly #onPurge: (tags: readonly string[] | null) => void
  #bytes = 0
  #awayUntil = 0

  /**
   * `maxAgeMs`: how long entries with tags are cached at most, in case a purge never arrives. `onPurge`: others keep the
   * same answers; null: all of them are out of date.
   */
  constructor(options: {
    maxBytes: number
    maxAgeMs: number
    now: () => number
    isBusy?: () => boolean
    onPurge?: (tags: readonly string[] | null) => void
  }) {
    this.#maxBytes = options.maxBytes
    this.#maxAgeMs = options.maxAgeMs
    this.#now = options.now
    this.#isBusy = options.isBusy ?? (() => false)
    this.#onPurge = options.onPurge ?? (() => {})
  }

  /** What may be answered now, or undefined when there is none or it has expired. */
  peek<T>(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (this.#hasExpired(entry)) {
      // what only became old is kept, in case there is nothing newer
      if (entry.purgedAt !== null) this.#remove(key, entry)
      return undefined
    }
    return entry.purgedAt === null || this.#isGoodEnough(key, entry.stale, entry.purgedAt)
      ? (entry.value as T)
      : undefined
  }

  /** What was true when it was computed, however long ago: for a database that is away. Nothing that was purged. */
  lastKnown<T>(key: string): T | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.purgedAt === null ? (entry.value as T) : undefined
  }

  /** The database was found to be away a moment ago. */
  get isAway(): boolean {
    return this.#now() < this.#awayUntil
  }

  markAway(): void {
    this.#awayUntil = this.#now() + awayMs
  }

  async get<T>(key: string, compute: () => Promise<CacheableValue<T>>): Promise<T> {
    const cached = this.peek<T>(key)
    if (cached !== undefined) return cached
    const running = this.#computing.get(key)
    if (running) return running as Promise<T>
    const computing = this.#compute(key, compute)
    this.#computing.set(key, computing)
    try {
      return await computing
    } finally {
      if (this.#computing.get(key) === computing) this.#computing.delete(key)
    }
  }

  purge(tags: readonly string[]): void {
    const now = this.#now()
    for (const running of this.#running) running.purgedAt ??= now
    // later callers must not get a value whose computation began before the purge
    this.#computing.clear()
    for (const [key, entry] of this.#entries) {
      if (!entry.tags.some((tag) => tags.includes(tag))) continue
      entry.purgedAt ??= now
      if (!entry.stale || this.#hasExpired(entry)) this.#remove(key, entry)
    }
    this.#onPurge(tags)
  }

  clear(): void {
    for (const running of this.#running) running.useless = true
    this.#computing.clear()
    this.#entries.clear()
    this.#bytes = 0
    this.#onPurge(null)
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  async #compute<T>(key: string, compute: () => Promise<CacheableValue<T>>): Promise<T> {
    const running: Running = { purgedAt: null, useless: false }
    this.#running.add(running)
    try {
      const computed = await compute()
      if (!running.useless) this.#store(key, computed, running.purgedAt)
      return computed.value
    } finally {
      this.#running.delete(running)
    }
  }

  /** `purgedAt`: of a value that was purged while it was computed, and is still newer than the one before. */
  #store<T>(key: string, computed: CacheableValue<T>, purgedAt: number | null): void {
    const before = this.#entries.get(key)
    if (purgedAt !== null && (!computed.stale || (before && (before.purgedAt ?? purgedAt) >= purgedAt))) return
    const bytes = computed.essential && this.#maxBytes > 0 ? 0 : computed.bytes
    if (bytes > this.#maxBytes / 4) return
    if (computed.validUntil && computed.validUntil.getTime() <= this.#now()) return
    if (before) this.#remove(key, before)
    const oldest = computed.tags.length > 0 ? this.#now() + this.#maxAgeMs : Number.POSITIVE_INFINITY
    const validUntil = Math.min(computed.validUntil?.getTime() ?? oldest, oldest)
    const { value, tags, stale } = computed
    this.#entries.set(key, { value, tags, validUntil, bytes, stale, purgedAt })
    this.#bytes += bytes
    // Map has the order of insertion: the oldest entries are removed first
    for (const [oldKey, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      if (entry.bytes > 0) this.#remove(oldKey, entry)
    }
  }

  #hasExpired({ validUntil, purgedAt }: Entry): boolean {
    const now = this.#now()
    return validUntil <= now || (purgedAt !== null && purgedAt + staleMs <= now)
  }

  #isGoodEnough(key: string, stale: Stale | undefined, purgedAt: number): boolean {
    if (stale === undefined) return false
    if (this.#computing.has(key)) return true
    return stale === 'while renewed or busy' && this.#now() < purgedAt + busyMs && this.#isBusy()
  }

  #remove(key: string, entry: Entry): void {
    if (this.#entries.delete(key)) this.#bytes -= entry.bytes
  }
}
