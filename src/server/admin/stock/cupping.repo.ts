import { sql } from 'kysely'
import type { FlavourProfile } from '#domain/flavour/flavour.ts'
import type { Db } from '#server/db/open-db.ts'

/** The newest first. */
export async function listCuppings(db: Db) {
  const { rows } = await sql<{
    id: string
    name: string
    created_at: Date
    closed_at: Date | null
    cups: number
    tasters: number
  }>`
    select c.id, c.name, c.created_at, c.closed_at,
      (select count(*)::int from cupping_cups u where u.cupping_id = c.id) as cups,
      (select count(distinct s.staff_id)::int from cupping_scores s where s.cupping_id = c.id) as tasters
    from cuppings c order by c.created_at desc, c.id limit 50`.execute(db)
  return rows
}

/** Roasted and not gone, the latest first. */
export async function listTastable(db: Db) {
  const { rows } = await sql<{ code: string; name: string; roasted_on: string }>`
    select l.code, p.name, l.roasted_on from roast_lots l join products p on p.id = l.product_id
    where l.state in ('resting', 'selling') order by l.roasted_on desc, l.id desc limit 50`.execute(db)
  return rows
}

export async function insertCupping(
  tx: Db,
  { id, name, now, cups }: { id: string; name: string; now: Date; cups: readonly { code: string; lotId: number }[] },
): Promise<void> {
  await tx.insertInto('cuppings').values({ id, name, created_at: now }).execute()
  const rows = cups.map(({ code, lotId }) => ({ cupping_id: id, code, lot_id: lotId }))
  await tx.insertInto('cupping_cups').values(rows).execute()
}

export function findCupping(db: Db, id: string) {
  return db.selectFrom('cuppings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Scores, closing and adopting wait for each other. */
export async function lockCupping(tx: Db, id: string): Promise<void> {
  await sql`select id from cuppings where id = ${id} for update`.execute(tx)
}

export async function listCups(db: Db, id: string) {
  const { rows } = await sql<{ code: string; lot_code: string; name: string; adopted_at: Date | null }>`
    select u.code, l.code as lot_code, p.name, u.adopted_at
    from cupping_cups u join roast_lots l on l.id = u.lot_id join products p on p.id = l.product_id
    where u.cupping_id = ${id} order by u.code`.execute(db)
  return rows
}

export interface ScoreRow extends FlavourProfile {
  code: string
  staff_id: string
}

export async function listScores(db: Db, id: string): Promise<ScoreRow[]> {
  const { rows } = await sql<ScoreRow>`
    select code, staff_id, sweetness_x2 / 2.0::float8 as sweetness, acidity_x2 / 2.0::float8 as acidity,
      body_x2 / 2.0::float8 as body, aroma_x2 / 2.0::float8 as aroma, aftertaste_x2 / 2.0::float8 as aftertaste
    from cupping_scores where cupping_id = ${id} order by code, staff_id`.execute(db)
  return rows
}

export async function storeScore(
  tx: Db,
  key: { cuppingId: string; code: string; staffId: string },
  profile: FlavourProfile,
  now: Date,
): Promise<void> {
  await sql`
    insert into cupping_scores (cupping_id, code, staff_id, sweetness_x2, acidity_x2, body_x2, aroma_x2, aftertaste_x2, scored_at)
    values (${key.cuppingId}, ${key.code}, ${key.staffId}, ${profile.sweetness * 2}, ${profile.acidity * 2},
      ${profile.body * 2}, ${profile.aroma * 2}, ${profile.aftertaste * 2}, ${now})
    on conflict (cupping_id, code, staff_id) do update set sweetness_x2 = excluded.sweetness_x2,
      acidity_x2 = excluded.acidity_x2, body_x2 = excluded.body_x2, aroma_x2 = excluded.aroma_x2,
      aftertaste_x2 = excluded.aftertaste_x2, scored_at = excluded.scored_at`.execute(tx)
}

export async function closeCuppingRow(tx: Db, id: string, now: Date): Promise<void> {
  await sql`update cuppings set closed_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function markAdopted(tx: Db, id: string, code: string, now: Date): Promise<void> {
  await sql`update cupping_cups set adopted_at = ${now} where cupping_id = ${id} and code = ${code}`.execute(tx)
  await sql`update cuppings set version = version + 1 where id = ${id}`.execute(tx)
}
