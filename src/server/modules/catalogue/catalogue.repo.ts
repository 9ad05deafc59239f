import { sql } from 'kysely'
import type { OpenLot } from '#domain/lots/first-out.ts'
import type { Db } from '#server/db/open-db.ts'

/** All published products with their sizes, categories, pictures and ratings, in one statement. Without a default size a product is not sold. */
export function listProductRows(db: Db) {
  return db
    .selectFrom('products as p')
    .leftJoin(
      (from) =>
        from
          .selectFrom('product_ratings')
          .select([
            'product_id',
            sql<number>`sum(total)`.as('total'),
            sql<number>`round(sum(rating * total)::numeric / sum(total), 2)::float8`.as('average'),
          ])
          .where('total', '>', 0)
          .groupBy('product_id')
          .as('rated'),
      (join) => join.onRef('rated.product_id', '=', 'p.id'),
    )
    .innerJoin('product_sizes as standard', (join) =>
      join.onRef('standard.product_id', '=', 'p.id').on('standard.is_default', '=', true),
    )
    .leftJoin(openLots, (join) => join.onRef('open_lots.product_id', '=', 'p.id'))
    .selectAll('p')
    .select('open_lots.lots')
    .select(['standard.id as default_size_id', 'standard.price', 'standard.stock', 'standard.specification'])
    .select((product) => [
      sql<number>`coalesce(rated.total, 0)::int`.as('total_reviews'),
      sql<number>`coalesce(rated.average, 0)`.as('avg_rating'),
      sql<
        number[]
      >`array(select category_id from product_categories c where c.product_id = p.id order by category_id)`.as(
        'category_ids',
      ),
      product
        .selectFrom('product_pictures as pic')
        .select(
          sql<PictureRow[]>`coalesce(jsonb_agg(jsonb_build_object(
            'base', base, 'width', width, 'height', height, 'widths', to_jsonb(widths),
            'color', color, 'blur', blur, 'alt', alt) order by position), '[]'::jsonb)`.as('list'),
        )
        .whereRef('pic.product_id', '=', 'p.id')
        .where('pic.shown', '=', true)
        .as('pictures'),
      product
        .selectFrom('product_sizes as size')
        .select(
          sql<SizeRow[]>`jsonb_agg(jsonb_build_object(
            'id', size.id, 'label', label, 'grams', grams, 'price', size.price, 'stock', size.stock)
            order by position, size.id)`.as('list'),
        )
        .whereRef('size.product_id', '=', 'p.id')
        .where('size.published', '=', true)
        .as('sizes'),
    ])
    .where('p.published', '=', true)
    .orderBy('p.id')
    .execute()
}

/** Whether it is one of the products above. */
export async function isListed(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('product_sizes as standard', (join) =>
      join.onRef('standard.product_id', '=', 'p.id').on('standard.is_default', '=', true),
    )
    .select('p.id')
    .where('p.id', '=', id)
    .where('p.published', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Lots that are planned, resting or sold, by product: one index scan over the few that are open, whatever was ever roasted.
 */
const openLots = sql<{ product_id: number; lots: OpenLot[] }>`(
  select l.product_id, jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'state', l.state,
    'roastedOn', l.roasted_on, 'bestBefore', l.best_before, 'units', coalesce(u.units, '{}'::jsonb))) as lots
  from roast_lots l left join lateral (
    select jsonb_object_agg(size_id, units) as units from roast_lot_sizes where lot_id = l.id) as u on true
  where l.state in ('planned', 'resting', 'selling')
  group by l.product_id)`.as<'open_lots'>('open_lots')

interface SizeRow {
  id: number
  label: string
  grams: number
  price: number
  stock: number
}

interface PictureRow {
  base: string
  width: number
  height: number
  widths: number[]
  color: string
  blur: string
  alt: string
}

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number]

export function listCategoryRows(db: Db) {
  return db.selectFrom('categories').selectAll().orderBy('position').execute()
}

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number]
