/** Reports of what shoppers do: again, together, with an offer, and what comes back. */
import { average, liftPercent, pairLift, rate } from '#domain/reports/report-figures.ts'
import { monthsAfter, type Span, spanBefore, spanDays } from '#domain/reports/report-span.ts'
import { cohortMonths, type ReportRow } from '#domain/reports/reports.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Figures } from './figure-events.ts'
import {
  type BuyerMonth,
  type CohortRow,
  listBuyerMonths,
  listCohorts,
  listPairs,
  sumByDay,
  sumByKey,
} from './read-figures.repo.ts'
import { listOffers, listProductNames, type NamedOffer } from './report-names.repo.ts'
import type { ReadReport } from './sales-reports.ts'

const shownPairs = 100
const shownMonths = 12

/** Of whole months: pairs are kept by month. */
export async function boughtTogether(db: Db, months: Span): Promise<ReadReport> {
  const pairs = await listPairs(db, months, shownPairs)
  if (pairs.length === 0) return { rows: [] }
  const names = await listProductNames(db)
  const sold = new Map((await sumByKey(db, 'product', months)).map(({ key, orders }) => [Number(key), orders]))
  const [all] = await sumByKey(db, 'all', months)
  const nameOf = (id: number) => names.get(id) ?? texts.gone(String(id))
  const rows = pairs.map(({ product_a, product_b, orders }): ReportRow => {
    const ordersOf = { a: sold.get(product_a) ?? 0, b: sold.get(product_b) ?? 0 }
    // the rarer of the two tells more: who buys it buys the other as well
    const [one, other] = ordersOf.a <= ordersOf.b ? [product_a, product_b] : [product_b, product_a]
    return {
      product: nameOf(one),
      with: nameOf(other),
      label: texts.pair(nameOf(one), nameOf(other)),
      orders,
      also: rate(orders, Math.min(ordersOf.a, ordersOf.b)),
      lift: pairLift({ both: orders, ...ordersOf, all: all?.orders ?? 0 }),
    }
  })
  return { rows }
}

/** Of each month's new buyers, how many bought again one, two ... months later. A month that is not over counts as it is. */
export async function cohorts(db: Db, today: string): Promise<ReadReport> {
  const thisMonth = `${today.slice(0, 7)}-01`
  const rows = await listCohorts(db, monthsAfter(thisMonth, -cohortMonths))
  const byFirst = Map.groupBy(rows, ({ first_month }) => first_month)
  return { rows: [...byFirst].map(([first, months]) => toCohort(first, months, thisMonth)) }
}

function toCohort(first: string, months: readonly CohortRow[], thisMonth: string): ReportRow {
  const buyersIn = new Map(months.map(({ month, buyers }) => [month, buyers]))
  const buyers = buyersIn.get(first) ?? 0
  const later = Array.from({ length: cohortMonths }, (_, index) => {
    const month = monthsAfter(first, index + 1)
    return [`month_${index + 1}`, month > thisMonth ? null : rate(buyersIn.get(month) ?? 0, buyers)] as const
  })
  return { first_month: first.slice(0, 7), buyers, ...Object.fromEntries(later) }
}

/** Each month's buyers: who bought for the first time, and who had in a month before. */
export async function repeatBuyers(db: Db, today: string): Promise<ReadReport> {
  return {
    rows: (await listBuyerMonths(db, monthsAfter(`${today.slice(0, 7)}-01`, 1 - shownMonths))).map(toBuyerMonth),
  }
}

function toBuyerMonth({ month, buyers, known }: BuyerMonth): ReportRow {
  return {
    month: month.slice(0, 7),
    label: String(Number(month.slice(5, 7))),
    buyers,
    new_buyers: buyers - known,
    known_buyers: known,
    known_share: rate(known, buyers),
  }
}

/** What offers cost, and what they brought. Orders that came to nothing cost nothing. */
export async function offers(db: Db, span: Span): Promise<ReadReport> {
  const used = await sumByKey(db, 'offer', span)
  const [all] = await sumByKey(db, 'all', span)
  const named = new Map(
    (
      await listOffers(
        db,
        used.map(({ key }) => Number(key)),
      )
    ).map((offer) => [offer.id, offer]),
  )
  const withOffer = { orders: sumOf(used, 'orders'), amount: sumOf(used, 'amount') }
  const without = average((all?.amount ?? 0) - withOffer.amount, (all?.orders ?? 0) - withOffer.orders)
  const days = await sumByDay(db, { from: spanBefore(span).from, to: span.to })
  const salesOfDay = new Map(days.map(({ day, amount }) => [day, amount]))
  const rows = used.map((row): ReportRow => {
    const offer = named.get(Number(row.key))
    const cost = row.discount - row.back_discount
    return {
      offer: offer?.name ?? texts.gone(row.key),
      orders: row.orders,
      cost,
      amount: row.amount,
      cost_share: rate(cost, row.amount),
      average: average(row.amount, row.orders),
      average_without: without,
      lift: offer ? liftOf(offer, span, salesOfDay) : null,
    }
  })
  return { rows: rows.sort((a, b) => Number(b.cost) - Number(a.cost)) }
}

/** Only of an offer that began in these days: otherwise there is no time without it to compare with. */
function liftOf(offer: NamedOffer, span: Span, salesOfDay: ReadonlyMap<string, number>): number | null {
  const began = offer.date_from && taipeiDay(offer.date_from)
  if (!began || began < span.from || began > span.to) return null
  const ends = [offer.date_to, offer.stopped_at].flatMap((end) => (end ? [taipeiDay(end)] : []))
  const ran = { from: began, to: [span.to, ...ends].sort()[0] ?? span.to }
  return spanDays(ran) < 1 ? null : liftPercent(salesOfDay, ran)
}

const sumOf = (rows: readonly Figures[], key: keyof Figures) => rows.reduce((sum, row) => sum + row[key], 0)

export async function returns(db: Db, span: Span): Promise<ReadReport> {
  const back = await sumByKey(db, 'reason', span)
  const all = sumOf(back, 'back_amount')
  const rows = back.map((row) => ({
    reason: texts.reasons[row.key] ?? row.key,
    back_cases: row.back_cases,
    back_units: row.back_units,
    back_amount: row.back_amount,
    share: rate(row.back_amount, all),
  }))
  return { rows: rows.sort((a, b) => b.back_amount - a.back_amount) }
}
