/** Products as they are stored, every field, whatever their state. */
import { type Selectable, sql } from 'kysely'
import type { DescriptionBlock } from '#domain/products/description-blocks.ts'
import type { ProductsTable } from '#server/db/catalogue-tables.ts'
import type { Db } from '#server/db/open-db.ts'
import { writtenColumns } from './product-columns.ts'

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

export interface ProductRecord extends Omit<Selectable<ProductsTable>, 'description_blocks'> {
  description_blocks: DescriptionBlock[] | null
  category_ids: number[]
  sizes: StoredSize[]
  pictures: StoredPicture[]
}

const columns = ['id', 'version', ...writtenColumns.map(({ name }) => name), 'created_at', 'updated_at']

const record = sql`
  ${sql.raw(columns.map((name) => `p.${name}`).join(', '))},
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

/** `kenya` and all that begin with `kenya-`; a slug has no character that a pattern would read. */
export async function listSlugsLike(db: Db, base: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where((where) => where.or([where('slug', '=', base), where('slug', 'like', `${base}-%`)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
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
