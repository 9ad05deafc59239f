import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test-fixtures/fresh-db.ts'
import { prepareFolder } from './first-start.ts'

test('an interrupted first start is moved aside and starts again', async () => {
  await using root = await temporaryFolder()
  const folder = join(root.path, 'db')
  expect(prepareFolder(folder).isNew).toBe(true)
  // killed here, with half of the files written
  mkdirSync(folder)
  writeFileSync(join(folder, 'PG_VERSION'), '18')
  const again = prepareFolder(folder)
  expect(again.isNew).toBe(true)
  expect(existsSync(folder)).toBe(false)
  expect(readdirSync(root.path).some((name) => name.startsWith('db.incomplete-'))).toBe(true)
  mkdirSync(join(folder, 'base'), { recursive: true })
  writeFileSync(join(folder, 'PG_VERSION'), '18')
  again.finish()
  expect(prepareFolder(folder).isNew).toBe(false)
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
})

test('a folder with other files is left alone', async () => {
  await using root = await temporaryFolder()
  writeFileSync(join(root.path, 'notes.txt'), 'mine')
  expect(() => prepareFolder(root.path)).toThrow('is not empty and not a database')
  expect(readdirSync(root.path)).toEqual(['notes.txt'])
})
