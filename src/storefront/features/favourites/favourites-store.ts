/**
 * Which products the signed-in member keeps, for all hearts of the page. A heart changes at once; its call follows, one at
 * a time for each product, until the server holds what was last wished. A failure puts the heart back.
 */
export interface FavouritesStore {
  subscribe(listener: () => void): () => void
  has(id: number): boolean
  /** Begins a session (its token, or null for a visitor) and loads its list, once; a failed load is tried again next time. */
  open(session: string | null, load: () => Promise<readonly number[]>): Promise<void>
  /** Takes a list that was loaded for the session by somebody else. */
  put(session: string, ids: readonly number[]): void
  /**
   * Turns one heart. Answers what the server holds in the end, or null when an earlier turn of the same heart is still
   * under way and will see to it. Throws what the call throws.
   */
  toggle(id: number, change: (id: number, keep: boolean) => Promise<unknown>): Promise<boolean | null>
}

export function createFavouritesStore(): FavouritesStore {
  let session: string | null = null
  /** What the server holds, as far as is known. */
  let held = new Set<number>()
  /** What is wished while its call runs. */
  const wished = new Map<number, boolean>()
  /** What was changed since the session began: newer than a list that is still on its way. */
  const changed = new Map<number, boolean>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const has = (id: number) => wished.get(id) ?? held.has(id)

  const begin = (next: string | null) => {
    session = next
    held = new Set()
    wished.clear()
    changed.clear()
    notify()
  }
  const take = (ids: readonly number[]) => {
    held = new Set(ids)
    for (const [id, kept] of changed) mark(id, kept)
    notify()
  }
  const mark = (id: number, kept: boolean) => (kept ? held.add(id) : held.delete(id))

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has,
    async open(next, load) {
      if (next === session) return
      begin(next)
      if (next === null) return
      try {
        const ids = await load()
        if (session === next) take(ids)
      } catch (error) {
        if (session === next && wished.size === 0) session = null
        throw error
      }
    },
    put(next, ids) {
      if (next !== session) begin(next)
      take(ids)
    },
    async toggle(id, change) {
      const running = wished.has(id)
      wished.set(id, !has(id))
      notify()
      if (running) return null
      const begun = session
      try {
        for (let keep = wished.get(id); keep !== undefined && keep !== held.has(id); keep = wished.get(id)) {
          await change(id, keep)
          if (session !== begun) return null
          changed.set(id, keep)
          mark(id, keep)
        }
        return held.has(id)
      } finally {
        if (session === begun) wished.delete(id)
        notify()
      }
    },
  }
}
