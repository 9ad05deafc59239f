import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../migrate.ts'
import { type OpenDb, type OpenDbOptions, openDb } from '../open-db.ts'
import { createEmptyPostgres, type TestDb } from '../test-db.ts'
import { fixtureMigrations } from './tables.ts'

/** A separate data folder, for tests that open it themselves. */
export async function temporaryFolder(): Promise<{ path: string; [Symbol.asyncDispose](): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'shanlan-db-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A data folder with an empty database: creating one takes seconds, copying one does not. */
export async function initialisedFolder(): ReturnType<typeof temporaryFolder> {
  const cluster = await emptyCluster()
  const folder = await temporaryFolder()
  await cp(cluster, join(folder.path, 'db'), { recursive: true })
  return folder
}

/** A database with the fixture migrations, dropped with `drop()`. */
export async function freshDb(engine: 'embedded' | 'postgres', extra: Partial<OpenDbOptions> = {}): Promise<TestDb> {
  if (engine === 'embedded') {
    const folder = await initialisedFolder()
    return migrated(await openDb({ dataDir: folder.path, ...extra }), () => folder[Symbol.asyncDispose]())
  }
  const { url, drop } = await createEmptyPostgres()
  return migrated(await openDb({ databaseUrl: url, dataDir: '', ...extra }), drop)
}

async function migrated(open: OpenDb, remove: () => Promise<void>): Promise<TestDb> {
  await migrate(open, { folder: fixtureMigrations })
  return {
    ...open,
    async drop() {
      await open.close()
      await remove()
    },
  }
}

async function emptyCluster(): Promise<string> {
  const manifest = new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  const cluster = join(tmpdir(), 'shanlan-test-clusters', `pglite-${version}`)
  if (existsSync(cluster)) return cluster
  await using folder = await temporaryFolder()
  const open = await openDb({ dataDir: folder.path })
  await open.close()
  await mkdir(join(cluster, '..'), { recursive: true })
  // if two test files build it at the same time, one wins
  await rename(join(folder.path, 'db'), cluster).catch(() => {})
  return cluster
}
