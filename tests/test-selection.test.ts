import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bothEngines, postgresOnly } from './support/both-engines.ts'
import { thoroughOnly } from './support/thorough-only.ts'

const files = [...Object.values(bothEngines).flat(), ...postgresOnly]

test('every API test that is listed for its engines exists', () => {
  expect(files.filter((file) => !existsSync(file) || !file.endsWith('.api.test.ts'))).toEqual([])
})

test('no file is listed twice', () => {
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([])
})

test('every browser test that is left to the thorough tests exists, once', () => {
  const left = Object.values(thoroughOnly).flat()
  expect(left.filter((file, place) => !existsSync(`tests/e2e/${file}`) || left.indexOf(file) !== place)).toEqual([])
})
