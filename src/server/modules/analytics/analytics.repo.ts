import { sql } from 'kysely'
import type { VitalName } from '#domain/vitals.ts'
import type { Db } from '#server/db/open-db.ts'

export interface DailyCount {
  day: string
  name: string
  path: string
  total: number
}

export interface DailyVital {
  day: string
  metric: VitalName
  path: string
  device: 'phone' | 'desktop'
  bucket: number
  total: number
}

export interface InboxRow {
  day: string
  name: string
  path: string
  device: 'phone' | 'desktop' | null
  bucket: number | null
}

export async function insertReports(db: Db, rows: InboxRow[]): Promise<void> {
  await db.insertInto('analytics_inbox').values(rows).execute()
}

/** Empties the inbox. Each row is returned exactly once, also to concurrent callers. */
export async function consumeReports(db: Db): Promise<(InboxRow & { total: number })[]> {
  const { rows } = await sql<InboxRow & { total: number }>`
    with taken as (delete from analytics_inbox returning day, name, path, device, bucket)
    select day, name, path, device, bucket, count(*)::int as total
    from taken group by day, name, path, device, bucket
    order by day, name, path, device, bucket`.execute(db)
  return rows
}

/** Counting is serialised: how many paths a day has is read before new ones are added. */
export async function lockCounts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7361003)`.execute(db)
}

export function listDayPaths(db: Db, days: readonly string[]) {
  return db.selectFrom('analytics_daily').select(['day', 'name', 'path']).where('day', 'in', days).execute()
}

export async function addDailyCounts(db: Db, counts: DailyCount[]): Promise<void> {
  await db
    .insertInto('analytics_daily')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['day', 'name', 'path']).doUpdateSet({
        total: sql`analytics_daily.total + excluded.total`,
      }),
    )
    .execute()
}

export async function addDailyVitals(db: Db, vitals: DailyVital[]): Promise<void> {
  await db
    .insertInto('vitals_daily')
    .values(vitals)
    .onConflict((conflict) =>
      conflict.columns(['day', 'metric', 'path', 'device', 'bucket']).doUpdateSet({
        total: sql`vitals_daily.total + excluded.total`,
      }),
    )
    .execute()
}

/** Totals over all pages. */
export async function sumVitals(db: Db, since: string) {
  return db
    .selectFrom('vitals_daily')
    .select(['metric', 'device', 'bucket'])
    .select(({ fn }) => fn.sum<number>('total').as('total'))
    .where('day', '>=', since)
    .groupBy(['metric', 'device', 'bucket'])
    .execute()
}
