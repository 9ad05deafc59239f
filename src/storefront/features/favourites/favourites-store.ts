/**
 * The member's favourites, for all heart buttons of the page. A button changes immediately; its call follows, one at
 * a time for each product, until the server holds what was last asked for. A failure changes the button back.
 */
export interface FavouritesStore {
  subscribe(listener: () => void): () => void
  has(id: number): boolean
  /** Starts a session (its token, or null for a visitor) and loads its list, once; a failed load is tried again next time. */
  open(session: string | null, load: () => Promise<readonly number[]>): Promise<void>
  /** Accepts a list that something else has loaded for the session. */
  put(session: string, ids: readonly number[]): void
  /**
   * Marks or unmarks one product. Returns what the server holds in the end, or null when an earlier call for the same
   * product is still in progress and will send this change too. Throws what the call throws.
   */
  toggle(id: number, change: (id: number, marked: boolean) => Promise<unknown>): Promise<boolean | null>
}

export function createFavouritesStore(): FavouritesStore {
  let session: string | null = null
  /** Counts sessions; a heart that was pressed before the first one was known belongs to it. */
  let sessions = 0
  /** What the server holds, as far as is known. */
  let held = new Set<number>()
  /** What was asked for while a call runs. */
  const pending = new Map<number, boolean>()
  /** What was changed since the session began: newer than a list that is still on its way. */
  const changed = new Map<number, boolean>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const has = (id: number) => pending.get(id) ?? held.has(id)

  const begin = (next: string | null) => {
    if (session !== null) {
      sessions++
      pending.clear()
      changed.clear()
    }
    session = next
    held = new Set()
    notify()
  }
  const accept = (ids: readonly number[]) => {
    held = new Set(ids)
    for (const [id, marked] of changed) mark(id, marked)
    notify()
  }
  const mark = (id: number, marked: boolean) => (marked ? held.add(id) : held.delete(id))

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
        if (session === next) accept(ids)
      } catch (error) {
        if (session === next && pending.size === 0) {
          session = null
          changed.clear()
        }
        throw error
      }
    },
    put(next, ids) {
      if (next !== session) begin(next)
      accept(ids)
    },
    async toggle(id, change) {
      const running = pending.has(id)
      pending.set(id, !has(id))
      notify()
      if (running) return null
      const begun = sessions
      try {
        for (let next = pending.get(id); next !== undefined && next !== held.has(id); next = pending.get(id)) {
          await change(id, next)
          if (sessions !== begun) return null
          changed.set(id, next)
          mark(id, next)
        }
        return held.has(id)
      } finally {
        if (sessions === begun) pending.delete(id)
        notify()
      }
    },
  }
}
