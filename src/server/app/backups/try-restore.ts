/** Restores a backup beside the shop to see whether it can be: counts, sums and books. Nothing of it stays. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertRestoreTrial, type RestoreTrial } from '#server/admin/settings/health.repo.ts'
import type { Config } from '#server/core/config.ts'
import { type OpenDb, openDb } from '#server/db/open-db.ts'
import { auditBooks, type Sums, sumBefore, withPatience } from './books.ts'
import type { FoundBackup } from './find-backup.ts'
import { RestoreRefused, restoreBackup } from './restore-backup.ts'

type Place = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

export interface Trial extends Omit<RestoreTrial, 'problem'> {
  /** What did not balance in the restored shop. */
  problems: string[]
  /** Null: it could not be restored at all. */
  sums: Sums | null
  /** Up to when the backup must have everything. */
  moment: Date
}

/** What was being written when the backup began may be missing in it. */
const marginMs = 60_000

export async function tryRestore({ store, name, madeAt }: FoundBackup, place: Place): Promise<Trial> {
  const started = performance.now()
  const moment = new Date(madeAt.getTime() - marginMs)
  const checked = await withScratch(place, (scratch) =>
    store.get(name, async (file) => {
      await restoreBackup(file, scratch)
      const { databaseUrl, dataDir } = scratch
      const database = await openDb(databaseUrl ? { databaseUrl, dataDir } : { dataDir })
      try {
        return await withPatience(database, async (restored) => ({
          problems: await auditBooks(restored),
          sums: await sumBefore(restored, moment),
        }))
      } finally {
        await database.close()
      }
    }),
  ).catch((error: unknown) => {
    if (error instanceof RestoreRefused) throw error
    return { problems: [`it cannot be restored: ${error instanceof Error ? error.message : error}`], sums: null }
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  return { ...checked, tried_at: new Date(), made_at: madeAt, place: `${store.place}/${name}`, seconds, moment }
}

/** In the shop: compares the sums with its own, and notes it for the health page. Returns what was wrong. */
export async function noteTrial(database: Pick<OpenDb, 'db' | 'direct'>, trial: Trial): Promise<string[]> {
  const { problems, sums, moment, ...row } = trial
  const own = await withPatience(database, (shop) => sumBefore(shop, moment))
  const different = sums ? (Object.keys(own) as (keyof Sums)[]).filter((name) => own[name] !== sums[name]) : []
  const all = [
    ...problems,
    ...different.map((name) => `${name}: ${own[name]} in the shop, ${sums?.[name]} in the backup`),
  ]
  await insertRestoreTrial(database.db, { ...row, problem: all.join('; ').slice(0, 2000) })
  return all
}

async function withScratch<T>(place: Place, work: (scratch: Place) => Promise<T>): Promise<T> {
  return place.databaseUrl ? withScratchDatabase(place, work) : withScratchFolder(work)
}

async function withScratchFolder<T>(work: (scratch: Place) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shanlan-try-'))
  try {
    return await work({ dataDir, databaseUrl: undefined, databaseDirectUrl: undefined })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withScratchDatabase<T>(place: Place, work: (scratch: Place) => Promise<T>): Promise<T> {
  const databaseUrl = place.databaseDirectUrl ?? place.databaseUrl ?? ''
  const name = `shanlan_try_${randomBytes(6).toString('hex')}`
  const server = await openDb({ databaseUrl, dataDir: '' })
  try {
    await sql`create database ${sql.id(name)}`.execute(server.db).catch((error: { code?: string }) => {
      if (error.code !== '42501') throw error
      throw new RestoreRefused(
        'the role of DATABASE_URL may not create a database to try it in: alter role ... createdb',
      )
    })
    try {
      const url = databaseUrl.replace(/^(\w+:\/\/[^/?]*)\/[^?]*/, `$1/${name}`)
      return await work({ databaseUrl: url, databaseDirectUrl: undefined, dataDir: '' })
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db)
    }
  } finally {
    await server.close()
  }
}
