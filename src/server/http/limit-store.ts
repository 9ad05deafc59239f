/** Counts in the form that the plugin for limits asks for. */
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

    /** A route with a limit of its own has its own counts. What comes is not what the plugin's types promise. */
    child(params: object): Store {
      const { routeInfo } = params as { routeInfo: { method?: string | string[]; url?: string } }
      return new Store({}, `${this.#prefix}${routeInfo.method ?? ''} ${routeInfo.url ?? ''} `)
    }
  }
}
