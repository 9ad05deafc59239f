import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DbOpenError } from '../engine/db-open-error.ts'
import { syncPath, syncTree } from './sync-tree.ts'

/**
 * A first start that is killed half-way leaves a folder that looks like a database. A marker beside the folder exists
 * from before the first file until everything is on the disk; while it exists, the folder has never been used and is
 * moved to `.incomplete-…` (never deleted: it might be a restored backup).
 */
export function prepareFolder(folder: string): { isNew: boolean; finish: () => void } {
  const marker = `${folder}.first-start`
  if (existsSync(marker)) {
    if (existsSync(folder)) renameSync(folder, `${folder}.incomplete-${Date.now()}`)
    rmSync(marker)
  }
  if (existsSync(join(folder, 'PG_VERSION'))) return { isNew: false, finish: () => {} }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DbOpenError('corrupt', `${folder} is not empty and not a database (PG_VERSION is missing)`)
  }
  writeFileSync(marker, 'the database beside this file is being created\n', { mode: 0o600 })
  return {
    isNew: true,
    finish() {
      syncTree(folder)
      rmSync(marker)
      syncPath(dirname(folder))
    },
  }
}
