/** Reports of what was sold: each maps sums of the figures to rows. */
import { basketSizes } from '#domain/reports/basket-sizes.ts'
import { average, rate } from '#domain/reports/report-figures.ts'
import { daysOf, type Span, spanBefore } from '#domain/reports/report-span.ts'
import type { ReportRow } from '#domain/reports/reports.ts'
import { tiers } from '#domain/tiers.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Figures } from './figure-events.ts'
import { sumByDay, sumByHour, sumByKey } from './read-figures.repo.ts'
import { listProductNames, listSizes } from './report-names.repo.ts'

interface SummaryItem {
  key: string
  value: number | null
  before: number | null
}

export interface ReadReport {
  rows: ReportRow[]
  summary?: SummaryItem[]
}

const sumOf = (rows: readonly Figures[], key: keyof Figures) => rows.reduce((sum, row) => sum + row[key], 0)
const byAmount = (a: ReportRow, b: ReportRow) => Number(b.amount) - Number(a.amount)

/** Every day has its row, also one without sales. Both spans are read at once: they are next to each other. */
export async function salesByDay(db: Db, span: Span): Promise<ReadReport> {
  const all = await sumByDay(db, { from: spanBefore(span).from, to: span.to })
  const sold = all.filter(({ day }) => day >= span.from)
  const before = all.filter(({ day }) => day < span.from)
  const rows = new Map(sold.map((row) => [row.day, row]))
  const columns = ['orders', 'units', 'goods', 'discount', 'shipping', 'amount', 'back_amount'] as const
  return {
    rows: daysOf(span).map((day) => {
      const row = rows.get(day)
      const figures = Object.fromEntries(columns.map((column) => [column, row?.[column] ?? 0]))
      const net = (row?.amount ?? 0) - (row?.back_amount ?? 0)
      return { day, ...figures, net, average: average(row?.amount ?? 0, row?.orders ?? 0) }
    }),
    summary: summarise(sold, before),
  }
}

function summarise(sold: readonly Figures[], before: readonly Figures[]): SummaryItem[] {
  const value = {
    amount: (rows: readonly Figures[]) => sumOf(rows, 'amount'),
    orders: (rows: readonly Figures[]) => sumOf(rows, 'orders'),
    average: (rows: readonly Figures[]) => average(sumOf(rows, 'amount'), sumOf(rows, 'orders')),
    net: (rows: readonly Figures[]) => sumOf(rows, 'amount') - sumOf(rows, 'back_amount'),
  }
  return Object.entries(value).map(([key, of]) => ({ key, value: of(sold), before: of(before) }))
}

/** The columns that all reports by an aspect have. */
function soldColumns(row: Figures, all: number): ReportRow {
  return {
    orders: row.orders,
    units: row.units,
    amount: row.amount,
    back_amount: row.back_amount,
    net: row.amount - row.back_amount,
    share: rate(row.amount, all),
  }
}

export async function salesByProduct(db: Db, span: Span): Promise<ReadReport> {
  const sold = await sumByKey(db, 'product', span)
  const names = await listProductNames(db)
  const all = sumOf(sold, 'amount')
  const rows = sold.map((row) => ({
    product: names.get(Number(row.key)) ?? texts.gone(row.key),
    ...soldColumns(row, all),
    back_rate: rate(row.back_units, row.units),
  }))
  return { rows: rows.sort(byAmount) }
}

export async function salesBySize(db: Db, span: Span): Promise<ReadReport> {
  const sold = await sumByKey(db, 'size', span)
  const sizes = new Map((await listSizes(db)).map((size) => [size.id, size]))
  const all = sumOf(sold, 'amount')
  const rows = sold.map((row) => {
    const size = sizes.get(Number(row.key))
    const product = size?.product ?? texts.gone(row.key)
    const name = { product, size: size?.label ?? '', label: texts.sized(product, size?.label ?? '') }
    return { ...name, ...soldColumns(row, all) }
  })
  return { rows: rows.sort(byAmount) }
}

export async function salesByHour(db: Db, span: Span): Promise<ReadReport> {
  const sold = new Map((await sumByHour(db, span)).map((row) => [row.hour, row]))
  const all = [...sold.values()].reduce((sum, { amount }) => sum + amount, 0)
  const rows = Array.from({ length: 24 }, (_, hour) => {
    const { orders, amount } = sold.get(hour) ?? { orders: 0, amount: 0 }
    return { hour: texts.hour(hour), label: String(hour), orders, amount, share: rate(amount, all) }
  })
  return { rows: all === 0 ? [] : rows }
}

export async function salesByTier(db: Db, span: Span): Promise<ReadReport> {
  const sold = await sumByKey(db, 'tier', span)
  const all = sumOf(sold, 'amount')
  const names = new Map<string, string>([...tiers.map(({ key, name }) => [key, name] as const), ['none', texts.noTier]])
  const order = [...names.keys()]
  const rows = sold
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map((row) => ({
      tier: names.get(row.key) ?? row.key,
      ...soldColumns(row, all),
      average: average(row.amount, row.orders),
    }))
  return { rows }
}

export async function salesByChannel(db: Db, span: Span): Promise<ReadReport> {
  const sold = await sumByKey(db, 'channel', span)
  const all = sumOf(sold, 'amount')
  const rows = sold.map((row) => ({
    channel: texts.channels[row.key] ?? row.key,
    ...soldColumns(row, all),
    average: average(row.amount, row.orders),
  }))
  return { rows: rows.sort(byAmount) }
}

export async function baskets(db: Db, span: Span): Promise<ReadReport> {
  const sold = new Map((await sumByKey(db, 'basket', span)).map((row) => [row.key, row]))
  const all = sumOf([...sold.values()], 'orders')
  const rows = basketSizes.map((key) => {
    const { orders = 0, amount = 0 } = sold.get(key) ?? {}
    const shares = { order_share: rate(orders, all), amount, average: average(amount, orders) }
    return { basket: texts.baskets[key] ?? key, label: key, orders, ...shares }
  })
  return { rows: all === 0 ? [] : rows }
}
