/** What runs beside what the visitor sees: loaded when the page is shown and the browser is idle. */

import type { Site } from '#front/app/site.ts'
import { readConsent } from './analytics/consent.ts'
import { createReporter } from './analytics/report-events.ts'
import { reportTo } from './analytics/track.ts'
import { startCachingPages } from './features/installable/cache-pages.ts'

export function startBackground({ gaMeasurementId }: Site): void {
  const report = createReporter(gaMeasurementId)
  const cachePage = startCachingPages()
  reportTo((event) => {
    report(event)
    if (event.name === 'page_view') cachePage(event.path)
  })
  // only a shop that uses an analytics service of others needs consent
  if (gaMeasurementId !== null && readConsent() === null) {
    void import('./features/consent/consent-banner.tsx').then(({ showConsentBanner }) => showConsentBanner())
  }
}
