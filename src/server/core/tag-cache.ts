/**
 * Values cached in memory until the data they were computed from changes. Each entry has tags; purging a tag removes
 * every entry that has it. A value whose computation began before a purge is returned to its callers but not cached, so
 * a slow render cannot bring old data back. Concurrent calls with the same key share one computation.
 */
export interface CacheableValue<T> {
  value: T
  tags: readonly string[]
  /** The first moment at which the value is no longer correct (a discount that ends), or null. */
  validUntil: Date | null
  bytes: number
  /** What nearly every call needs: kept beside the limit, however large it is. */
  essential?: boolean
}

interface Entry {
  value: unknown
  tags: readonly string[]
  validUntil: number
  /** That count for the limit. */
  bytes: number
}

export class TagCache {
  readonly #entries = new Map<string, Entry>()
  readonly #computing = new Map<string, Promise<unknown>>()
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  readonly #now: () => number
  #bytes = 0
  #purges = 0

  /** `maxAgeMs`: how long entries with tags are cached at most, in case a purge never arrives. */
  constructor(options: { maxBytes: number; maxAgeMs: number; now: () => number }) {
    this.#maxBytes = options.maxBytes
    this.#maxAgeMs = options.maxAgeMs
    this.#now = options.now
  }

  /** The cached value, or undefined when there is none or it has expired. */
  peek<T>(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.validUntil <= this.#now()) {
      this.#remove(key, entry)
      return undefined
    }
    return entry.value as T
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
    this.#purges++
    // later callers must not get a value whose computation began before the purge
    this.#computing.clear()
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#remove(key, entry)
    }
  }

  clear(): void {
    this.#purges++
    this.#computing.clear()
    this.#entries.clear()
    this.#bytes = 0
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  async #compute<T>(key: string, compute: () => Promise<CacheableValue<T>>): Promise<T> {
    const purgesBefore = this.#purges
    const computed = await compute()
    if (purgesBefore === this.#purges) this.#store(key, computed)
    return computed.value
  }

  #store<T>(key: string, computed: CacheableValue<T>): void {
    const bytes = computed.essential && this.#maxBytes > 0 ? 0 : computed.bytes
    if (bytes > this.#maxBytes / 4) return
    if (computed.validUntil && computed.validUntil.getTime() <= this.#now()) return
    const old = this.#entries.get(key)
    if (old) this.#remove(key, old)
    const oldest = computed.tags.length > 0 ? this.#now() + this.#maxAgeMs : Number.POSITIVE_INFINITY
    const validUntil = Math.min(computed.validUntil?.getTime() ?? oldest, oldest)
    this.#entries.set(key, { value: computed.value, tags: computed.tags, validUntil, bytes })
    this.#bytes += bytes
    // Map has the order of insertion: the oldest entries are removed first
    for (const [oldKey, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      if (entry.bytes > 0) this.#remove(oldKey, entry)
    }
  }

  #remove(key: string, entry: Entry): void {
    if (this.#entries.delete(key)) this.#bytes -= entry.bytes
  }
}
