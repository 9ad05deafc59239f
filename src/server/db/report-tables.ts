/** Kysely types of the figures behind reports and of what the health page shows; migrations 0176 and 0270 to 0275, 0550. */
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface ReportTables {
  figure_inbox: FigureInboxTable
  sales_hours: SalesHoursTable
  sales_figures: SalesFiguresTable
  sales_recounts: SalesRecountsTable
  buyers: BuyersTable
  sold_orders: SoldOrdersTable
  cohort_months: CohortMonthsTable
  basket_pairs: BasketPairsTable
  stock_days: StockDaysTable
  size_costs: SizeCostsTable
  settled_figures: SettledFiguresTable
  settled_inbox: SettledInboxTable
  visits_daily: VisitsDailyTable
  site_vitals_daily: SiteVitalsDailyTable
  search_miss_inbox: SearchMissInboxTable
  search_misses: SearchMissesTable
  weekly_mail_choices: WeeklyMailChoicesTable
  shop_processes: ShopProcessesTable
  log_complaints: LogComplaintsTable
  backups: BackupsTable
  restore_trials: RestoreTrialsTable
}

/** What was sold or taken back, until it is added to the figures. */
interface FigureInboxTable {
  id: Generated<number>
  kind: 'sale' | 'back' | 'return'
  order_id: string
  event: Generated<string>
  return_id: string | null
  at: Timestamp
  amount: number
  spent: number | null
  past: Generated<boolean>
}

interface SalesHoursTable {
  day: string
  hour: number
  orders: number
  amount: number
}

interface SalesFiguresTable {
  dimension: string
  day: string
  key: string
  orders: Generated<number>
  units: Generated<number>
  goods: Generated<number>
  discount: Generated<number>
  shipping: Generated<number>
  amount: Generated<number>
  back_cases: Generated<number>
  back_units: Generated<number>
  back_amount: Generated<number>
  back_discount: Generated<number>
}

interface SalesRecountsTable {
  day: string
  what: Generated<'hours' | 'figures' | 'cohorts' | 'pairs' | 'fees'>
  orders_before: number
  orders_after: number
  amount_before: number
  amount_after: number
  found_at: Timestamp
}

interface BuyersTable {
  id: Generated<number>
  member_id: string | null
}

interface SoldOrdersTable {
  order_id: string
  at: Timestamp
  amount: number
  tier: string | null
  buyer: number | null
}

interface CohortMonthsTable {
  first_month: string
  month: string
  buyers: number
  orders: number
  amount: number
}

interface BasketPairsTable {
  month: string
  product_a: number
  product_b: number
  orders: number
}

interface StockDaysTable {
  day: string
  size_id: number
  stock: number
}

interface SizeCostsTable {
  size_id: number
  from_day: string
  hundredths: number
}

interface SettledFiguresTable {
  paid_on: string
  method: string
  payout_on: string | null
  trades: number
  amount: number
  refunded: number
  fee_hundredths: number
  net_hundredths: number
  paid_hundredths: number
}

interface SettledInboxTable {
  id: Generated<number>
  paid_on: string
}

interface VisitsDailyTable {
  day: string
  name: string
  total: number
}

interface SiteVitalsDailyTable {
  day: string
  metric: 'LCP' | 'INP' | 'CLS'
  device: 'phone' | 'desktop'
  bucket: number
  total: number
}

interface SearchMissInboxTable {
  day: string
  term: string
}

interface SearchMissesTable {
  day: string
  term: string
  total: number
}

interface WeeklyMailChoicesTable {
  staff_id: string
  wanted: boolean
  version: Generated<number>
}

interface ShopProcessesTable {
  id: string
  version: string
  host: string
  started_at: Timestamp
  seen_at: Timestamp
}

interface LogComplaintsTable {
  day: string
  level: 'warn' | 'error' | 'fatal'
  message: string
  total: number
  last_at: Timestamp
}

interface RestoreTrialsTable {
  id: Generated<number>
  tried_at: Timestamp
  made_at: Timestamp
  place: string
  seconds: number
  problem: string
}

interface BackupsTable {
  id: Generated<number>
  made_at: Timestamp
  kind: 'postgres' | 'embedded' | 'other'
  bytes: number
  place: string
}
