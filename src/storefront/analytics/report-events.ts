import { readConsent, subscribeToConsent } from './consent.ts'
import { countedPath } from './counted-path.ts'
import { allowGoogle, sendToGoogle, stopGoogle } from './google-tag.ts'
import { countEvent, countMiss, countVital, startCounter } from './own-counter.ts'
import { isNewPurchase } from './reported-orders.ts'
import { toOwnEvent } from './to-own-event.ts'
import type { Tracked } from './track.ts'
import { measureVitals } from './web-vitals.ts'

/** Everything goes to the shop's own counter; to Google too where the shop uses it and the visitor has agreed. */
export function createReporter(gaMeasurementId: string | null): (event: Tracked) => void {
  startCounter()
  measureVitals(countVital)
  const followConsent = () => {
    if (gaMeasurementId === null) return
    if (readConsent() === 'granted') allowGoogle(gaMeasurementId)
    else stopGoogle(gaMeasurementId)
  }
  followConsent()
  subscribeToConsent(followConsent)
  return (event) => report(event, gaMeasurementId !== null && readConsent() === 'granted')
}

function report(event: Tracked, google: boolean): void {
  if (event.name === 'purchase' && !isNewPurchase(event.details.order)) return
  const counted = { ...event, path: countedPath(event.path) }
  if (event.name === 'search' && !event.details.found) countMiss(event.details.term.slice(0, 100))
  countEvent(toOwnEvent(counted))
  if (google) sendToGoogle(counted)
}
