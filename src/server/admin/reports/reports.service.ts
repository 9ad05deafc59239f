import type { Report } from '#contract/admin/reports.ts'
import type { ShopTerms } from '#contract/settings/shop-terms.ts'
import { readSpan, type Span, wholeMonths } from '#domain/reports/report-span.ts'
import { type ReportName, reports } from '#domain/reports/reports.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminReportTexts as texts } from '#messages/admin/settings/reports.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { gatewayFees, payouts } from './fee-report.ts'
import { margin, marginByProduct } from './margin-report.ts'
import { monthPlan } from './plan-report.ts'
import { isFilling } from './read-figures.repo.ts'
import * as sales from './sales-reports.ts'
import * as shop from './shop-reports.ts'
import * as shoppers from './shopper-reports.ts'

type Reader = (db: Db, span: Span, asked: Asked) => Promise<sales.ReadReport>

interface Asked {
  today: string
  /** What only the owner knows. */
  figures: ShopTerms['figures']
}

const readers: Record<ReportName, Reader> = {
  'sales-by-day': sales.salesByDay,
  'month-plan': (db, _span, { today, figures }) => monthPlan(db, figures.monthGoal, today),
  margin: (db, span, { figures }) => margin(db, span, figures),
  'margin-by-product': (db, span) => marginByProduct(db, span),
  'sales-by-product': sales.salesByProduct,
  'sales-by-size': sales.salesBySize,
  'sales-by-hour': sales.salesByHour,
  'sales-by-tier': sales.salesByTier,
  'sales-by-channel': sales.salesByChannel,
  'gateway-fees': gatewayFees,
  payouts: (db, span, { today }) => payouts(db, span, today),
  baskets: sales.baskets,
  'bought-together': shoppers.boughtTogether,
  cohorts: (db, _span, { today }) => shoppers.cohorts(db, today),
  'repeat-buyers': (db, _span, { today }) => shoppers.repeatBuyers(db, today),
  offers: shoppers.offers,
  returns: shoppers.returns,
  funnel: shop.funnel,
  searches: shop.searches,
  'stock-turnover': shop.stockTurnover,
  expiring: (db, _span, { today }) => shop.expiring(db, today),
  'web-vitals': shop.webVitals,
}

export interface AskedReport {
  name: ReportName
  from?: string | undefined
  to?: string | undefined
}

export async function readReport(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { name, from, to }: AskedReport,
): Promise<Omit<Report, 'success'>> {
  const today = taipeiDay(clock.now())
  const asked = reports[name].span === 'now' ? {} : { from, to }
  const span = readSpan(asked, today)
  if (!span) throw new AppError('bad_input', { text: texts.badSpan })
  const shown = reports[name].span === 'months' ? wholeMonths(span) : span
  const { rows, summary = [] } = await readers[name](db, shown, { today, figures: settings.current().figures })
  return { name, ...shown, rows, summary, filling: await isFilling(db) }
}
