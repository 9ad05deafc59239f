/**
 * Caches one answer per client for a while, in the browser only: the server has a cache of its own, and must never show
 * a price that is out of date.
 */
import type { Client } from '#client/client.ts'

export interface BrowserMemo<T> {
  get(client: Client, load: (client: Client) => Promise<T>): Promise<T>
  /** Caches what the page was rendered with. */
  put(client: Client, value: T): void
}

export function createBrowserMemo<T>(
  maxAgeMs: number,
  { now = Date.now, inBrowser = () => typeof window !== 'undefined' } = {},
): BrowserMemo<T> {
  const cached = new WeakMap<Client, { at: number; value: Promise<T> }>()
  return {
    get(client, load) {
      if (!inBrowser()) return load(client)
      const known = cached.get(client)
      if (known && now() - known.at < maxAgeMs) return known.value
      const value = load(client)
      const entry = { at: now(), value }
      cached.set(client, entry)
      // a failure is not cached
      value.catch(() => cached.get(client) === entry && cached.delete(client))
      return value
    },
    put(client, value) {
      const known = cached.get(client)
      if (known && now() - known.at < maxAgeMs) return
      cached.set(client, { at: now(), value: Promise.resolve(value) })
    },
  }
}
