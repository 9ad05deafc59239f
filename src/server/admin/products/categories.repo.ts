import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface CategoryRecord {
  id: number
  version: number
  slug: string
  name: string
  role: 'kind' | 'shelf'
  tagline: string
  position: number
  products: number
}

/** In the order of their links, each with how many products have it. */
export async function listCategoryRecords(db: Db): Promise<CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select c.*, (select count(*)::int from product_categories p where p.category_id = c.id) as products
    from categories c order by c.position, c.id`.execute(db)
  return rows
}

export async function listKnownCategories(db: Db): Promise<{ kinds: ReadonlySet<number>; all: ReadonlySet<number> }> {
  const rows = await db.selectFrom('categories').select(['id', 'role']).execute()
  const kinds = rows.filter(({ role }) => role === 'kind')
  return { kinds: new Set(kinds.map(({ id }) => id)), all: new Set(rows.map(({ id }) => id)) }
}

type CategoryValues = Pick<CategoryRecord, 'slug' | 'name' | 'tagline' | 'position'>

/** Ids of categories are in the shop's addresses, and those up to 12 have a meaning in the specification. */
const firstOwnId = 13

export async function insertCategory(
  tx: Db,
  values: CategoryValues & Pick<CategoryRecord, 'role'>,
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into categories (id, slug, name, role, tagline, position)
    values (greatest((select max(id) + 1 from categories), ${firstOwnId}), ${values.slug}, ${values.name},
      ${values.role}, ${values.tagline}, ${values.position})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no category was stored')
  return row
}

export async function updateCategory(tx: Db, id: number, values: CategoryValues): Promise<void> {
  await tx
    .updateTable('categories')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
