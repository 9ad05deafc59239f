/** Request limits per address. One process counts in memory; several share their counts through Redis. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { AppError } from '#server/core/app-error.ts'
import type { Config } from '#server/core/config.ts'
import { createSharedCounts } from './shared-counts.ts'

/** Calls a minute that one address may make in all; a shopper in a hurry makes perhaps 60. */
const callsPerMinute = 600

export async function registerLimits(app: FastifyInstance, config: Config): Promise<void> {
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { connectTimeout: 500, maxRetriesPerRequest: 1, enableOfflineQueue: false })
    : null
  redis?.on('error', (err) => app.log.warn({ err }, 'Redis is away: requests are counted by each process for itself'))
  if (redis) app.addHook('onClose', async () => redis.disconnect())
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(callsPerMinute * config.rateLimitFactor),
    timeWindow: 60_000,
    cache: 20_000,
    ...(redis ? { store: createSharedCounts(redis) } : {}),
    // pages and files come from memory or disk and cost next to nothing; calls are what must be limited
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => new AppError('too_many_requests'),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
}
