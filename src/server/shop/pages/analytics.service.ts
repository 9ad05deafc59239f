import type { AnalyticsEvent, VitalSample } from '#contract/shop/pages/analytics.ts'
import { percentileOf, type VitalName, vitalBucket } from '#domain/health/vitals.ts'
import { missTerm } from '#domain/reports/search-miss.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import {
  addDailyCounts,
  addDailyVitals,
  addSiteTotals,
  consumeReports,
  countMisses,
  type DailyCount,
  type DailyVital,
  insertMisses,
  insertReports,
  listDayPaths,
  lockCounts,
  sumVitals,
} from './analytics.repo.ts'
import { groupRarePaths, otherPaths } from './group-rare-paths.ts'
import { isRobot } from './is-robot.ts'

/** Different pages that are counted by path in one day; the shop has a few hundred. */
const pathsPerDay = 5000
/** Different terms of a day that were not found; further ones are not counted. */
const missesPerDay = 200

interface Report {
  events: AnalyticsEvent[]
  vitals: VitalSample[]
  misses: readonly string[]
  userAgent: string
}

/** Stores a browser's batch without taking a lock; a job counts it later. */
export async function recordReport(deps: Pick<Deps, 'db' | 'clock'>, report: Report): Promise<void> {
  if (isRobot(report.userAgent)) return
  const day = taipeiDay(deps.clock.now())
  const rows = [
    ...report.events.map(({ name, path }) => ({ day, name, path, device: null, bucket: null })),
    ...report.vitals.map(({ metric, path, device, value }) => ({
      day,
      name: metric,
      path,
      device,
      bucket: vitalBucket(metric, value),
    })),
  ]
  if (rows.length > 0) await insertReports(deps.db, rows)
  const terms = report.misses.flatMap((text) => missTerm(text) ?? [])
  if (terms.length > 0) await insertMisses(deps.db, day, terms)
}

/** Adds the inbox to the daily counts, in one transaction: nothing is lost or counted twice. */
export async function countReports(deps: Pick<Deps, 'db'>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockCounts(tx)
    await countMisses(tx, missesPerDay)
    const reports = await consumeReports(tx)
    if (reports.length === 0) return
    await addSiteTotals(tx, reports)
    const days = [...new Set(reports.map(({ day }) => day))]
    const known = new Set((await listDayPaths(tx, days)).map(keyOf))
    const freePaths = pathsPerDay * days.length - known.size
    const counts = groupRarePaths(
      reports.flatMap(({ device, bucket, ...count }) => (device === null ? [count] : [])),
      (count) => known.has(keyOf(count)),
      freePaths,
    )
    for (const count of counts) known.add(keyOf(count))
    // a measurement is stored by path only if views of that path are
    const isViewed = (day: string, path: string) => known.has(keyOf({ day, name: 'page_view', path }))
    const vitals = reports.flatMap(({ day, name, path, device, bucket, total }): DailyVital[] => {
      if (device === null || bucket === null) return []
      const page = isViewed(day, path) ? path : otherPaths
      return [{ day, metric: name as VitalName, path: page, device, bucket, total }]
    })
    if (counts.length > 0) await addDailyCounts(tx, addUp(counts, keyOf))
    if (vitals.length > 0) await addDailyVitals(tx, addUp(vitals, vitalKeyOf))
  })
}

export interface FieldVital {
  metric: VitalName
  device: 'phone' | 'desktop'
  p75: number
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** 75th percentile of the last seven days, in milliseconds; CLS in thousandths. */
export async function readFieldVitals(deps: Pick<Deps, 'db' | 'clock'>): Promise<FieldVital[]> {
  const since = taipeiDay(new Date(deps.clock.now().getTime() - weekMs))
  const groups = Map.groupBy(await sumVitals(deps.db, since), ({ metric, device }) => `${metric} ${device}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    const p75 = percentileOf(rows, 0.75)
    return first && p75 !== null ? [{ metric: first.metric, device: first.device, p75 }] : []
  })
}

function keyOf({ day, name, path }: Pick<DailyCount, 'day' | 'name' | 'path'>): string {
  return `${day} ${name} ${path}`
}

function vitalKeyOf({ day, metric, path, device, bucket }: DailyVital): string {
  return `${day} ${metric} ${path} ${device} ${bucket}`
}

/** One row per key: an upsert may not touch the same row twice. */
function addUp<C extends { total: number }>(counts: readonly C[], keyOfCount: (count: C) => string): C[] {
  const sums = new Map<string, C>()
  for (const count of counts) {
    const key = keyOfCount(count)
    sums.set(key, { ...count, total: count.total + (sums.get(key)?.total ?? 0) })
  }
  return [...sums.values()]
}
