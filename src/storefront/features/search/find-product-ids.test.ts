import { expect, test } from 'vitest'
import { readPick } from './find-product-ids.ts'

test('a shared list has each product once, and nothing that is no number', () => {
  expect(readPick('6,,1,6,0')).toEqual([6, 1])
})
