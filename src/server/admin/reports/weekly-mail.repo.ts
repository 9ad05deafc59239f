import { sql } from 'kysely'
import type { Span } from '#domain/reports/report-span.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import type { Db } from '#server/db/open-db.ts'

export interface Recipient {
  id: string
  email: string
  name: string
}

/** Staff of these roles who can sign in and want it; who never chose gets it as an owner. */
export async function listRecipients(db: Db, roles: readonly StaffRole[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select s.id, s.email, s.name from staff s left join weekly_mail_choices c on c.staff_id = s.id
    where s.disabled_at is null and s.role = any (${[...roles]}::text[]) and coalesce(c.wanted, s.role = 'owner')
    order by s.id`.execute(db)
  return rows
}

/** Null: never chosen. */
export async function findChoice(db: Db, staffId: string): Promise<{ wanted: boolean; version: number } | null> {
  const row = await db
    .selectFrom('weekly_mail_choices')
    .select(['wanted', 'version'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row ?? null
}

/** False: somebody else, or another window, was faster. */
export async function storeChoice(
  tx: Db,
  { staffId, wanted, version }: { staffId: string; wanted: boolean; version: number },
): Promise<boolean> {
  const { rows } =
    version === 0
      ? await sql`insert into weekly_mail_choices (staff_id, wanted) values (${staffId}, ${wanted})
          on conflict (staff_id) do nothing returning staff_id`.execute(tx)
      : await sql`update weekly_mail_choices set wanted = ${wanted}, version = version + 1
          where staff_id = ${staffId} and version = ${version} returning staff_id`.execute(tx)
  return rows.length > 0
}

/** Who bought in these days for the first time, and who had before. */
export async function countBuyers(db: Db, { from, to }: Span): Promise<{ fresh: number; known: number }> {
  const began = taipeiDayStart(from)
  const { rows } = await sql<{ fresh: number; known: number }>`
    select count(*) filter (where not known)::int as fresh, count(*) filter (where known)::int as known from (
      select buyer, exists (
        select 1 from sold_orders earlier where earlier.buyer = s.buyer and earlier.at < ${began}) as known
      from sold_orders s where buyer is not null and at >= ${began} and at < ${taipeiDayEnd(to)} group by buyer
    ) as buyers`.execute(db)
  return rows[0] ?? { fresh: 0, known: 0 }
}

export async function countStock(db: Db, before: string): Promise<{ lots: number; soldOut: number }> {
  const { rows } = await sql<{ lots: number; soldOut: number }>`
    select (select count(distinct l.id)::int from roast_lots l join roast_lot_sizes u on u.lot_id = l.id
        where u.units > 0 and l.state in ('resting', 'selling') and l.best_before <= ${before}) as lots,
      (select count(*)::int from product_sizes s join products p on p.id = s.product_id
        where s.published and p.published and s.stock = 0) as "soldOut"`.execute(db)
  return rows[0] ?? { lots: 0, soldOut: 0 }
}
