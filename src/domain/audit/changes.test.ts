import { expect, test } from 'vitest'
import { changesBetween, recordChanges } from './changes.ts'

test('only fields that differ are kept, with both values', () => {
  expect(recordChanges({ price: 450, name: '耶加' }, { price: 480, name: '耶加' })).toEqual({
    price: { before: 450, after: 480 },
  })
})

test('of a personal value only that it changed is kept', () => {
  const changes = changesBetween({ phone: '0912345678' }, { phone: '0987654321' }, ['phone'])
  expect(changes).toEqual({ phone: 'changed' })
  expect(JSON.stringify(changes)).not.toMatch(/09/)
})

test('a field that is new, or gone, counts as one that was or becomes null', () => {
  expect(recordChanges({ a: 1 }, { b: ['x'] })).toEqual({
    a: { before: 1, after: null },
    b: { before: null, after: ['x'] },
  })
  expect(recordChanges({ tags: ['a', 'b'] }, { tags: ['a', 'b'] })).toEqual({})
})
