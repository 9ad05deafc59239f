import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bothEngines } from './support/both-engines.ts'

const files = Object.values(bothEngines).flat()

test('every API test that is to run on both engines is there', () => {
  expect(files.filter((file) => !existsSync(file) || !file.endsWith('.api.test.ts'))).toEqual([])
})

test('none stands twice', () => {
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([])
})
