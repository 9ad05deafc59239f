/** The first page of the reports: six small charts of a month against the one before, from the figures alone. */
import type { ReportsOverview } from '#contract/admin/reports.ts'
import { changeInPercent } from '#domain/attention/today.ts'
import { type OverviewKey, type OverviewMonth, overviewKeys, overviewSpans } from '#domain/reports/overview.ts'
import { average, rate } from '#domain/reports/report-figures.ts'
import { daysOf, monthsAfter, type Span } from '#domain/reports/report-span.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { sumVisits } from './counter.repo.ts'
import { isFilling, listBuyerMonths, listOverviewFigures, type OverviewFigures } from './read-figures.repo.ts'
import { listCoffeeNames } from './report-names.repo.ts'
import { funnelSteps } from './shop-reports.ts'

type Card = Omit<ReportsOverview['cards'][number], 'key' | 'change'>
type Point = Card['points'][number]

const shownCoffees = 5
const shownMonths = 6

export async function readOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  month: OverviewMonth,
): Promise<Omit<ReportsOverview, 'success'>> {
  const { span, before } = overviewSpans(month, taipeiDay(clock.now()))
  const figures = await listOverviewFigures(db, span, before)
  const cards: Record<OverviewKey, Card> = {
    ...salesCards(figures, span, before),
    again: await buyersCard(db, span),
    best: await coffeesCard(db, figures),
    funnel: await funnelCard(db, span, before),
  }
  return {
    month,
    ...span,
    before,
    cards: overviewKeys.map((key) => {
      const card = cards[key]
      const { value, before: was } = card
      return { key, ...card, change: value === null || was === null ? null : changeInPercent(value, was) }
    }),
    filling: await isFilling(db),
  }
}

const sumOf = (rows: readonly OverviewFigures[], column: 'orders' | 'amount') =>
  rows.reduce((sum, row) => sum + row[column], 0)

/** Each day beside the same day of the span before. */
function salesCards(figures: readonly OverviewFigures[], span: Span, before: Span) {
  const all = figures.filter(({ dimension }) => dimension === 'all')
  const ofDay = new Map(all.map((row) => [row.day, row]))
  const [now, past] = [all.filter((row) => !row.past), all.filter((row) => row.past)]
  const daysBefore = daysOf(before)
  const cardOf = (of: (sold: { orders: number; amount: number }) => number | null): Card => {
    const at = (day: string | undefined) => (day ? of(ofDay.get(day) ?? { orders: 0, amount: 0 }) : null)
    const total = (rows: readonly OverviewFigures[]) =>
      of({ orders: sumOf(rows, 'orders'), amount: sumOf(rows, 'amount') })
    return {
      value: total(now),
      before: total(past),
      points: daysOf(span).map((day, index) => ({ label: day, value: at(day), before: at(daysBefore[index]) })),
    }
  }
  return {
    sales: cardOf(({ amount }) => amount),
    orders: cardOf(({ orders }) => orders),
    average: cardOf(({ amount, orders }) => average(amount, orders)),
  }
}

/** Buyers are counted by whole months: a month that is not over is compared as it is. */
async function buyersCard(db: Db, span: Span): Promise<Card> {
  const month = `${span.from.slice(0, 7)}-01`
  const months = await listBuyerMonths(db, monthsAfter(month, 1 - shownMonths))
  const shareOf = (wanted: string) => {
    const row = months.find((one) => one.month === wanted)
    return row ? rate(row.known, row.buyers) : null
  }
  const points = Array.from({ length: shownMonths }, (_, index): Point => {
    const at = monthsAfter(month, index + 1 - shownMonths)
    return { label: texts.monthLabel(at), value: shareOf(at), before: null }
  })
  return { value: shareOf(month), before: shareOf(monthsAfter(month, -1)), points: months.length > 0 ? points : [] }
}

/** The coffees that brought most. The figure is that of the first. */
async function coffeesCard(db: Db, figures: readonly OverviewFigures[]): Promise<Card> {
  const names = await listCoffeeNames(db)
  const coffees = figures.filter(({ dimension, key }) => dimension === 'product' && names.has(Number(key)))
  const before = new Map(coffees.flatMap((row) => (row.past ? [[row.key, row.amount] as const] : [])))
  const points = coffees
    .filter((row) => !row.past && row.amount > 0)
    .sort((a, b) => b.amount - a.amount)
    .slice(0, shownCoffees)
    .map(
      ({ key, amount }): Point => ({
        label: names.get(Number(key)) ?? '',
        value: amount,
        before: before.get(key) ?? 0,
      }),
    )
  const [best] = points
  return { value: best?.value ?? null, before: best?.before ?? null, points }
}

/** The figure is how many looks at a coffee end in an order. */
async function funnelCard(db: Db, span: Span, before: Span): Promise<Card> {
  const [now, past] = [await sumVisits(db, span), await sumVisits(db, before)]
  const shareOf = (visits: ReadonlyMap<string, number>) =>
    rate(visits.get('purchase') ?? 0, visits.get('view_item') ?? 0)
  const points = funnelSteps.map((step) => ({
    label: texts.steps[step],
    value: now.get(step) ?? 0,
    before: past.get(step) ?? 0,
  }))
  return { value: shareOf(now), before: shareOf(past), points: points.some(({ value }) => value > 0) ? points : [] }
}
