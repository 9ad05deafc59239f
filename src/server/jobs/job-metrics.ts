import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/open-db.ts'
import { countJobs } from './jobs.repo.ts'

/** Alert when `shop_jobs{state="dead"}` is above 0. */
export function registerJobMetrics(registry: Registry, db: Db): void {
  new Gauge({
    name: 'shop_jobs',
    help: 'Jobs by state: waiting, running, dead (no more retries)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countJobs(db))) this.set({ state }, count)
    },
  })
}
