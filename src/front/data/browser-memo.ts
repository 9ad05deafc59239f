/**
 * Remembers one answer per client for a while, in the browser only: the server keeps its own answers and must never show
 * a price that a shopper's memory would excuse.
 */
import type { Client } from '#client/client.ts'

export interface BrowserMemo<T> {
  get(client: Client, load: (client: Client) => Promise<T>): Promise<T>
  /** Takes what the page already brought along. */
  put(client: Client, value: T): void
}

export function createBrowserMemo<T>(
  maxAgeMs: number,
  { now = Date.now, inBrowser = () => typeof window !== 'undefined' } = {},
): BrowserMemo<T> {
  const kept = new WeakMap<Client, { at: number; value: Promise<T> }>()
  return {
    get(client, load) {
      if (!inBrowser()) return load(client)
      const known = kept.get(client)
      if (known && now() - known.at < maxAgeMs) return known.value
      const value = load(client)
      const entry = { at: now(), value }
      kept.set(client, entry)
      // a failure is not remembered
      value.catch(() => kept.get(client) === entry && kept.delete(client))
      return value
    },
    put(client, value) {
      const known = kept.get(client)
      if (known && now() - known.at < maxAgeMs) return
      kept.set(client, { at: now(), value: Promise.resolve(value) })
    },
  }
}
