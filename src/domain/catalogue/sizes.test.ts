import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { itemName, lowestPrice, nameWithSize, shownStock } from './sizes.ts'

const half = { id: 1, price: twd(460), discounted_price: twd(414), stock: 4 }
const pound = { id: 2, price: twd(860), discounted_price: twd(774), stock: 2 }
const none = { ...half, stock: 0 }

test('the lowest price is a "from" price only where prices differ', () => {
  expect(lowestPrice([pound, half])).toEqual({ payable: 414, price: 460, isFrom: true })
  expect(lowestPrice([half, { ...half, id: 3 }])).toEqual({ payable: 414, price: 460, isFrom: false })
})

test('a card shows the default size’s stock, and is sold out only when every size is', () => {
  expect(shownStock({ stock: 4, sizes: [half, pound] })).toBe(4)
  expect(shownStock({ stock: 0, sizes: [none, pound] })).toBe(2)
  expect(shownStock({ stock: 0, sizes: [none, none] })).toBe(0)
})

test('in a sentence only another size than the default one is named; on an invoice every size is', () => {
  const size = { name: '孔加', label: '一磅 454 g' }
  expect(nameWithSize({ ...size, is_default: true })).toBe('孔加')
  expect(nameWithSize({ ...size, is_default: false })).toBe('孔加 一磅 454 g')
  expect([itemName('孔加', '半磅'), itemName('孔加', '')]).toEqual(['孔加 半磅', '孔加'])
})
