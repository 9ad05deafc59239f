/** Products as they are stored, every field, whatever their state. */
import { sql } from 'kysely'
import type { ProcessingMethod, RoastLevel } from '#domain/catalogue.ts'
import type { DescriptionBlock } from '#domain/products/description-blocks.ts'
import type { Db } from '#server/db/open-db.ts'

interface StoredSize {
  id: number
  label: string
  specification: string
  grams: number
  parcel_grams: number
  price: number
  stock: number
  is_default: boolean
  published: boolean
}

export interface StoredPicture {
  base: string
  width: number
  height: number
  widths: number[]
  color: string
  blur: string
  alt: string
}

export interface ProductRecord {
  id: number
  version: number
  slug: string
  name: string
  name_en: string
  category_id: number
  roast_level: RoastLevel | null
  processing_method: ProcessingMethod | null
  origin: string
  origin_en: string
  coffee_grade: string
  variety: string
  flavor_notes: string[]
  altitude: string
  description: string
  description_blocks: DescriptionBlock[] | null
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
  discount_percent: number
  discount_from: Date | null
  discount_to: Date | null
  search_words: string[]
  best_before: string
  expires_on: string | null
  grindable: boolean
  roasted_to_order: boolean
  published: boolean
  publish_at: Date | null
  off_sale: boolean
  created_at: Date
  updated_at: Date
  category_ids: number[]
  sizes: StoredSize[]
  pictures: StoredPicture[]
}

const record = sql`
  p.id, p.version, p.slug, p.name, p.name_en, p.category_id, p.roast_level, p.processing_method, p.origin, p.origin_en,
  p.coffee_grade, p.variety, p.flavor_notes, p.altitude, p.description, p.description_blocks, p.sweetness_x2,
  p.acidity_x2, p.body_x2, p.aroma_x2, p.aftertaste_x2, p.discount_percent, p.discount_from, p.discount_to,
  p.search_words, p.best_before, p.expires_on, p.grindable, p.roasted_to_order, p.published, p.publish_at, p.off_sale, p.created_at,
  p.updated_at,
  array(select category_id from product_categories c where c.product_id = p.id order by category_id) as category_ids,
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'specification', s.specification,
      'grams', s.grams, 'parcel_grams', s.parcel_grams, 'price', s.price, 'stock', s.stock, 'is_default', s.is_default,
      'published', s.published) order by s.position, s.id), '[]')
    from product_sizes s where s.product_id = p.id) as sizes,
  (select coalesce(jsonb_agg(jsonb_build_object('base', i.base, 'width', i.width, 'height', i.height,
      'widths', to_jsonb(i.widths), 'color', i.color, 'blur', i.blur, 'alt', i.alt) order by i.position), '[]')
    from product_pictures i where i.product_id = p.id) as pictures`

export async function findProductRecord(db: Db, id: number): Promise<ProductRecord | null> {
  const { rows } = await sql<ProductRecord>`select ${record} from products p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function listProductRecords(db: Db, ids: readonly number[] | null): Promise<ProductRecord[]> {
  const only = ids ? sql`where p.id = any(${ids}::int[])` : sql``
  const { rows } = await sql<ProductRecord>`select ${record} from products p ${only} order by p.id`.execute(db)
  return rows
}

const catalogueLock = 7_361_019

/**
 * One write of the catalogue at a time, so that an import can say that nothing changed since its dry run. Nobody who
 * buys waits for it.
 */
export async function lockCatalogue(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${catalogueLock})`.execute(tx)
}

/** Another text after every change of a product or a category. */
export async function readCatalogueMark(db: Db): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(
      coalesce((select string_agg(id || ':' || version, ',' order by id) from products), '') || ';' ||
      coalesce((select string_agg(id || ':' || version, ',' order by id) from categories), '')) as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Slugs that are taken, among those named. */
export async function listTakenSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'id'])
    .where('slug', 'in', [...slugs, ''])
    .execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}
