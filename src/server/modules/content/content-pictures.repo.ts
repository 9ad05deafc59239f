/** Uploaded pictures that texts show. */
import { sql } from 'kysely'
import type { Picture } from '#contract/products.ts'
import type { Db } from '#server/db/open-db.ts'

/** By id: of the texts' own library, and of products, whose words they then have. */
export async function listContentPictures(db: Db, ids: readonly string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Picture & { id: string }>`
    select p.id, p.base, p.width, p.height, p.widths, p.color, p.blur, coalesce(c.alt, o.alt) as alt
    from pictures p
    left join content_pictures c on c.picture_id = p.id
    left join lateral (select alt from product_pictures where picture_id = p.id limit 1) o on true
    where p.id = any(${ids}::uuid[]) and coalesce(c.alt, o.alt) is not null`.execute(db)
  return new Map(rows.map(({ id, ...picture }) => [id, picture]))
}
