/** Kysely types of the tables; the migrations beside this file define them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { CheckoutTables } from './checkout-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { FulfilmentTables } from './fulfilment-tables.ts'
import type { LotTables } from './lot-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { OfferTables } from './offer-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PackingTables } from './packing-tables.ts'
import type { PictureTables } from './picture-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { RoastingTables } from './roasting-tables.ts'
import type { SettingsTables } from './settings-tables.ts'
import type { StaffTables } from './staff-tables.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface ReviewsTable {
  id: Generated<number>
  product_id: number
  member_id: string | null
  author_name: string | null
  rating: number
  comment: string
  purchased: boolean
  created_at: DefaultTimestamp
  version: Generated<number>
  state: Generated<'shown' | 'held' | 'hidden'>
  reason: Generated<string>
  answer: Generated<string>
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** What its author bought; null: nothing, or it is not known. */
  size_id: Generated<number | null>
}

interface AnalyticsDailyTable {
  day: string
  name: string
  path: string
  total: number
}

interface AnalyticsInboxTable {
  day: string
  name: string
  path: string
  device: 'phone' | 'desktop' | null
  bucket: number | null
}

interface VitalsDailyTable {
  day: string
  metric: 'LCP' | 'INP' | 'CLS'
  path: string
  device: 'phone' | 'desktop'
  bucket: number
  total: number
}

interface SeedRunsTable {
  name: string
  finished_at: DefaultTimestamp
}

interface ProductSalesDailyTable {
  product_id: number
  day: string
  quantity: number
}

interface ProductBuyersTable {
  member_id: string
  product_id: number
  first_bought_at: Timestamp
  /** The last one. */
  size_id: Generated<number | null>
}

interface FavouritesTable {
  member_id: string
  product_id: number
  created_at: Timestamp
}

interface ReviewWritesTable {
  member_id: string
  written_at: Timestamp
}

interface JobsTable {
  id: Generated<string>
  kind: string
  version: Generated<number>
  data: object
  state: Generated<'open' | 'done' | 'dead'>
  due_at: Timestamp
  attempts: Generated<number>
  runner: string | null
  dedupe_key: string | null
  last_error: Generated<string>
  created_at: Timestamp
  finished_at: Timestamp | null
}

export interface Database
  extends CatalogueTables,
    MemberTables,
    MessageTables,
    OrderTables,
    OfferTables,
    CheckoutTables,
    ContentTables,
    FulfilmentTables,
    LotTables,
    PackingTables,
    PictureTables,
    ReportTables,
    RoastingTables,
    SettingsTables,
    StaffTables {
  jobs: JobsTable
  seed_runs: SeedRunsTable
  analytics_daily: AnalyticsDailyTable
  analytics_inbox: AnalyticsInboxTable
  vitals_daily: VitalsDailyTable
  reviews: ReviewsTable
  product_ratings: { product_id: number; rating: number; total: number }
  review_pictures: { review_id: number; position: number; picture_id: string }
  product_sales_daily: ProductSalesDailyTable
  product_buyers: ProductBuyersTable
  favourites: FavouritesTable
  review_writes: ReviewWritesTable
}

/** A stored member: several modules read it, each through its own queries. */
export type MemberRow = Selectable<Database['members']>

export type PendingRegistrationRow = Selectable<Database['pending_registrations']>

export type StaffRow = Selectable<Database['staff']>
