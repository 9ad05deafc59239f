/** The shop's own backups: in `BACKUP_TO`, or beside its data. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { backupTime } from '#domain/backups/retention.ts'
import type { Config } from '#server/core/config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import type { BackupStore } from '#server/ports/backup-store.ts'
import type { Backups } from '#server/ports/backups.ts'
import { makeBackup } from './make-backup.ts'

interface Given {
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'backupsKept' | 'backupTo' | 'dataDir'>
  database: Pick<OpenDb, 'db' | 'executeSql' | 'liveCopy'>
  openStore(target: NonNullable<Config['backupTo']>): BackupStore
}

export function openBackups({ config, database, openStore }: Given): Backups {
  const store = openStore(config.backupTo ?? { folder: resolve(join(config.dataDir, 'backups')) })
  let running: ReturnType<Backups['make']> | null = null
  const list = async () => {
    // before the first one there is no folder
    const names = await store.list().catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => backupTime(name) !== null)
  }
  return {
    make() {
      running ??= makeBackup({ config, database }, store).finally(() => {
        running = null
      })
      return running
    },
    list,
    async open(name) {
      return (await list()).includes(name) ? openFile(store, name) : null
    },
  }
}

/** A store lends its file for as long as it is read. */
function openFile(store: BackupStore, name: string): ReturnType<Backups['open']> {
  return new Promise((opened, failed) => {
    const lend = store.get(name, async (file) => {
      const { size } = await stat(file)
      const content = createReadStream(file)
      opened({ content, bytes: size })
      // the browser may leave in between
      await finished(content).catch(() => undefined)
    })
    lend.catch(failed)
  })
}
