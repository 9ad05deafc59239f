/** The only place that writes checks and positions of the packing table. */
import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** False: it was checked before, and with the same label. */
export async function insertCheck(
  tx: Db,
  check: { orderId: string; staffId: string | null; at: Date; parcelSince: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into packing_checks (order_id, staff_id, checked_at) values (${check.orderId}, ${check.staffId}, ${check.at})
    on conflict (order_id) do update set staff_id = excluded.staff_id, checked_at = excluded.checked_at
      where packing_checks.checked_at < ${check.parcelSince}::timestamptz
    returning order_id`.execute(tx)
  return rows.length > 0
}

/** False: there was none. */
export async function deleteCheck(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('packing_checks')
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findCheck(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('packing_checks')
    .select('checked_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.checked_at ?? null
}

/** Compare and set. False: it is not what the caller saw. */
export async function replacePosition(
  tx: Db,
  { sizeId, position, was }: { sizeId: number; position: number | null; was: number | null },
): Promise<boolean> {
  if (position === null && was === null) {
    const found = await tx
      .selectFrom('pick_positions')
      .select('size_id')
      .where('size_id', '=', sizeId)
      .executeTakeFirst()
    return found === undefined
  }
  const { rows } =
    was === null
      ? await sql`insert into pick_positions (size_id, position) values (${sizeId}, ${position})
          on conflict do nothing returning size_id`.execute(tx)
      : position === null
        ? await sql`delete from pick_positions where size_id = ${sizeId} and position = ${was}
            returning size_id`.execute(tx)
        : await sql`update pick_positions set position = ${position} where size_id = ${sizeId} and position = ${was}
            returning size_id`.execute(tx)
  return rows.length > 0
}

/** Names for people, of sizes that exist. */
export async function selectSizeNames(db: Db, sizeIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id', 'p.name', 's.label'])
    .where('s.id', 'in', [...sizeIds])
    .execute()
  return new Map(rows.map(({ id, name, label }) => [id, `${name} ${label}`]))
}
