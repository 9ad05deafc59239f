/** Batches for the shop's own counter, sent when the browser is idle or the visitor leaves the page, whichever comes first. */
import type { AnalyticsEvent, VitalSample } from '#contract/shop/pages/analytics.ts'
import { analyticsApi } from '#contract/shop/pages/analytics.ts'

/** The most that one call takes. */
const batchSize = 50
const waitMs = 2000

const events: AnalyticsEvent[] = []
const vitals: VitalSample[] = []
const misses: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

export function countEvent(event: AnalyticsEvent): void {
  events.push(event)
  timer ??= setTimeout(send, waitMs)
}

/** Sent with the event of its search. */
export function countMiss(term: string): void {
  misses.push(term)
}

/** Measurements wait for the end of the visit to the page: only then they are final. */
export function countVital(sample: VitalSample): void {
  vitals.push(sample)
}

export function startCounter(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  while (events.length > 0 || vitals.length > 0) {
    const batch = { events: events.splice(0, batchSize), vitals: vitals.splice(0, 10), misses: misses.splice(0, 10) }
    // a beacon outlives its page, is not awaited and says nothing when it fails
    navigator.sendBeacon?.(analyticsApi.record.path, new Blob([JSON.stringify(batch)], { type: 'application/json' }))
  }
}
