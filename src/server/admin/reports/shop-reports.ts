/** Reports of the stock and of the pages. */
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { percentileOf, type VitalName } from '#domain/health/vitals.ts'
import { rate, ratio } from '#domain/reports/report-figures.ts'
import { daysOf, type Span, spanDays } from '#domain/reports/report-span.ts'
import type { ReportRow } from '#domain/reports/reports.ts'
import { shownFrom } from '#domain/reports/search-miss.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import type { Db } from '#server/db/open-db.ts'
import { listMisses, listVitals, sumVisits, type VitalRow } from './counter.repo.ts'
import { averageStock, sumByKey } from './read-figures.repo.ts'
import { listExpiring, listSizes } from './report-names.repo.ts'
import type { ReadReport } from './sales-reports.ts'

const shownTerms = 200
const shownLots = 500
const expiringDays = 90

/** What is sold and what lies there, the slowest first. Goods that nobody bought have no days left. */
export async function stockTurnover(db: Db, span: Span): Promise<ReadReport> {
  const sold = new Map((await sumByKey(db, 'size', span)).map((row) => [Number(row.key), row.units - row.back_units]))
  const stocked = new Map((await averageStock(db, span)).map(({ size_id, stock }) => [size_id, stock]))
  const days = spanDays(span)
  const rows = (await listSizes(db)).flatMap((size): ReportRow[] => {
    const units = sold.get(size.id) ?? 0
    if (!size.sold && units === 0 && size.stock === 0) return []
    const average = stocked.get(size.id) ?? size.stock
    return [
      {
        product: size.product,
        size: size.label,
        label: texts.sized(size.product, size.label),
        units,
        average_stock: ratio(average, 1),
        turns: ratio((Math.max(0, units) / days) * 365, average),
        stock: size.stock,
        days_left: ratio(size.stock * days, Math.max(0, units)),
      },
    ]
  })
  return { rows: rows.sort((a, b) => Number(b.turns ?? -1) - Number(a.turns ?? -1)) }
}

export async function expiring(db: Db, today: string): Promise<ReadReport> {
  const lots = await listExpiring(db, { before: addDays(today, expiringDays), limit: shownLots })
  const rows = lots.map(({ product, label, code, best_before, units, price }) => ({
    product,
    size: label,
    label: texts.sized(product, label),
    lot: code,
    best_before,
    days: daysBetween(today, best_before),
    units,
    worth: units * price,
  }))
  return { rows }
}

export const funnelSteps = ['page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const

export async function funnel(db: Db, span: Span): Promise<ReadReport> {
  const visits = await sumVisits(db, span)
  const totals = funnelSteps.map((step) => visits.get(step) ?? 0)
  const [first = 0] = totals
  const rows = funnelSteps.map((step, index) => {
    const total = totals[index] ?? 0
    const previous = index === 0 ? null : rate(total, totals[index - 1] ?? 0)
    return { step: texts.steps[step], total, of_previous: previous, of_first: rate(total, first) }
  })
  return { rows: totals.some((total) => total > 0) ? rows : [] }
}

export async function searches(db: Db, span: Span): Promise<ReadReport> {
  return { rows: await listMisses(db, span, { least: shownFrom, limit: shownTerms }) }
}

/** The 75th percentile of each day and of all of them. */
export async function webVitals(db: Db, span: Span): Promise<ReadReport> {
  const measured = await listVitals(db, span)
  if (measured.length === 0) return { rows: [], summary: [] }
  const byDay = Map.groupBy(measured, ({ day }) => day)
  const summary = (['LCP', 'INP', 'CLS'] as const).map((metric) => ({
    key: metric.toLowerCase(),
    value: vitalOf(measured, metric, 'phone'),
    before: null,
  }))
  const rows = daysOf(span).map((day): ReportRow => {
    const ofDay = byDay.get(day) ?? []
    return {
      day,
      ...Object.fromEntries(
        (['LCP', 'INP', 'CLS'] as const).flatMap((metric) =>
          (['phone', 'desktop'] as const).map((device) => [
            `${metric.toLowerCase()}_${device}`,
            vitalOf(ofDay, metric, device),
          ]),
        ),
      ),
      samples: ofDay.reduce((sum, { total }) => sum + total, 0),
    }
  })
  return { rows, summary }
}

/** In milliseconds; CLS has no unit and is stored in thousandths. */
function vitalOf(measured: readonly VitalRow[], metric: VitalName, device: VitalRow['device']): number | null {
  const p75 = percentileOf(
    measured.filter((row) => row.metric === metric && row.device === device),
    0.75,
  )
  return p75 !== null && metric === 'CLS' ? p75 / 1000 : p75
}
