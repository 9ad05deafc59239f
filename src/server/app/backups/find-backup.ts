/** Which backup a command means: one by its name, or the latest of a place. */
import { backupTime } from '#domain/backups/retention.ts'
import type { BackupStore } from '#server/ports/backup-store.ts'
import { RestoreRefused } from './restore-backup.ts'

export interface FoundBackup {
  store: BackupStore
  name: string
  madeAt: Date
}

/** `/backups/shanlan-….dump` becomes the place `/backups` and the name; without a name all of it is the place. */
export function splitBackupName(text: string): { place: string; name: string | null } {
  const [path = ''] = text.split('?', 1)
  const query = text.slice(path.length)
  const nameAt = path.lastIndexOf('/') + 1
  const [place, name] = [path.slice(0, nameAt), path.slice(nameAt)]
  return backupTime(name) ? { place: `${place || './'}${query}`, name } : { place: text, name: null }
}

/** `ending`: of the names that the engine can read. */
export async function findBackup(store: BackupStore, name: string | null, ending: string): Promise<FoundBackup> {
  const names = (await store.list()).filter((one) => (name ? one === name : one.endsWith(ending)))
  const dated = names.flatMap((one) => {
    const madeAt = backupTime(one)
    return madeAt ? [{ store, name: one, madeAt }] : []
  })
  const [latest] = dated.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  if (!latest) throw new RestoreRefused(`${store.place} has no backup ${name ?? `shanlan-…${ending}`}`)
  return latest
}
