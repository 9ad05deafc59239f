import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '#server/core/deps.ts'
import { readFieldVitals } from './analytics.service.ts'

/** `shop_web_vital_p75{metric="LCP",device="phone"}`: 75th percentile of all visitors, in seconds (CLS has no unit). */
export function registerAnalyticsMetrics(registry: Registry, deps: Pick<Deps, 'db' | 'clock'>): void {
  new Gauge({
    name: 'shop_web_vital_p75',
    help: 'LCP and INP in seconds and CLS, 75th percentile of the last 7 days, as measured in browsers',
    labelNames: ['metric', 'device'],
    registers: [registry],
    async collect() {
      // stored in milliseconds; CLS in thousandths
      for (const { metric, device, p75 } of await readFieldVitals(deps)) this.set({ metric, device }, p75 / 1000)
    },
  })
}
