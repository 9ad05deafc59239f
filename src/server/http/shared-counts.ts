/** Counts of requests that several processes share through Redis; while Redis is away each process counts for itself. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'

interface Counted {
  current: number
  /** Milliseconds until the count begins anew. */
  ttl: number
}

/** One step, so that a count can never be left without its end. */
const countInRedis = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`

export function createSharedCounts(redis: Redis): FastifyRateLimitStoreCtor {
  class SharedCounts implements FastifyRateLimitStore {
    readonly #prefix: string
    readonly #own = new OwnCounts()

    constructor(_options: object, prefix = 'shanlan-limit ') {
      this.#prefix = prefix
    }

    incr(key: string, callback: (error: Error | null, result?: Counted) => void, timeWindow: number): void {
      redis.eval(countInRedis, 1, this.#prefix + key, timeWindow).then(
        (answer) => {
          const [current, ttl] = answer as [number, number]
          callback(null, { current, ttl })
        },
        () => callback(null, this.#own.count(key, timeWindow, Date.now())),
      )
    }

    /** A route with a limit of its own has its own counts. What comes is not what the plugin's types promise. */
    child(params: object): SharedCounts {
      const { routeInfo } = params as { routeInfo: { method?: string | string[]; url?: string } }
      return new SharedCounts({}, `${this.#prefix}${routeInfo.method ?? ''} ${routeInfo.url ?? ''} `)
    }
  }
  return SharedCounts
}

const maxKeys = 20_000

export class OwnCounts {
  readonly #counts = new Map<string, { current: number; endsAt: number }>()

  count(key: string, timeWindow: number, now: number): Counted {
    const running = this.#counts.get(key)
    const counted = running && running.endsAt > now ? running : { current: 0, endsAt: now + timeWindow }
    counted.current++
    // last in the order of keys: the first is the one that was counted longest ago
    this.#counts.delete(key)
    this.#counts.set(key, counted)
    if (this.#counts.size > maxKeys) this.#counts.delete(this.#counts.keys().next().value ?? key)
    return { current: counted.current, ttl: counted.endsAt - now }
  }
}
