/** The shop's own counter: what happened and where, nothing about who. Losing a report is fine, disturbing a visit is not. */
import type { AnalyticsEvent } from '#contract/analytics.ts'

const address = '/api/analytics/events'
/** The most that one call takes. */
const batchSize = 50
const longestWaitMs = 4000

const queue: AnalyticsEvent[] = []
let waiting = false

export function track(event: AnalyticsEvent): void {
  queue.push(event)
  if (waiting) return
  waiting = true
  // when the browser has nothing better to do, or when the visitor turns away, whichever comes first
  if ('requestIdleCallback' in window) window.requestIdleCallback(send, { timeout: longestWaitMs })
  else setTimeout(send, longestWaitMs)
  document.addEventListener('visibilitychange', sendWhenHidden)
}

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') send()
}

function send(): void {
  waiting = false
  document.removeEventListener('visibilitychange', sendWhenHidden)
  while (queue.length > 0) {
    const events = queue.splice(0, batchSize)
    // a beacon is not awaited and says nothing when it fails
    navigator.sendBeacon?.(address, new Blob([JSON.stringify({ events })], { type: 'application/json' }))
  }
}
