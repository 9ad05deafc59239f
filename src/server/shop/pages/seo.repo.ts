import type { Db } from '#server/db/open-db.ts'

export function listProductDates(db: Db) {
  return db.selectFrom('products').select(['id', 'updated_at']).where('published', '=', true).orderBy('id').execute()
}

/** Every category, with the newest change among its products. */
export function listCategoryDates(db: Db) {
  return db
    .selectFrom('categories as c')
    .leftJoin('product_categories as pc', 'pc.category_id', 'c.id')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'pc.product_id').on('p.published', '=', true))
    .select(({ fn }) => ['c.id', fn.max('p.updated_at').as('changed_at')])
    .groupBy('c.id')
    .orderBy('c.position')
    .execute()
}
