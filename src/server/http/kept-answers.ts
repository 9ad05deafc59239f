/** While the database is away, answers that were computed before are sent as they are, and say so. */
import type { FastifyReply } from 'fastify'
import type { CacheableValue, TagCache } from '#server/core/tag-cache.ts'
import { toAppError } from './errors.ts'

/** RFC 9211: sent from a cache although it is too old. */
const keptHeader = ['cache-status', 'shanlan; hit; detail=unavailable'] as const

/** Null: there is none, or the database answers. */
export function findKept<T>(cache: TagCache, key: string, reply: FastifyReply): T | null {
  const kept = cache.isAway ? cache.lastKnown<T>(key) : undefined
  if (kept === undefined) return null
  reply.header(...keptHeader)
  return kept
}

/** As `cache.get`; prices and stock are checked at the checkout in any case. */
export async function getOrKept<T>(
  cache: TagCache,
  key: string,
  reply: FastifyReply,
  compute: () => Promise<CacheableValue<T>>,
): Promise<T> {
  const kept = cache.peek<T>(key) === undefined ? findKept<T>(cache, key, reply) : null
  if (kept !== null) return kept
  try {
    return await cache.get(key, compute)
  } catch (error) {
    if (toAppError(error).code !== 'unavailable') throw error
    cache.markAway()
    const found = findKept<T>(cache, key, reply)
    if (found === null) throw error
    return found
  }
}
