import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { planMigrations, readMigrations } from './migration-files.ts'
import { temporaryFolder } from './test-fixtures/fresh-db.ts'

const file = (name: string, checksum = `sum of ${name}`) => ({ name, sql: 'select 1', checksum })
const files = [file('0001_a.sql'), file('0002_b.sql'), file('0003_c.sql')]

test('files that are not applied yet are pending, in order', () => {
  expect(planMigrations(files, []).map(({ name }) => name)).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql'])
  expect(planMigrations(files, files.slice(0, 2)).map(({ name }) => name)).toEqual(['0003_c.sql'])
  expect(planMigrations(files, files)).toEqual([])
})

test.each([
  ['a changed file', [file('0001_a.sql', 'other')], 'changed', 'the migration 0001_a.sql was changed'],
  ['a file that is gone', [file('0001_a.sql'), file('0002_x.sql')], 'missing', '0002_x.sql is missing'],
  [
    'a newer database',
    [...files, file('0004_d.sql')],
    'newer',
    'newer than this program: it has the migration 0004_d.sql',
  ],
  [
    'a file that came too late',
    [file('0001_a.sql'), file('0003_c.sql')],
    'order',
    '0002_b.sql comes before 0003_c.sql',
  ],
])('%s is refused with one clear line', (_what, applied, code, message) => {
  expect(() => planMigrations(files, applied)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  )
})

test('files are read in order; line ends do not change a checksum, contents do', async () => {
  await using folder = await temporaryFolder()
  const url = pathToFileURL(folder.path)
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text)
  write('0002_b.sql', 'select 1;\nselect 2;\n')
  write('0001_a.sql', 'select 1;\r\nselect 2;\r\n')
  write('README.md', 'not a migration')
  const [a, b] = await readMigrations(url)
  expect([a?.name, b?.name]).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(a?.checksum).toBe(b?.checksum)
  write('0001_a.sql', 'select 3;')
  expect((await readMigrations(url))[0]?.checksum).not.toBe(a?.checksum)
  write('0002_other.sql', '')
  await expect(readMigrations(url)).rejects.toThrow('0002_b.sql and 0002_other.sql have the same number')
  rmSync(join(folder.path, '0002_other.sql'))
  write('3_c.sql', '')
  await expect(readMigrations(url)).rejects.toThrow('3_c.sql is not named NNNN_name.sql')
})
