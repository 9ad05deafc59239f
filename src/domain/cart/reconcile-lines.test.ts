import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { reconcileLines, type StoredLine } from './reconcile-lines.ts'

function line(product: Partial<StoredLine['product']>, quantity = 2): StoredLine {
  const now = { name: '豆', price: twd(450), discount: 10, stock: 9, published: true, ...product }
  return { id: 'a', quantity, seenPrice: twd(450), seenDiscount: 10, product: now }
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
