import { type RawBuilder, sql } from 'kysely'
import type { ProductState } from '#domain/products/product-states.ts'
import type { Db } from '#server/db/open-db.ts'
import type { StoredPicture } from './stored-product.repo.ts'

export interface ListedProduct {
  id: number
  version: number
  slug: string
  name: string
  category_id: number
  published: boolean
  publish_at: Date | null
  off_sale: boolean
  discount_percent: number
  discount_from: Date | null
  discount_to: Date | null
  updated_at: Date
  price_from: number | null
  price_to: number | null
  stock: number
  sizes: number
  picture: StoredPicture | null
}

export interface ProductFilter {
  /** Of a search; null: all. */
  ids: readonly number[] | null
  state: ProductState | undefined
  category: number | undefined
  stock: 'sold_out' | 'few' | undefined
}

const stateRules: Record<ProductState, RawBuilder<unknown>> = {
  on_sale: sql`p.published`,
  planned: sql`p.publish_at is not null`,
  off_sale: sql`not p.published and p.publish_at is null and p.off_sale`,
  draft: sql`not p.published and p.publish_at is null and not p.off_sale`,
}

/** `few`: as a shopper is told. */
const fewLeft = 5
const sold = sql`select 1 from product_sizes s where s.product_id = p.id and s.published`
const stockRules = {
  sold_out: sql`p.published and exists (${sold} and s.stock = 0)`,
  few: sql`p.published and exists (${sold} and s.stock between 1 and ${sql.lit(fewLeft)})`,
}

/** The newest first. Prices, stock and picture are read for the page's products only. */
export async function selectProducts(
  db: Db,
  { ids, state, category, stock }: ProductFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    with page as (
      select p.* from products p
      where true
        ${after === null ? sql`` : sql`and p.id < ${after}`}
        ${ids ? sql`and p.id = any(${ids}::int[])` : sql``}
        ${state ? sql`and ${stateRules[state]}` : sql``}
        ${stock ? sql`and ${stockRules[stock]}` : sql``}
        ${
          category === undefined
            ? sql``
            : sql`and exists (select 1 from product_categories c where c.product_id = p.id and c.category_id = ${category})`
        }
      order by p.id desc limit ${limit}
    )
    select p.id, p.version, p.slug, p.name, p.category_id, p.published, p.publish_at, p.off_sale, p.discount_percent,
      p.discount_from, p.discount_to, p.updated_at, s.price_from, s.price_to, s.stock, s.sizes, i.picture
    from page p
    cross join lateral (
      select min(price) as price_from, max(price) as price_to, coalesce(sum(stock), 0)::int as stock,
        count(*)::int as sizes
      from product_sizes where product_id = p.id and published) as s
    left join lateral (
      select jsonb_build_object('base', base, 'width', width, 'height', height, 'widths', to_jsonb(widths),
        'color', color, 'blur', blur, 'alt', alt) as picture
      from product_pictures where product_id = p.id order by position limit 1) as i on true
    order by p.id desc`.execute(db)
  return rows
}

/** What a search looks at; the shop's own search folds it. */
export function selectSearched(db: Db) {
  return db.selectFrom('products').select(['id', 'slug', 'name', 'name_en', 'origin', 'search_words']).execute()
}

export async function selectDueIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
