import { expect, test } from 'vitest'
import { chosenPicks } from './chosen-picks.ts'

test('only the pieces of the chosen orders count, and rows without any are gone', () => {
  const row = {
    product_id: 1,
    product_name: '耶加',
    size_id: 1001,
    size_label: '半磅',
    grind: null,
    position: null,
    lot: 'L1',
  }
  const rows = [
    {
      ...row,
      quantity: 5,
      orders: [
        { name: 'A', quantity: 2 },
        { name: 'B', quantity: 3 },
      ],
    },
    { ...row, lot: 'L2', quantity: 1, orders: [{ name: 'B', quantity: 1 }] },
  ]
  expect(chosenPicks(rows, new Set(['A']))).toEqual([{ ...row, quantity: 2, orders: [{ name: 'A', quantity: 2 }] }])
  expect(chosenPicks(rows, new Set(['A', 'B']))).toEqual(rows)
  expect(chosenPicks(rows, new Set())).toEqual([])
})
