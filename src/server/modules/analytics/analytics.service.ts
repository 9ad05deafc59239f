import type { AnalyticsEvent } from '#contract/analytics.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Deps } from '#server/deps.ts'
import { addDailyCounts, type DailyCount } from './analytics.repo.ts'

/** Adds a batch to the day's counts. Rows are in key order, so that two batches at once cannot lock each other out. */
export async function recordEvents(deps: Pick<Deps, 'db' | 'clock'>, events: AnalyticsEvent[]): Promise<void> {
  const day = taipeiDay(deps.clock.now())
  const counts = new Map<string, DailyCount>()
  for (const { name, path } of events) {
    const key = `${name} ${path}`
    const known = counts.get(key)
    if (known) known.total++
    else counts.set(key, { day, name, path, total: 1 })
  }
  const sorted = [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
  await addDailyCounts(deps.db, sorted)
}
