/** Which pictures a product has. The demonstration's are set aside while it has its own. */
import { sql } from 'kysely'
import type { Picture } from '#contract/products.ts'
import type { Db } from '#server/db/open-db.ts'
import type { PictureRow } from '#server/modules/pictures/pictures.repo.ts'

export interface ProductPictureRow extends Picture {
  /** Null: the demonstration's. */
  id: string | null
}

/** Of every picture here: far behind any place that a picture can have. */
const asidePosition = 1000

export function findProductName(db: Db, productId: number): Promise<{ name: string } | undefined> {
  return db.selectFrom('products').select('name').where('id', '=', productId).executeTakeFirst()
}

/** Two who change the pictures of one product wait for each other. Returns the version. */
export async function lockSet(tx: Db, productId: number): Promise<number> {
  await sql`insert into product_picture_sets (product_id) values (${productId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    select version from product_picture_sets where product_id = ${productId} for update`.execute(tx)
  return rows[0]?.version ?? 1
}

export async function findVersion(db: Db, productId: number): Promise<number> {
  const row = await db
    .selectFrom('product_picture_sets')
    .select('version')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.version ?? 1
}

export async function raiseVersion(tx: Db, productId: number): Promise<void> {
  await sql`update product_picture_sets set version = version + 1 where product_id = ${productId}`.execute(tx)
}

export async function listProductPictures(db: Db, productId: number): Promise<ProductPictureRow[]> {
  const { rows } = await sql<ProductPictureRow>`
    select picture_id as id, base, width, height, widths, color, blur, alt from product_pictures
    where product_id = ${productId} order by position`.execute(db)
  return rows
}

export async function insertProductPicture(
  tx: Db,
  productId: number,
  { id, ...picture }: PictureRow,
  { alt, position }: { alt: string; position: number },
): Promise<void> {
  const row = { product_id: productId, position, ...picture, alt, picture_id: id }
  await tx.insertInto('product_pictures').values(row).execute()
}

export async function deleteProductPicture(tx: Db, productId: number, pictureId: string): Promise<void> {
  await tx
    .deleteFrom('product_pictures')
    .where('product_id', '=', productId)
    .where('picture_id', '=', pictureId)
    .execute()
}

export async function updateAlt(tx: Db, productId: number, pictureId: string, alt: string): Promise<void> {
  await tx
    .updateTable('product_pictures')
    .set({ alt })
    .where('product_id', '=', productId)
    .where('picture_id', '=', pictureId)
    .execute()
}

/** First out of the way: two pictures cannot have one position, not even for a moment. */
export async function storeOrder(tx: Db, productId: number, ids: readonly string[]): Promise<void> {
  await sql`
    update product_pictures set position = position + ${2 * asidePosition}
    where product_id = ${productId} and picture_id is not null`.execute(tx)
  await sql`
    update product_pictures p set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    where p.product_id = ${productId} and p.picture_id = o.id`.execute(tx)
}

/** Set aside: behind all others, and not shown. */
export async function setDemonstrationAside(tx: Db, productId: number, aside: boolean): Promise<void> {
  const step = aside ? asidePosition : -asidePosition
  await sql`
    update product_pictures set shown = ${!aside}, position = position + ${step}
    where product_id = ${productId} and picture_id is null and shown = ${aside}`.execute(tx)
}

export interface PicturedRow {
  product_id: number
  name: string
  published: boolean
  pictures: number
  cover: Picture | null
}

/** The newest products first. */
export async function listPictured(
  db: Db,
  q: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<PicturedRow[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<PicturedRow>`
    select p.id as product_id, p.name, p.published,
      (select count(*)::int from product_pictures c where c.product_id = p.id and c.shown) as pictures,
      (select jsonb_build_object('base', base, 'width', width, 'height', height, 'widths', to_jsonb(widths),
          'color', color, 'blur', blur, 'alt', alt)
        from product_pictures c where c.product_id = p.id and c.shown order by position limit 1) as cover
    from products p
    where true ${q ? sql`and (p.name ilike ${pattern} or p.name_en ilike ${pattern})` : sql``}
      ${after === null ? sql`` : sql`and p.id < ${after}`}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}
