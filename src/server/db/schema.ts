/** The tables as Kysely sees them; the migrations beside this file are the truth. */
import type { ColumnType, Generated } from 'kysely'
import type { Reward } from '#domain/offers/offer.ts'
import type { Tier } from '#domain/tiers.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface CategoriesTable {
  id: number
  slug: string
  name: string
  role: 'kind' | 'shelf'
  tagline: string
  position: number
}

export interface ProductsTable {
  id: Generated<number>
  slug: string
  name: string
  name_en: string
  price: number
  category_id: number
  roast_level: 'light' | 'medium' | 'dark' | null
  processing_method: '日曬' | '水洗' | '蜜處理' | '濕剝' | null
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

export interface ProductCategoriesTable {
  product_id: number
  category_id: number
}

export interface ProductPicturesTable {
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

export interface MembersTable {
  id: Generated<string>
  email: string
  name: string
  password_hash: string | null
  email_verified_at: Timestamp | null
  phone: Generated<string>
  backup_phone: Generated<string>
  address: Generated<string>
  picture_url: Generated<string>
  spent: Generated<number>
  created_at: DefaultTimestamp
}

export interface SessionsTable {
  token_hash: Buffer
  member_id: string
  created_at: DefaultTimestamp
  last_used_at: DefaultTimestamp
  expires_at: Timestamp
  id: Generated<string>
  device: Generated<string>
  ip: Generated<string>
}

export interface ReviewsTable {
  id: Generated<number>
  product_id: number
  member_id: string | null
  author_name: string | null
  rating: number
  comment: string
  purchased: boolean
  created_at: DefaultTimestamp
}

export interface OffersTable {
  id: Generated<number>
  slug: string
  name: string
  reward_name: string
  description: Generated<string>
  rules: Generated<string[]>
  position: Generated<number>
  published: Generated<boolean>
  date_from: Timestamp | null
  date_to: Timestamp | null
  category_id: number | null
  min_items: Generated<number>
  min_amount: Generated<number>
  product_ids: number[] | null
  category_ids: number[] | null
  min_tier: Tier['key'] | null
  first_order: Generated<boolean>
  needs_coupon: Generated<boolean>
  grants_welcome_coupon: Generated<boolean>
  reward_kind: Reward['kind'] | 'informational'
  reward_percent: number | null
  reward_amount: number | null
  reward_product_id: number | null
  reward_product_ids: number[] | null
  reward_category_ids: number[] | null
}

export interface CouponsTable {
  id: Generated<string>
  member_id: string
  offer_id: number
  granted_at: Timestamp
  expires_at: Timestamp | null
}

export interface OrdersTable {
  id: Generated<string>
  member_id: string | null
  state: Generated<string>
  version: Generated<number>
  offer_id: number | null
  coupon_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
  order_name: string | null
  placed_at: Timestamp | null
  goods_amount: number | null
  discount_amount: number | null
  shipping_amount: number | null
  total_amount: number | null
}

export interface OrderLinesTable {
  id: Generated<string>
  order_id: string
  kind: Generated<'goods' | 'gift' | 'reward' | 'service'>
  product_id: number | null
  quantity: number
  seen_price: number | null
  seen_discount: number | null
  added_at: Timestamp
  name: string | null
  unit_price: number | null
  discount_percent: number | null
  subtotal: number | null
  discount_share: number | null
}

export interface OfferUsesTable {
  order_id: string
  offer_id: number
  member_id: string | null
  coupon_id: string | null
  amount: number
  used_at: Timestamp
}

export interface IdempotencyKeysTable {
  member_id: string
  key: string
  request_hash: Buffer
  answer: ColumnType<object | null, string | null, string | null>
  created_at: Timestamp
}

export interface AnalyticsDailyTable {
  day: string
  name: string
  path: string
  total: number
}

export interface SeedRunsTable {
  name: string
  finished_at: DefaultTimestamp
}

export interface ProductSalesDailyTable {
  product_id: number
  day: string
  quantity: number
}

export interface ProductBuyersTable {
  member_id: string
  product_id: number
  first_bought_at: Timestamp
}

export interface FavouritesTable {
  member_id: string
  product_id: number
  created_at: Timestamp
}

export interface ReviewWritesTable {
  member_id: string
  written_at: Timestamp
}

export interface ContentPagesTable {
  slug: string
  kind: 'page' | 'banner' | 'announcement'
  version: Generated<number>
  body: object
  published: Generated<boolean>
  updated_at: Timestamp
}

export interface ContactMessagesTable {
  id: Generated<string>
  name: string
  email: string
  message: string
  sender: Buffer | null
  created_at: Timestamp
}

export interface JobsTable {
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

export interface MemberDevicesTable {
  member_id: string
  device_hash: Buffer
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

export interface MailTokensTable {
  token_hash: Buffer
  purpose: 'verify' | 'reset' | 'delete'
  member_id: string
  name: string | null
  password_hash: string | null
  created_at: Timestamp
  expires_at: Timestamp
}

export interface ThrottlesTable {
  key: string
  attempts: number
  window_ends_at: Timestamp
  blocked_until: Timestamp | null
}

export interface Database {
  jobs: JobsTable
  member_devices: MemberDevicesTable
  mail_tokens: MailTokensTable
  throttles: ThrottlesTable
  content_pages: ContentPagesTable
  contact_messages: ContactMessagesTable
  offers: OffersTable
  coupons: CouponsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  offer_uses: OfferUsesTable
  idempotency_keys: IdempotencyKeysTable
  seed_runs: SeedRunsTable
  analytics_daily: AnalyticsDailyTable
  categories: CategoriesTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  product_pictures: ProductPicturesTable
  members: MembersTable
  sessions: SessionsTable
  reviews: ReviewsTable
  product_sales_daily: ProductSalesDailyTable
  product_buyers: ProductBuyersTable
  favourites: FavouritesTable
  review_writes: ReviewWritesTable
}
