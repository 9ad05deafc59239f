import { execFile } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'
import { createEmptyPostgres, type TestDb } from './test-db.ts'
import { freshDb, temporaryFolder } from './test-fixtures/fresh-db.ts'
import { fixtureMigrations } from './test-fixtures/tables.ts'

/** The fixture migrations plus others, in a separate folder. */
async function folderWith(more: Record<string, string>) {
  const folder = await temporaryFolder()
  cpSync(fileURLToPath(fixtureMigrations), folder.path, { recursive: true })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder.path, name), text)
  return { ...folder, url: pathToFileURL(`${folder.path}/`) }
}

describe.each(['embedded', 'postgres'] as const)('migrations on the %s engine', (engine) => {
  let open: TestDb

  beforeAll(async () => {
    open = await freshDb(engine)
  }, 60_000)
  afterAll(() => open?.drop())

  test('a second run finds nothing to do, with one query', async () => {
    const queries = vi.spyOn(open.db, 'getExecutor')
    expect(await migrate(open, { folder: fixtureMigrations })).toEqual({ applied: [] })
    expect(queries.mock.calls.length).toBeLessThanOrEqual(1)
    expect(await pendingMigrations(open, { folder: fixtureMigrations })).toEqual([])
    const { rows } = await open.executeSql('select name, checksum, applied_at from schema_migrations order by name')
    expect(rows).toMatchObject([
      { name: '0001_counters.sql' },
      { name: '0002_notes.sql', applied_at: expect.any(Date) },
    ])
  })

  test('new files are applied in order, each with its row', async () => {
    await using folder = await folderWith({
      '0003_more.sql': `create table more (id int); -- 註解; with a semicolon\ninsert into more values (1);`,
      '0004_function.sql': `create function one() returns int language plpgsql as $$ begin return 1; end $$;`,
    })
    const log = vi.fn()
    expect(await pendingMigrations(open, { folder: folder.url })).toEqual(['0003_more.sql', '0004_function.sql'])
    const { applied } = await migrate(open, { folder: folder.url, log })
    expect(applied).toEqual(['0003_more.sql', '0004_function.sql'])
    expect(log.mock.calls).toEqual([['migration 0003_more.sql applied'], ['migration 0004_function.sql applied']])
    expect((await open.executeSql('select id, one() from more')).rows).toEqual([{ id: 1, one: 1 }])
    // the old program on the new database
    await expect(migrate(open, { folder: fixtureMigrations })).rejects.toMatchObject({ code: 'newer' })
    // the old processes of a rolling upgrade stay ready
    expect(await pendingMigrations(open, { folder: fixtureMigrations })).toEqual([])
    await open.executeSql(`drop table more; drop function one; delete from schema_migrations where name > '0003'`)
  })

  test('a file that fails changes nothing, keeps those before it and names its line', async () => {
    await using folder = await folderWith({
      '0003_good.sql': 'create table good (id int);',
      '0004_bad.sql': 'create table half (id int);\n\nselect nothing;\n',
    })
    await expect(migrate(open, { folder: folder.url })).rejects.toMatchObject({
      code: 'failed',
      message: 'the migration 0004_bad.sql:3 failed: column "nothing" does not exist',
    })
    const { rows } = await open.executeSql(
      `select to_regclass('good')::text as good, to_regclass('half')::text as half`,
    )
    expect(rows).toEqual([{ good: 'good', half: null }])
    expect(await pendingMigrations(open, { folder: folder.url })).toEqual(['0004_bad.sql'])
  })
})

test('if several processes start together, each migration is applied by exactly one', async () => {
  const { url, drop } = await createEmptyPostgres()
  const script = fileURLToPath(new URL('./test-fixtures/migrate-now.ts', import.meta.url))
  const runs = await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [script, url])))
  const applied = runs.flatMap(({ stdout }) => JSON.parse(stdout) as string[])
  expect(applied.toSorted()).toEqual(['0001_counters.sql', '0002_notes.sql'])
  await drop()
}, 60_000)
