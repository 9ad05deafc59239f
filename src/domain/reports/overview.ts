/** The first page of the reports: which figures it shows, how small charts draw them, and what they are compared with. */
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { monthsAfter, type Span } from './report-span.ts'
import type { ColumnKind, ReportName } from './reports.ts'

export const overviewMonths = ['this', 'last'] as const
export type OverviewMonth = (typeof overviewMonths)[number]

interface OverviewCard {
  /** The report behind it. */
  report: ReportName
  kind: ColumnKind
  chart: 'line' | 'columns' | 'bars'
}

export const overviewCards = {
  sales: { report: 'sales-by-day', kind: 'money', chart: 'line' },
  orders: { report: 'sales-by-day', kind: 'count', chart: 'line' },
  average: { report: 'sales-by-day', kind: 'money', chart: 'line' },
  again: { report: 'repeat-buyers', kind: 'percent', chart: 'columns' },
  best: { report: 'sales-by-product', kind: 'money', chart: 'bars' },
  funnel: { report: 'funnel', kind: 'percent', chart: 'bars' },
} as const satisfies Record<string, OverviewCard>
export type OverviewKey = keyof typeof overviewCards
export const overviewKeys = Object.keys(overviewCards) as OverviewKey[]

/**
 * This month until today, against the same days of the month before (a shorter one as a whole); or the whole last month
 * against the whole one before.
 */
export function overviewSpans(month: OverviewMonth, today: string): { span: Span; before: Span } {
  const thisMonth = `${today.slice(0, 7)}-01`
  const first = month === 'this' ? thisMonth : monthsAfter(thisMonth, -1)
  const firstBefore = monthsAfter(first, -1)
  const endBefore = addDays(first, -1)
  if (month === 'last')
    return { span: { from: first, to: addDays(thisMonth, -1) }, before: { from: firstBefore, to: endBefore } }
  const sameDay = addDays(firstBefore, daysBetween(first, today))
  return {
    span: { from: first, to: today },
    before: { from: firstBefore, to: sameDay < endBefore ? sameDay : endBefore },
  }
}
