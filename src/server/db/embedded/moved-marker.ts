/** A folder whose data was moved to a server: a start on it would open an empty shop, or sell from the old one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DbOpenError } from '../engine/db-open-error.ts'

export function movedMarker(dataDir: string): string {
  return join(dataDir, 'db.moved')
}

export function refuseMoved(dataDir: string): void {
  const marker = movedMarker(dataDir)
  if (!existsSync(marker)) return
  throw new DbOpenError(
    'moved',
    `the data of ${dataDir} was moved to ${readFileSync(marker, 'utf8').trim()}: set DATABASE_URL to it ` +
      `(remove ${marker} only if that database is empty)`,
  )
}
