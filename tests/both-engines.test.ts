import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bothEngines } from './support/both-engines.ts'

const files = Object.values(bothEngines).flat()

test('every API test that is listed to run on both engines exists', () => {
  expect(files.filter((file) => !existsSync(file) || !file.endsWith('.api.test.ts'))).toEqual([])
})

test('no file is listed twice', () => {
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([])
})
