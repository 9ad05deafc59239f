import { sql } from 'kysely'
import type { VitalName } from '#domain/health/vitals.ts'
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

/** Of the whole shop, whatever the page. */
export async function addSiteTotals(tx: Db, reports: readonly (InboxRow & { total: number })[]): Promise<void> {
  const events = reports.filter(({ device }) => device === null)
  await sql`
    insert into visits_daily (day, name, total)
    select day, name, sum(total) from unnest(${events.map(({ day }) => day)}::date[], ${events.map(({ name }) => name)}::text[],
      ${events.map(({ total }) => total)}::int[]) as t (day, name, total) group by day, name
    on conflict (day, name) do update set total = visits_daily.total + excluded.total`.execute(tx)
  const vitals = reports.filter(({ bucket }) => bucket !== null)
  await sql`
    insert into site_vitals_daily (day, metric, device, bucket, total)
    select day, metric, device, bucket, sum(total)
    from unnest(${vitals.map(({ day }) => day)}::date[], ${vitals.map(({ name }) => name)}::text[],
      ${vitals.map(({ device }) => device)}::text[], ${vitals.map(({ bucket }) => bucket)}::int[],
      ${vitals.map(({ total }) => total)}::int[]) as t (day, metric, device, bucket, total)
    group by day, metric, device, bucket
    on conflict (day, metric, device, bucket) do update set total = site_vitals_daily.total + excluded.total`.execute(
    tx,
  )
}

export async function insertMisses(db: Db, day: string, terms: readonly string[]): Promise<void> {
  await db
    .insertInto('search_miss_inbox')
    .values(terms.map((term) => ({ day, term })))
    .execute()
}

/** Adds up what waits; a day takes so many different terms, the most frequent first. */
export async function countMisses(tx: Db, most: number): Promise<void> {
  await sql`
    with taken as (delete from search_miss_inbox returning day, term),
    counted as (select day, term, count(*)::int as total from taken group by day, term),
    ranked as (
      select c.*, exists (select 1 from search_misses m where m.day = c.day and m.term = c.term) as known,
        row_number() over (partition by c.day order by c.total desc, c.term)
          + (select count(*) from search_misses m where m.day = c.day) as rank
      from counted c)
    insert into search_misses (day, term, total) select day, term, total from ranked where known or rank <= ${most}
    on conflict (day, term) do update set total = search_misses.total + excluded.total`.execute(tx)
}
