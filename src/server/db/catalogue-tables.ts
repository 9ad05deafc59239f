/** Kysely types of the catalogue and its stock; migrations 0001, 0140, 0150, 0155, 0200 and 0210 define them. */
import type { ColumnType, Generated } from 'kysely'
import type { ProcessingMethod, RoastDegree } from '#domain/catalogue/catalogue.ts'
import type { MovementActor, MovementReason } from '#domain/stock/stock-movements.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export interface CatalogueTables {
  categories: CategoriesTable
  products: ProductsTable
  product_sizes: ProductSizesTable
  product_categories: ProductCategoriesTable
  product_pictures: ProductPicturesTable
  product_revisions: ProductRevisionsTable
  stock_movements: StockMovementsTable
  undone_counts: UndoneCountsTable
  stock_notices: StockNoticesTable
  size_levels: SizeLevelsTable
}

interface CategoriesTable {
  id: number
  slug: string
  name: string
  role: 'kind' | 'shelf'
  tagline: string
  position: number
  version: Generated<number>
}

export interface ProductsTable {
  id: Generated<number>
  slug: string
  name: string
  name_en: string
  category_id: number
  roast_level: RoastDegree | null
  processing_method: ProcessingMethod | null
  origin: string
  origin_en: string
  coffee_grade: string
  variety: string
  flavor_notes: string[]
  altitude: string
  harvest_year: ColumnType<number | null, number | null | undefined, number | null>
  description: string
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
  discount_percent: number
  discount_from: Timestamp | null
  discount_to: Timestamp | null
  search_words: string[]
  best_before: string
  expires_on: ColumnType<string | null, string | null | undefined, string | null>
  grindable: Generated<boolean>
  roasted_to_order: Generated<boolean>
  published: Generated<boolean>
  version: Generated<number>
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  off_sale: Generated<boolean>
  description_blocks: ColumnType<unknown, string | null | undefined, string | null>
  created_at: DefaultTimestamp
  updated_at: DefaultTimestamp
}

interface ProductSizesTable {
  id: Generated<number>
  product_id: number
  label: string
  specification: string
  grams: number
  parcel_grams: number
  price: number
  /** Only the stock module changes it, each time with a movement; a new size starts with none. */
  stock: ColumnType<number, never, number>
  position: number
  is_default: boolean
  published: Generated<boolean>
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
  picture_id: string | null
  shown: Generated<boolean>
}

interface ProductRevisionsTable {
  product_id: number
  version: number
  at: Timestamp
  actor_name: string
  action: string
  content: ColumnType<unknown, string, never>
}

interface StockMovementsTable {
  id: Generated<string>
  size_id: number
  change: number
  stock_after: number
  reason: MovementReason
  order_id: string | null
  lot_id: number | null
  actor: MovementActor
  note: Generated<string>
  at: Timestamp
}

interface UndoneCountsTable {
  movement_id: string
  undone_at: Timestamp
}

interface SizeLevelsTable {
  size_id: number
  low_at: number | null
  version: Generated<number>
}

interface StockNoticesTable {
  id: Generated<string>
  size_id: number
  email: string
  member_id: string | null
  requested_at: Timestamp
  confirmed_at: Timestamp | null
  told_at: Timestamp | null
  expires_at: Timestamp
}
