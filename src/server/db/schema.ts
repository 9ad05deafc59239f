/** Kysely types of the tables; the migrations beside this file define them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ProcessingMethod } from '#domain/catalogue.ts'
import type { CheckoutTables } from './checkout-tables.ts'
import type { FulfilmentTables } from './fulfilment-tables.ts'
import type { MemberTables } from './member-tables.ts'
import type { OrderTables } from './order-tables.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

interface CategoriesTable {
  id: number
  slug: string
  name: string
  role: 'kind' | 'shelf'
  tagline: string
  position: number
}

interface ProductsTable {
  id: Generated<number>
  slug: string
  name: string
  name_en: string
  price: number
  category_id: number
  roast_level: 'light' | 'medium' | 'dark' | null
  processing_method: ProcessingMethod | null
  origin: string
  origin_en: string
  coffee_grade: string
  specification: string
  variety: string
  flavor_notes: string[]
  altitude: string
  description: string
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
  stock: number
  weight_grams: number
  discount_percent: number
  discount_from: Timestamp | null
  discount_to: Timestamp | null
  search_words: string[]
  best_before: string
  published: Generated<boolean>
  created_at: DefaultTimestamp
  updated_at: DefaultTimestamp
}

interface ProductCategoriesTable {
  product_id: number
  category_id: number
}

interface ProductPicturesTable {
  product_id: number
  position: number
  base: string
  width: number
  height: number
  widths: number[]
  color: string
  blur: string
  alt: string
}

interface ReviewsTable {
  id: Generated<number>
  product_id: number
  member_id: string | null
  author_name: string | null
  rating: number
  comment: string
  purchased: boolean
  created_at: DefaultTimestamp
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

interface ContentPagesTable {
  slug: string
  kind: 'page' | 'banner' | 'announcement'
  version: Generated<number>
  body: object
  published: Generated<boolean>
  updated_at: Timestamp
}

interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  message: string
  sender: Buffer | null
  created_at: Timestamp
}

interface JobsTable {
  id: Generated<string>
  kind: string
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

export interface Database extends MemberTables, OrderTables, CheckoutTables, FulfilmentTables {
  jobs: JobsTable
  content_pages: ContentPagesTable
  contact_messages: ContactMessagesTable
  seed_runs: SeedRunsTable
  analytics_daily: AnalyticsDailyTable
  analytics_inbox: AnalyticsInboxTable
  vitals_daily: VitalsDailyTable
  categories: CategoriesTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  product_pictures: ProductPicturesTable
  reviews: ReviewsTable
  product_sales_daily: ProductSalesDailyTable
  product_buyers: ProductBuyersTable
  favourites: FavouritesTable
  review_writes: ReviewWritesTable
}

/** A stored member: several modules read it, each through its own queries. */
export type MemberRow = Selectable<Database['members']>

export type PendingRegistrationRow = Selectable<Database['pending_registrations']>
