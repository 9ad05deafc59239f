/** A backup of either engine while the shop sells: made, noted for the health page, and the old ones removed. */
import { backupsToDelete, nameBackup } from '#domain/backups/retention.ts'
import { insertBackup } from '#server/admin/settings/health.repo.ts'
import type { Config } from '#server/core/config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import type { BackupStore } from '#server/ports/backup-store.ts'
import { packEmbedded } from './pack-embedded.ts'
import { dumpServer } from './pg-programs.ts'

interface Given {
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'backupsKept'>
  database: Pick<OpenDb, 'db' | 'executeSql' | 'liveCopy'>
}

interface MadeBackup {
  name: string
  /** With its name, for people. */
  place: string
  bytes: number
  /** Older ones that are not kept. */
  removed: string[]
}

export async function makeBackup({ config, database }: Given, store: BackupStore): Promise<MadeBackup> {
  const { databaseUrl, databaseDirectUrl } = config
  const { db, liveCopy } = database
  const madeAt = await readTime(database)
  const name = nameBackup(madeAt, databaseUrl ? 'dump' : 'tar.gz')
  const bytes = await store.put(name, async (file) => {
    if (databaseUrl) await dumpServer(databaseDirectUrl ?? databaseUrl, file)
    else await liveCopy?.((live) => packEmbedded(live, file))
  })
  const place = `${store.place}/${name}`
  await insertBackup(db, { made_at: madeAt, kind: databaseUrl ? 'postgres' : 'embedded', bytes, place })
  const removed = backupsToDelete(await store.list(), config.backupsKept)
  for (const one of removed) await store.remove(one)
  return { name, place, bytes, removed }
}

/** The database's, as that of every order in it: the clock of the machine that makes backups may be wrong. */
async function readTime({ executeSql }: Given['database']): Promise<Date> {
  const { rows } = await executeSql('select clock_timestamp() as now')
  return (rows[0] as { now: Date }).now
}
