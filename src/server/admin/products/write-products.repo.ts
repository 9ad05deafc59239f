/** Writes products, one or two thousand with the same few statements. */
import { sql } from 'kysely'
import type { SizeValues } from '#domain/products/product-field-table.ts'
import type { Db } from '#server/db/open-db.ts'
import { type WrittenColumn, writtenColumns } from './product-columns.ts'

const names = writtenColumns.map(({ name }) => name)
const nameList = sql.raw(names.join(', '))
const typed = sql.raw(writtenColumns.map(({ name, type }) => `${name} ${type}`).join(', '))
const assignments = sql.raw(names.map((name) => `${name} = v.${name}`).join(', '))

/** None may be missing: it would be written as null. */
type Columns = Record<WrittenColumn, unknown>

/** As drafts, with version 1; the ids by slug. */
export async function insertProducts(tx: Db, rows: readonly Columns[], now: Date): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const { rows: inserted } = await sql<{ id: number; slug: string }>`
    insert into products (${nameList}, created_at, updated_at)
    select ${nameList}, ${now}, ${now} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (${typed})
    returning id, slug`.execute(tx)
  return new Map(inserted.map(({ slug, id }) => [slug, id]))
}

/** Each gets the next version. */
export async function updateProducts(tx: Db, rows: readonly (Columns & { id: number })[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products p set ${assignments}, version = p.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id int, ${typed})
    where p.id = v.id`.execute(tx)
}

export async function replaceCategories(
  tx: Db,
  products: readonly { id: number; categoryIds: readonly number[] }[],
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  const rows = products.flatMap(({ id, categoryIds }) => categoryIds.map((category) => [id, category] as const))
  await sql`delete from product_categories where product_id = any(${ids}::int[])`.execute(tx)
  await sql`
    insert into product_categories (product_id, category_id)
    select * from unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, category]) => category)}::int[])`.execute(tx)
}

export interface SizeRow extends SizeValues {
  product_id: number
  position: number
}

/**
 * The sizes of these products, stock left alone. Rows are locked in the order of their ids first, as a checkout locks
 * them, and each label and default is given up before another size gets it.
 */
export async function writeSizes(tx: Db, rows: readonly SizeRow[]): Promise<void> {
  if (rows.length === 0) return
  const stored = rows.filter(({ id }) => id !== null)
  const added = rows.filter(({ id }) => id === null)
  const ids = stored.map(({ id }) => id)
  await sql`select id from product_sizes where id = any(${ids}::int[]) order by id for update`.execute(tx)
  await sql`
    update product_sizes s set is_default = false,
      label = case when s.label = v.label then s.label else chr(1) || s.id end
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as v (id int, label text)
    where s.id = v.id and (s.is_default or s.label <> v.label)`.execute(tx)
  await sql`
    update product_sizes s set label = v.label, specification = v.specification, grams = v.grams,
      parcel_grams = v.parcel_grams, price = v.price, position = v.position, is_default = v.is_default,
      published = v.published
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as v (id int, ${sizeColumns})
    where s.id = v.id`.execute(tx)
  await sql`
    insert into product_sizes (product_id, label, specification, grams, parcel_grams, price, position, is_default,
      published)
    select product_id, label, specification, grams, parcel_grams, price, position, is_default, published
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as v (product_id int, ${sizeColumns})
    order by product_id, position`.execute(tx)
}

const sizeColumns = sql.raw(
  'label text, specification text, grams int, parcel_grams int, price int, position int, is_default boolean, published boolean',
)

export interface RevisionRow {
  product_id: number
  version: number
  at: Date
  actor_name: string
  action: string
  content: object
}

/** The same version is written once: what was there before the first change is kept with it. */
export async function insertRevisions(tx: Db, rows: readonly RevisionRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product_revisions (product_id, version, at, actor_name, action, content)
    select product_id, version, at, actor_name, action, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v (product_id int, version int, at timestamptz, actor_name text, action text, content jsonb)
    on conflict (product_id, version) do nothing`.execute(tx)
}

export function listRevisions(db: Db, productId: number, { before, limit }: { before: number | null; limit: number }) {
  return db
    .selectFrom('product_revisions')
    .selectAll()
    .where('product_id', '=', productId)
    .$if(before !== null, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

export function findRevision(db: Db, productId: number, version: number) {
  return db
    .selectFrom('product_revisions')
    .selectAll()
    .where('product_id', '=', productId)
    .where('version', '=', version)
    .executeTakeFirst()
}
