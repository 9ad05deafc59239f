/** Request counts as the store of the rate limit plugin. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RequestCounts } from './request-counts.ts'

export function createLimitStore(counts: RequestCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #prefix: string

    constructor(_options: object, prefix = '') {
      this.#prefix = prefix
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], spanMs: number): void {
      counts.count(this.#prefix + key, spanMs).then((counted) => callback(null, counted), callback)
    }

    /** A route with its own limit has its own counts. The actual value differs from the plugin's types. */
    child(params: object): Store {
      const { routeInfo } = params as { routeInfo: { method?: string | string[]; url?: string } }
      return new Store({}, `${this.#prefix}${routeInfo.method ?? ''} ${routeInfo.url ?? ''} `)
    }
  }
}
