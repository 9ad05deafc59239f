import { execFile } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { prepareDataDir } from '#tests/support/shop-process.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'

const run = promisify(execFile)
const newFolder = () => mkdtempSync(join(scratchRoot(), 'shanlan-backup-'))

async function backUp(env: Record<string, string>, ...folder: string[]): Promise<{ code: number; text: string }> {
  const { DATABASE_URL: _, ...own } = process.env
  return run(process.execPath, ['scripts/backup.ts', ...folder], { env: { ...own, ...env } }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )
}

async function look(options: {
  dataDir: string
  databaseUrl?: string
}): Promise<{ products: number; backups: object[] }> {
  const database = await openDb(options)
  try {
    const { rows } = await sql<{ products: number }>`select count(*)::int as products from products`.execute(
      database.db,
    )
    const backups = await database.db.selectFrom('backups').select(['kind', 'place']).execute()
    return { products: rows[0]?.products ?? 0, backups }
  } finally {
    await database.close()
  }
}

/** Every path below a folder, and the folder itself, that others than its owner may open. */
function openPaths(path: string): string[] {
  const status = lstatSync(path)
  const own = status.mode & 0o077 ? [`${path} ${(status.mode & 0o777).toString(8)}`] : []
  return status.isDirectory() ? [...own, ...readdirSync(path).flatMap((name) => openPaths(join(path, name)))] : own
}

test.each(['postgres', 'embedded'])('of %s is for the user who made it only, whatever the umask is', async (engine) => {
  const umask = process.umask(0)
  const { postgresBin } = requireSystemTools(() => {})
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const folder = join(newFolder(), 'backups')
  const own: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: url } : { DATA_DIR: prepareDataDir() }
  try {
    expect(await backUp({ ...own, PG_DUMP: join(postgresBin, 'pg_dump') }, folder)).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toHaveLength(1)
    expect(openPaths(folder)).toEqual([])
  } finally {
    process.umask(umask)
    await drop()
  }
})

test('of PostgreSQL can be restored, and is noted in the shop', async () => {
  const { postgresBin } = requireSystemTools(() => {})
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const restored = await createEmptyPostgres()
  const folder = newFolder()
  const made = await backUp({ DATABASE_URL: url, PG_DUMP: join(postgresBin, 'pg_dump') }, folder)
  expect(made).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(folder)
  expect(name).toMatch(/^shanlan-.*\.dump$/)
  await run(join(postgresBin, 'pg_restore'), [
    '--no-owner',
    '--exit-on-error',
    `--dbname=${restored.url}`,
    join(folder, name),
  ])
  const shop = await look({ dataDir: '', databaseUrl: url })
  expect(shop).toMatchObject({ backups: [{ kind: 'postgres', place: join(folder, name) }] })
  expect(shop.products).toBeGreaterThan(20)
  expect(await look({ dataDir: '', databaseUrl: restored.url })).toEqual({ products: shop.products, backups: [] })
  await drop()
  await restored.drop()
})

test('of the embedded database is refused while the shop runs, and can be opened otherwise', async () => {
  const dataDir = prepareDataDir()
  const folder = newFolder()
  const running = await openDb({ dataDir })
  const refused = await backUp({ DATA_DIR: dataDir }, folder)
  await running.close()
  expect([refused.code, readdirSync(folder)]).toEqual([1, []])
  expect(refused.text).toMatch(/^shanlan: .*(in use|pid)/)
  expect(await backUp({ DATA_DIR: dataDir }, folder)).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(folder)
  const copy = newFolder()
  await mkdir(copy, { recursive: true })
  renameSync(join(folder, name), join(copy, 'db'))
  const shop = await look({ dataDir })
  expect(shop.backups).toMatchObject([{ kind: 'embedded' }])
  expect(await look({ dataDir: copy })).toEqual({ products: shop.products, backups: [] })
})

test('a failed one leaves nothing behind and is not noted', async () => {
  const { url, drop } = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  const folder = newFolder()
  const failed = await backUp({ DATABASE_URL: url, PG_DUMP: 'no-such-program' }, folder)
  expect(failed).toEqual({ code: 1, text: 'shanlan: no-such-program is not installed\n' })
  expect(readdirSync(folder)).toEqual([])
  expect((await look({ dataDir: '', databaseUrl: url })).backups).toEqual([])
  expect((await backUp({ DATABASE_URL: url })).text).toContain('npm run backup -- FOLDER')
  await drop()
})
