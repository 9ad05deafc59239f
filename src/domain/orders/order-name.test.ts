import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderName } from './order-name.ts'

test('an order is named after its day in Taipei', () => {
  expect(orderName(new Date('2026-11-15T17:00:00Z'), [3, 6, 0, 10])).toBe('SL261116-7F3K')
})

test('no characters can be confused, and no name is a word', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 8 }), (random) => {
      expect(orderName(new Date(), random)).toMatch(/^SL\d{6}-[34679CFGHJKMNPQRTVWXY]{4,8}$/)
    }),
  )
})
