/**
 * Request limits per address: one for calls, a higher one for pages and files. Cached answers count in them, too.
 * One process counts in memory; several share their counts through Redis.
 */
import type { IncomingMessage } from 'node:http'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { workLimits } from '#server/core/work-limits.ts'
import type { ClientAddress } from './client-address.ts'
import { createLimitStore } from './limit-store.ts'
import { LocalCounts } from './request-counts.ts'
import { type RequestKind, requestKind } from './request-kind.ts'
import { addThroughRedis, SharedCounts } from './shared-rate-limits.ts'

const perMinute: Record<RequestKind, number> = { call: workLimits.calls.most, page: workLimits.pages.most }
const renderingsPerMinute = { plain: workLimits.renderings.most, filtered: workLimits.filteredRenderings.most }
type Rendering = keyof typeof renderingsPerMinute
const minuteMs = 60_000

export interface RequestLimits {
  /** Counts a request with a cached answer; false: it is over the limit, and Fastify must refuse it. */
  take(request: IncomingMessage, kind: RequestKind): boolean
  /** Counts a page that is not cached; false: the client has had too many rendered. */
  takeRendering(request: IncomingMessage, rendering: Rendering): boolean
  /** For every route. One with `config.rateLimit: false` is not counted. */
  register(app: FastifyInstance): Promise<void>
  /** For requests without a route: pages, and unknown addresses. */
  registerUnmatched(app: FastifyInstance): void
}

export function createRequestLimits(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  addressOf: ClientAddress['of'],
): RequestLimits {
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { connectTimeout: 500, maxRetriesPerRequest: 1, enableOfflineQueue: false })
    : null
  redis?.on('error', (err) => log.warn({ err }, 'Redis is unavailable: each process counts requests for itself'))
  const counts = redis ? new SharedCounts(addThroughRedis(redis)) : new LocalCounts()
  const max = {
    call: Math.ceil(perMinute.call * config.rateLimitFactor),
    page: Math.ceil(perMinute.page * config.rateLimitFactor),
  }
  const keyOf = createKeys()
  return {
    take: (request, kind) => counts.countBelow(keyOf(addressOf(request), kind), max[kind], minuteMs),
    takeRendering: (request, rendering) => {
      const max = Math.ceil(renderingsPerMinute[rendering] * config.rateLimitFactor)
      return counts.countBelow(`${rendering} ${keyOf(addressOf(request), 'page')}`, max, minuteMs)
    },
    async register(app) {
      if (redis) app.addHook('onClose', async () => redis.disconnect())
      await app.register(rateLimit, {
        global: true,
        max: (request) => max[requestKind(request)],
        timeWindow: minuteMs,
        keyGenerator: (request) => keyOf(addressOf(request.raw), requestKind(request)),
        store: createLimitStore(counts),
        errorResponseBuilder: () => new AppError('too_many_requests'),
        addHeadersOnExceeding: {
          'x-ratelimit-limit': false,
          'x-ratelimit-remaining': false,
          'x-ratelimit-reset': false,
        },
      })
    },
    registerUnmatched(app) {
      const limit = app.rateLimit()
      app.addHook('onRequest', async (request, reply) => {
        if (request.is404) await limit.call(app, request, reply)
      })
    },
  }
}

const maxAddresses = 20_000

/** Keys of counts, stored per address: an IPv6 network (/64) counts as one, and parsing an address takes time. */
function createKeys(): (address: string, kind: RequestKind) => string {
  const known = new Map<string, Record<RequestKind, string>>()
  return (address, kind) => {
    const keys = known.get(address)
    if (keys) return keys[kind]
    const network = normalizeIP(address)
    const made = { call: `call ${network}`, page: `page ${network}` }
    if (known.size >= maxAddresses) known.clear()
    known.set(address, made)
    return made[kind]
  }
}
