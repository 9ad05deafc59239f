import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { pickSize, pricePer100g } from './chosen-size.ts'

const half = { id: 1, stock: 4 }
const pound = { id: 2, stock: 2 }
const none = { ...half, stock: 0 }

test('the price per 100 g is rounded once; without a weight there is none', () => {
  expect([pricePer100g(twd(460), 227), pricePer100g(twd(460), 0)]).toEqual([203, null])
})

test('the requested size is shown, even when it is sold out', () => {
  expect(pickSize([half, pound], 2, 1)).toBe(pound)
  expect(pickSize([none, pound], 1, 1)).toBe(none)
})

test('without a request, or with an unknown one, the default size is shown', () => {
  expect([pickSize([half, pound], 0, 2), pickSize([half, pound], 9, 1)]).toEqual([pound, half])
})

test('a default size that is sold out gives way to the first that is left', () => {
  expect(pickSize([none, pound], 0, 1)).toBe(pound)
  expect(pickSize([none, { ...pound, stock: 0 }], 0, 1)).toBe(none)
  expect(() => pickSize([], 0, 1)).toThrow(RangeError)
})
