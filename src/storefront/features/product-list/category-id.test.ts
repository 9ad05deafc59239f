import { expect, test } from 'vitest'
import { readCategoryId } from './category-id.ts'

test('a category is a plain whole number; without one the whole list is meant', () => {
  expect(readCategoryId('8')).toBe(8)
  expect(readCategoryId(undefined)).toBeNull()
  for (const text of ['', '0', '08', '8a', '-1', '9999999999']) expect(readCategoryId(text)).toBeUndefined()
})
