/** From the embedded database to a PostgreSQL server, with the shop stopped: all rows, checked, and then the switch. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, databaseAddress } from '#server/core/config.ts'
import { movedMarker } from '#server/db/embedded/moved-marker.ts'
import { syncPath } from '#server/db/embedded/sync-tree.ts'
import { migrate, pendingMigrations } from '#server/db/migrate.ts'
import { MigrationError } from '#server/db/migration-files.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import { withPatience } from './books.ts'
import { moveRows } from './move-rows.ts'
import { RestoreRefused, refuseFull } from './restore-backup.ts'

/** `target`: the settings with `DATABASE_URL`. Returns what was done, for people. */
export async function moveDatabase(target: Config, envFile: string): Promise<string[]> {
  const { dataDir, databaseUrl = '' } = target
  if (!existsSync(join(dataDir, 'db', 'PG_VERSION'))) throw new RestoreRefused(`there is no database in ${dataDir}/db`)
  const source = await openDb({ dataDir })
  const marker = movedMarker(dataDir)
  const began = performance.now()
  let tables: Map<string, number>
  try {
    if ((await pendingMigrations(source)).length > 0) {
      throw new RestoreRefused('the shop’s own database is of an older release: start the shop once, then stop it')
    }
    const server = await openDb({ dataDir, poolSize: 2, ...databaseAddress(target) })
    try {
      await refuseTarget(server)
      await migrate(server)
      // from here on a start on the old folder is refused: a killed command must not leave two shops
      tables = await moveRows(source, server, () => {
        writeFileSync(marker, placeOf(databaseUrl), { mode: 0o600 })
        syncPath(dataDir)
      })
      await withPatience(server, ({ executeSql }) => executeSql('analyze'))
    } finally {
      await server.close()
    }
  } catch (error) {
    rmSync(marker, { force: true })
    throw error
  } finally {
    await source.close()
  }
  const kept = `${join(dataDir, 'db')}.before-move-${new Date().toISOString().slice(0, 10)}`
  renameSync(join(dataDir, 'db'), kept)
  switchTo(target, envFile)
  const rows = [...tables.values()].reduce((sum, count) => sum + count, 0)
  const seconds = Math.round((performance.now() - began) / 1000)
  return [
    `moved ${rows} rows of ${tables.size} tables in ${seconds} s; every table is equal, and the books balance`,
    `${envFile} has DATABASE_URL now: start the shop. The former database is ${kept}`,
  ]
}

/** Without the password. */
function placeOf(databaseUrl: string): string {
  const [place = ''] = databaseUrl.split('?', 1)
  return place.replace(/^(\w+:\/\/)[^@/]*@/, '$1')
}

/** Empty, or with the tables of this very release and nothing in them, as a move that failed leaves it. */
async function refuseTarget(server: OpenDb): Promise<void> {
  const { rows } = await sql<{ version: number; shop: boolean }>`
    select current_setting('server_version_num')::int as version,
      to_regclass('public.schema_migrations') is not null as shop`.execute(server.db)
  const { version = 0, shop = false } = rows[0] ?? {}
  if (version < 150_000)
    throw new RestoreRefused(`the server is PostgreSQL ${Math.floor(version / 10_000)}: 15 is needed`)
  if (!shop) return refuseFull(server)
  const missing = await pendingMigrations(server)
  if (missing.length > 0) {
    throw new RestoreRefused(
      `the target has the tables of an older release (${missing[0]} is missing): take an empty database`,
    )
  }
  await migrate(server).catch((error: unknown) => {
    if (!(error instanceof MigrationError)) throw error
    throw new RestoreRefused(`the target has the tables of another release (${error.message}): take an empty database`)
  })
  const { rows: used } = await sql<{ used: boolean }>`
    select exists (select 1 from orders) or exists (select 1 from members) or exists (select 1 from products)
      or exists (select 1 from staff) as used`.execute(server.db)
  if (used[0]?.used) await refuseFull(server)
}

/** The next start reads it. A demonstration on a server would use a key that everybody knows: it keeps its own. */
function switchTo({ databaseUrl, mode, dataDir }: Config, envFile: string): void {
  const before = existsSync(envFile) ? readFileSync(envFile, 'utf8') : ''
  const keyFile = join(dataDir, 'secret.key')
  const key =
    mode === 'demo' && existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim().split(/\s+/).join(',') : null
  const lines = [`DATABASE_URL=${databaseUrl}`, ...(key ? [`SECRETS_KEY=${key}`] : [])]
  const others = before.split('\n').filter((line) => !lines.some((one) => line.startsWith(`${one.split('=')[0]}=`)))
  writeFileSync(
    envFile,
    [...others.filter((line, at) => line !== '' || at < others.length - 1), ...lines, ''].join('\n'),
    {
      mode: 0o600,
    },
  )
}
