import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

export interface DailyCount {
  day: string
  name: string
  path: string
  total: number
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
