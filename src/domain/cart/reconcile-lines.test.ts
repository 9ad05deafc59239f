import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { reconcileLines, type StoredLine } from './reconcile-lines.ts'

function line(product: Partial<StoredLine['product']>, quantity = 2, id = 'a'): StoredLine {
  const now = { name: '豆', sizeId: 7, price: twd(450), discount: 10, stock: 9, published: true, ...product }
  return { id, quantity, seenPrice: twd(450), seenDiscount: 10, product: now }
}

test('without a change nothing is reported', () => {
  expect(reconcileLines([line({})])).toEqual({ lines: [line({})], changes: [] })
})

test('a new price and a new discount are reported with the old ones', () => {
  const { lines, changes } = reconcileLines([line({ price: twd(480), discount: 0 })])
  expect(changes).toEqual([
    { kind: 'price', lineId: 'a', from: 450, to: 480 },
    { kind: 'discount', lineId: 'a', from: 10, to: 0 },
  ])
  expect(reconcileLines(lines).changes).toEqual([])
})

test('a quantity above the stock is reduced to the stock', () => {
  const { lines, changes } = reconcileLines([line({ stock: 3 }, 5)])
  expect([lines[0]?.quantity, changes]).toEqual([3, [{ kind: 'quantity', lineId: 'a', from: 5, to: 3 }]])
  expect(reconcileLines(lines).changes).toEqual([])
})

test('sold-out and unpublished products are removed', () => {
  expect(reconcileLines([line({ stock: 0 })])).toEqual({ lines: [], changes: [{ kind: 'sold-out', lineId: 'a' }] })
  expect(reconcileLines([line({ published: false, price: twd(1) })])).toEqual({
    lines: [],
    changes: [{ kind: 'unpublished', lineId: 'a' }],
  })
})

test('lines of one size share its stock, the earlier first; another size has its own', () => {
  const shared = { stock: 3 }
  const { lines, changes } = reconcileLines([
    line(shared, 2),
    line(shared, 2, 'b'),
    line(shared, 1, 'c'),
    line({ sizeId: 8 }, 2, 'd'),
  ])
  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 2],
    ['b', 1],
    ['d', 2],
  ])
  expect(changes).toEqual([
    { kind: 'quantity', lineId: 'b', from: 2, to: 1 },
    { kind: 'sold-out', lineId: 'c' },
  ])
  expect(reconcileLines(lines).changes).toEqual([])
})
