import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderName } from './order-name.ts'

test('an order is named after its day in Taipei', () => {
  expect(orderName(new Date('2026-11-15T17:00:00Z'), [5, 10, 0, 13])).toBe('SL261116-AG3K')
})

test('no sign can be taken for another one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 8 }), (random) => {
      expect(orderName(new Date(), random)).toMatch(/^SL\d{6}-[34679ACDEFGHJKMNPQRTUVWXY]{4,8}$/)
    }),
  )
})
