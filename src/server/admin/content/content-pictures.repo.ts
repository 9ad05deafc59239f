/** Pictures that a text can show. The rows of `pictures` and of products belong to others and are only read. */
import { sql } from 'kysely'
import type { Picture } from '#contract/products.ts'
import type { Db } from '#server/db/open-db.ts'

export interface LibraryRow extends Picture {
  id: string
  added_at: Date
}

/** Uploaded for texts or for products, the newest first. */
export async function selectLibrary(
  db: Db,
  q: string,
  { after, limit }: { after: readonly [Date, string] | null; limit: number },
): Promise<LibraryRow[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<LibraryRow>`
    select * from (
      select p.id, p.base, p.width, p.height, p.widths, p.color, p.blur, p.created_at as added_at,
        coalesce(c.alt, (select o.alt from product_pictures o where o.picture_id = p.id limit 1)) as alt
      from pictures p left join content_pictures c on c.picture_id = p.id
    ) as library
    where alt is not null
      ${q ? sql`and alt ilike ${pattern}` : sql``}
      ${after ? sql`and (added_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by added_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** The words of a product's picture, where a text begins to show it; null: no product shows it. */
export async function findProductAlt(db: Db, pictureId: string): Promise<string | null> {
  const row = await db
    .selectFrom('product_pictures')
    .select('alt')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row?.alt ?? null
}

export async function insertContentPicture(
  tx: Db,
  { pictureId, alt, now }: { pictureId: string; alt: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('content_pictures')
    .values({ picture_id: pictureId, alt, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
