import { expect, test } from 'vitest'
import { wireCart } from '#tests/builders/wire-cart.ts'
import { lineName } from './line-name.ts'

test('a line is named with its size and grind only where another line is of the same product', () => {
  const { products } = wireCart([
    { id: 'a', quantity: 1, grind: 'moka' },
    { id: 'b', quantity: 1 },
  ])
  const [moka, other] = products
  if (!moka || !other) throw new Error('two lines')
  expect(lineName(moka, products)).toBe('咖啡 a')
  const twice = [moka, { ...moka, order_line_id: 'c', grind_label: '原豆' }, other]
  expect(twice.map((line) => lineName(line, twice))).toEqual([
    '咖啡 a 半磅 227 g・摩卡壺',
    '咖啡 a 半磅 227 g・原豆',
    '咖啡 b',
  ])
})
