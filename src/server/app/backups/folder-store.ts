/** Backups in a folder that only the user who makes them can open: they have every customer's data. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '#server/db/embedded/sync-tree.ts'
import type { BackupStore } from '#server/ports/backup-store.ts'

const unfinishedDays = 1

export function createFolderStore(folder: string): BackupStore {
  return {
    place: folder,
    async put(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = join(folder, name)
      const unfinished = `${target}.part`
      try {
        await write(unfinished)
        syncPath(unfinished)
        await rename(unfinished, target)
        syncPath(folder)
      } finally {
        await rm(unfinished, { force: true })
      }
      await removeUnfinished(folder)
      return (await stat(target)).size
    },
    list: () => readdir(folder),
    get: (name, read) => read(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** What a killed backup left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^shanlan-.*\.part$/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > unfinishedDays * 24 * 60 * 60 * 1000) await rm(path, { force: true })
  }
}
