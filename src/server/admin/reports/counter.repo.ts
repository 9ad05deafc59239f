/** What the shop's own counter says: counted, and what is not counted yet. */
import { sql } from 'kysely'
import type { VitalName } from '#domain/health/vitals.ts'
import type { Span } from '#domain/reports/report-span.ts'
import type { Db } from '#server/db/open-db.ts'

export async function sumVisits(db: Db, { from, to }: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, sum(total)::bigint as total from (
      select name, total from visits_daily where day between ${from} and ${to}
      union all
      select name, 1 from analytics_inbox where device is null and day between ${from} and ${to}
    ) as visits group by name`.execute(db)
  return new Map(rows.map(({ name, total }) => [name, total]))
}

/** Terms that nothing was found for, the most frequent first; only those that several people typed. */
export async function listMisses(
  db: Db,
  { from, to }: Span,
  { least, limit }: { least: number; limit: number },
): Promise<{ term: string; total: number }[]> {
  const { rows } = await sql<{ term: string; total: number }>`
    select term, sum(total)::int as total from (
      select term, total from search_misses where day between ${from} and ${to}
      union all
      select term, 1 from search_miss_inbox where day between ${from} and ${to}
    ) as misses group by term having sum(total) >= ${least} order by total desc, term limit ${limit}`.execute(db)
  return rows
}

export interface VitalRow {
  day: string
  metric: VitalName
  device: 'phone' | 'desktop'
  bucket: number
  total: number
}

export async function listVitals(db: Db, { from, to }: Span): Promise<VitalRow[]> {
  const { rows } = await sql<VitalRow>`
    select day, metric, device, bucket, sum(total)::int as total from (
      select day, metric, device, bucket, total from site_vitals_daily where day between ${from} and ${to}
      union all
      select day, name, device, bucket, 1 from analytics_inbox where device is not null and day between ${from} and ${to}
    ) as vitals group by 1, 2, 3, 4`.execute(db)
  return rows
}
