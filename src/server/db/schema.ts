/** The tables as Kysely sees them; the migrations beside this file are the truth. */
import type { ColumnType, Generated } from 'kysely'

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
  created_at: DefaultTimestamp
}

export interface SessionsTable {
  token_hash: Buffer
  member_id: string
  created_at: DefaultTimestamp
  last_used_at: DefaultTimestamp
  expires_at: Timestamp
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

export interface Database {
  seed_runs: SeedRunsTable
  analytics_daily: AnalyticsDailyTable
  categories: CategoriesTable
  products: ProductsTable
  product_categories: ProductCategoriesTable
  product_pictures: ProductPicturesTable
  members: MembersTable
  sessions: SessionsTable
  reviews: ReviewsTable
}
