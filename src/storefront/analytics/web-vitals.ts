/** The Core Web Vitals of this page: the three figures that search engines use, measured as they do. */
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { VitalSample } from '#contract/shop/pages/analytics.ts'
import { countedPath } from './counted-path.ts'

export function measureVitals(report: (sample: VitalSample) => void): void {
  // all three are about the page that was loaded, wherever the visitor has gone since
  const { pathname } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? window.location.href)
  const path = countedPath(pathname)
  const device = window.matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop'
  const take = ({ name, value }: Metric) => {
    if (name === 'LCP' || name === 'INP' || name === 'CLS') report({ metric: name, path, device, value })
  }
  onLCP(take)
  onINP(take)
  onCLS(take)
}
