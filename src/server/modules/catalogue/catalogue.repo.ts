import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** All published products with their sizes, categories, pictures and ratings, in one statement. Without a default size a product is not sold. */
export function listProductRows(db: Db) {
  return db
    .selectFrom('products as p')
    .leftJoin(
      (from) =>
        from
          .selectFrom('reviews')
          .select((r) => [
            'product_id',
            // integer sums from an index-only scan: half the time of avg() over numeric
            r.fn.countAll<number>().as('total'),
            sql<number>`round(sum(rating)::numeric / count(*), 2)::float8`.as('average'),
          ])
          .groupBy('product_id')
          .as('rated'),
      (join) => join.onRef('rated.product_id', '=', 'p.id'),
    )
    .innerJoin('product_sizes as standard', (join) =>
      join.onRef('standard.product_id', '=', 'p.id').on('standard.is_default', '=', true),
    )
    .selectAll('p')
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
