import type { AnalyticsEvent } from '#contract/shop/pages/analytics.ts'
import type { Tracked } from './track.ts'

/** What the shop's own counter stores of an event: its name and a page. An event about one product counts for its page. */
export function toOwnEvent(event: Tracked): AnalyticsEvent {
  const items = event.details && 'items' in event.details ? event.details.items : []
  const [first] = items
  return { name: event.name, path: items.length === 1 && first ? `/product/${first.id}` : event.path }
}
