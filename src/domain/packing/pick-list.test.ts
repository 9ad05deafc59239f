import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PickLine, pickList } from './pick-list.ts'

const line = (over: Partial<PickLine>): PickLine => ({
  orderName: 'A',
  productId: 1,
  productName: '耶加',
  sizeId: 1001,
  sizeLabel: '半磅',
  sizeRank: 0,
  grind: null,
  quantity: 1,
  position: null,
  lots: [],
  ...over,
})

const short = (lines: PickLine[]) =>
  pickList(lines).map(({ sizeId, grind, lot, quantity, orders }) => [
    sizeId,
    grind,
    lot,
    quantity,
    orders.map(({ name, quantity: own }) => `${name}${own}`).join(' '),
  ])

test('what several orders want of one bag is one row, which names them', () => {
  expect(
    short([
      line({ orderName: 'A', quantity: 2, lots: [{ code: 'L1', quantity: 2 }] }),
      line({ orderName: 'B', quantity: 1, lots: [{ code: 'L1', quantity: 1 }] }),
      line({ orderName: 'A', quantity: 1, lots: [{ code: 'L1', quantity: 1 }] }),
    ]),
  ).toEqual([[1001, null, 'L1', 4, 'A3 B1']])
})

test('another grind, lot or size is another row; bags without a lot have their own', () => {
  const lots = [
    { code: 'L1', quantity: 2 },
    { code: 'L2', quantity: 1 },
  ]
  expect(
    short([
      line({ sizeId: 1002, sizeRank: 1, grind: 'whole' }),
      line({ quantity: 4, grind: 'whole', lots }),
      line({ grind: 'espresso', lots: [{ code: 'L2', quantity: 1 }] }),
    ]),
  ).toEqual([
    [1001, 'espresso', 'L2', 1, 'A1'],
    [1001, 'whole', 'L1', 2, 'A2'],
    [1001, 'whole', 'L2', 1, 'A1'],
    [1001, 'whole', null, 1, 'A1'],
    [1002, 'whole', null, 1, 'A1'],
  ])
})

test('one walks by the positions that are set, then as the catalogue has it', () => {
  const rows = pickList([
    line({ productId: 9, sizeId: 1009 }),
    line({ productId: 3, sizeId: 1003, position: 20 }),
    line({ productId: 2, sizeId: 1002 }),
    line({ productId: 5, sizeId: 1005, position: 3 }),
  ])
  expect(rows.map(({ productId }) => productId)).toEqual([5, 3, 2, 9])
})

const piece = fc.record({ code: fc.constantFrom('L1', 'L2', 'L3'), quantity: fc.nat(4) })
const anyLine = fc
  .record({
    orderName: fc.constantFrom('A', 'B', 'C'),
    productId: fc.integer({ min: 1, max: 4 }),
    grind: fc.constantFrom('whole' as const, 'moka' as const, null),
    position: fc.option(fc.integer({ min: 1, max: 9 })),
    lots: fc.uniqueArray(piece, { selector: ({ code }) => code }),
    more: fc.nat(3),
  })
  .map(({ more, ...fields }) =>
    line({
      ...fields,
      sizeId: 1000 + fields.productId,
      quantity: more + fields.lots.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  )

test('no bag is lost or added: the rows add up to the lines, in total and for each order', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
      const rows = pickList(lines)
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
      for (const name of ['A', 'B', 'C']) {
        const wanted = sum(lines.filter(({ orderName }) => orderName === name).map(({ quantity }) => quantity))
        const picked = rows.flatMap(({ orders }) => orders.filter((order) => order.name === name))
        expect(sum(picked.map(({ quantity }) => quantity))).toBe(wanted)
      }
      expect(rows.every(({ quantity, orders }) => quantity === sum(orders.map((order) => order.quantity)))).toBe(true)
      expect(rows.every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})
