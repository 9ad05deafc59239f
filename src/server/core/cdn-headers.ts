/**
 * What a page tells a CDN, beside what browsers are told: how long it may be kept there (RFC 9213) and by which tags it is
 * purged. Only pages have it: they are the same for everybody. A CDN keeps nothing else than files with a hash in their name.
 */
import type { CdnConfig } from './cdn-config.ts'

/** Every page has it: to purge all of them. */
export const everyPageTag = 'shop'

/** The shop itself keeps a page no longer than this before it is sent. */
const keptHereMs = 60_000

/** Names and values alternately; none without a CDN, or for a page that is about to change by itself. */
export function cdnHeaders(
  { maxAgeSeconds }: Pick<CdnConfig, 'maxAgeSeconds'>,
  page: { tags: readonly string[]; validUntil: Date | null },
  now: Date,
): string[] {
  const untilChange = page.validUntil
    ? page.validUntil.getTime() - now.getTime() - keptHereMs
    : Number.POSITIVE_INFINITY
  const seconds = Math.min(maxAgeSeconds, Math.floor(untilChange / 1000))
  if (seconds <= 0) return []
  const tags = [everyPageTag, ...page.tags]
  return [
    ...['cdn-cache-control', `max-age=${seconds}`],
    ...['surrogate-key', tags.join(' ')],
    ...['cache-tag', tags.join(',')],
  ]
}
