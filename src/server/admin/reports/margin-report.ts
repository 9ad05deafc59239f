/** What is left after coffee, parcels, fees and discounts: of the shop, and of each product. */
import type { ShopTerms } from '#contract/settings/shop-terms.ts'
import { type MarginFacts, marginOf, marginRate, marginStatement } from '#domain/reports/margin.ts'
import { rate } from '#domain/reports/report-figures.ts'
import { type Span, spanBefore } from '#domain/reports/report-span.ts'
import type { ReportRow } from '#domain/reports/reports.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import type { Db } from '#server/db/open-db.ts'
import { listCarrierCodes, listMarginFigures, type MarginFigures } from './margin-figures.repo.ts'
import { listSizes } from './report-names.repo.ts'
import type { ReadReport } from './sales-reports.ts'
import { sumFees } from './settled-figures.repo.ts'

type Costs = ShopTerms['figures']

/** From top to bottom as it is read: what was sold, what that cost, what is left. */
export async function margin(db: Db, span: Span, costs: Costs): Promise<ReadReport> {
  const before = spanBefore(span)
  const figures = await listMarginFigures(db, span, before)
  const codes = await listCarrierCodes(db)
  const trades = await sumFees(db, { from: before.from, to: span.to })
  const factsOf = (past: boolean) =>
    toFacts(
      figures.filter((row) => row.past === past),
      trades.filter(({ day }) => day < span.from === past),
      { costs, codes },
    )
  const [now, earlier] = [factsOf(false), factsOf(true)]
  const rows = marginStatement(now).map(
    ({ line, ...values }): ReportRow => ({ line: texts.marginLines[line], ...values }),
  )
  const values = (facts: MarginFacts) => ({
    net: facts.goods - facts.discount + facts.shipping - facts.back,
    margin: marginOf(facts),
    margin_rate: marginRate(facts),
    known: rate(facts.coffee.known, facts.coffee.of),
  })
  const [value, past] = [values(now), values(earlier)]
  const keys = ['net', 'margin', 'margin_rate', 'known'] as const
  return {
    rows: figures.some((row) => !row.past) ? rows : [],
    summary: keys.map((key) => ({ key, value: value[key], before: past[key] })),
  }
}

function toFacts(
  figures: readonly MarginFigures[],
  trades: readonly { fee: number; amount: number }[],
  { costs, codes }: { costs: Costs; codes: ReadonlyMap<string, string> },
): MarginFacts {
  const of = (dimension: MarginFigures['dimension']) => figures.filter((row) => row.dimension === dimension)
  const all = of('all')
  const sizes = of('size').map((row) => ({ ...row, net: row.amount - row.back_amount }))
  const parcels = of('carrier').map(({ key, orders, back_cases }) => ({
    count: orders - back_cases,
    price: costs.parcelCosts[codes.get(key) ?? ''] ?? 0,
  }))
  const priced = parcels.filter(({ price }) => price > 0)
  const sent = sum(parcels, ({ count }) => count)
  return {
    goods: sum(all, (row) => row.goods),
    discount: sum(all, (row) => row.discount),
    shipping: sum(all, (row) => row.shipping),
    back: sum(all, (row) => row.back_amount),
    coffee: {
      cost: toWhole(sum(sizes, (row) => row.cost ?? 0)),
      known: sum(
        sizes.filter((row) => row.cost !== null),
        (row) => row.net,
      ),
      of: sum(sizes, (row) => row.net),
    },
    packaging: {
      cost: sent * costs.packagingCost,
      known: costs.packagingCost > 0 ? sent : 0,
      of: sent,
    },
    parcels: {
      cost: sum(priced, ({ count, price }) => count * price),
      known: sum(priced, ({ count }) => count),
      of: sent,
    },
    fees: {
      cost: toWhole(sum(trades, (row) => row.fee)),
      known: sum(trades, (row) => row.amount),
      of: sum(all, (row) => row.amount),
    },
  }
}

/** The product that leaves most is the first; of those without a cost only their sales are known. */
export async function marginByProduct(db: Db, span: Span): Promise<ReadReport> {
  const figures = (await listMarginFigures(db, span, span)).filter(({ dimension }) => dimension === 'size')
  const sizes = new Map((await listSizes(db)).map((size) => [String(size.id), size.product]))
  const products = Map.groupBy(figures, ({ key }) => sizes.get(key) ?? texts.gone(key))
  const rows = [...products].map(([product, ofOne]): ReportRow => {
    const known = ofOne.filter(({ cost }) => cost !== null)
    const netOf = (some: readonly MarginFigures[]) => sum(some, (row) => row.amount - row.back_amount)
    const cost = known.length === 0 ? null : toWhole(sum(known, (row) => row.cost ?? 0))
    const left = cost === null ? null : netOf(known) - cost
    return {
      product,
      units: sum(ofOne, (row) => row.units - row.back_units),
      discount: sum(ofOne, (row) => row.discount),
      net: netOf(ofOne),
      coffee: cost,
      margin: left,
      margin_rate: left === null ? null : rate(left, netOf(known)),
      known: rate(netOf(known), netOf(ofOne)),
    }
  })
  return { rows: rows.sort((a, b) => Number(b.margin ?? 0) - Number(a.margin ?? 0) || Number(b.net) - Number(a.net)) }
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0)
}

const toWhole = (hundredths: number) => Math.round(hundredths / 100)
