/** What a visit does beside what the visitor sees: loaded when the page is there and the browser has time. */

import type { Site } from '#front/app/site.ts'
import { readConsent } from './analytics/consent.ts'
import { createReporter } from './analytics/report-events.ts'
import { reportTo } from './analytics/track.ts'
import { startCachingPages } from './features/installable/cache-pages.ts'

export function startBackground({ gaMeasurementId }: Site): void {
  const report = createReporter(gaMeasurementId)
  const keepPage = startCachingPages()
  reportTo((event) => {
    report(event)
    if (event.name === 'page_view') keepPage(event.path)
  })
  // only a shop that uses somebody else's counter has anything to ask
  if (gaMeasurementId !== null && readConsent() === null) {
    void import('./features/consent/consent-banner.tsx').then(({ showConsentBanner }) => showConsentBanner())
  }
}
