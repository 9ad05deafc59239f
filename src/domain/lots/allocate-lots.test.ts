import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateLots, type LotPiece, type PackedLine } from './allocate-lots.ts'
import type { OpenLot } from './first-out.ts'
import { splitReturned } from './return-pieces.ts'

const line = (id: string, quantity: number, productId = 1, sizeId = 1): PackedLine => ({
  id,
  productId,
  sizeId,
  quantity,
})
const lot = (id: number, units: Record<number, number>): OpenLot => ({
  id,
  code: `L${id}`,
  state: 'selling',
  roastedOn: '2026-11-01',
  bestBefore: '2027-05-01',
  units,
})
const lotsOf = (lots: Record<number, OpenLot[]>) => (productId: number) => lots[productId] ?? []
const piece = (lineId: string, lotId: number, quantity: number): LotPiece => ({ lineId, lotId, quantity })

test('a line takes from the first lot, and from the next when it is empty', () => {
  const lots = lotsOf({ 1: [lot(1, { 1: 3 }), lot(2, { 1: 9 })] })
  expect(allocateLots([line('a', 2), line('b', 4)], lots)).toEqual({
    ok: true,
    value: { pieces: [piece('a', 1, 2), piece('b', 1, 1), piece('b', 2, 3)], short: [] },
  })
})

test('what no lot has is short; another size of the lot does not help', () => {
  const lots = lotsOf({ 1: [lot(1, { 1: 1, 2: 50 })] })
  expect(allocateLots([line('a', 3), line('b', 1, 2)], lots)).toEqual({
    ok: true,
    value: {
      pieces: [piece('a', 1, 1)],
      short: [
        { lineId: 'a', quantity: 2 },
        { lineId: 'b', quantity: 1 },
      ],
    },
  })
})

test('what was named by hand comes first, the rest as proposed', () => {
  const lots = lotsOf({ 1: [lot(1, { 1: 9 }), lot(2, { 1: 9 })] })
  expect(allocateLots([line('a', 3)], lots, [piece('a', 2, 2)])).toMatchObject({
    value: { pieces: [piece('a', 2, 2), piece('a', 1, 1)] },
  })
})

test.each([
  ['unknown_line', piece('z', 1, 1)],
  ['other_product', piece('a', 3, 1)],
  ['not_packable', piece('a', 9, 1)],
  ['too_many', piece('a', 2, 4)],
  ['lot_short', piece('a', 1, 3)],
] as const)('by hand is refused: %s', (problem, given) => {
  const lots = lotsOf({ 1: [lot(1, { 1: 2 }), lot(2, { 1: 9 })], 2: [lot(3, { 2: 9 })] })
  const lines = [line('a', 3), line('b', 1, 2, 2)]
  expect(allocateLots(lines, lots, [given])).toEqual({ ok: false, problem, lotId: given.lotId })
})

test('whatever is ordered and left: every unit is from a lot or short, no lot gives more than it has, and none is kept back', () => {
  const arbitraryLots = fc.array(fc.record({ 1: fc.nat(6), 2: fc.nat(6) }), { maxLength: 4 })
  const arbitraryLines = fc.array(
    fc.record({ sizeId: fc.constantFrom(1, 2), quantity: fc.integer({ min: 1, max: 8 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  fc.assert(
    fc.property(arbitraryLots, arbitraryLines, (units, wanted) => {
      const lots = units.map((each, index) => lot(index + 1, each))
      const lines = wanted.map(({ sizeId, quantity }, index) => line(`line ${index}`, quantity, 1, sizeId))
      const result = allocateLots(lines, () => lots)
      if (!result.ok) throw new Error(result.problem)
      const { pieces, short } = result.value
      for (const { id, quantity } of lines) {
        const given = [...pieces, ...short].filter(({ lineId }) => lineId === id)
        expect(given.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity)
      }
      for (const { id, units: left } of lots) {
        for (const sizeId of [1, 2]) {
          const own = new Set(lines.filter((each) => each.sizeId === sizeId).map((each) => each.id))
          const taken = pieces.filter(({ lotId, lineId }) => lotId === id && own.has(lineId))
          const count = taken.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(count).toBeLessThanOrEqual(left[sizeId] ?? 0)
          if (short.some(({ lineId }) => own.has(lineId))) expect(count).toBe(left[sizeId] ?? 0)
        }
      }
    }),
  )
})

test('returned units go back to the lots of their line, and what was packed without a lot to none', () => {
  const packed = [
    { lineId: 'a', lotId: 1, left: 2 },
    { lineId: 'a', lotId: 2, left: 1 },
    { lineId: 'b', lotId: 1, left: 5 },
  ]
  expect(splitReturned([{ lineId: 'a', quantity: 4 }], packed)).toEqual([
    { lineId: 'a', lotId: 1, quantity: 2 },
    { lineId: 'a', lotId: 2, quantity: 1 },
    { lineId: 'a', lotId: null, quantity: 1 },
  ])
  expect(splitReturned([{ lineId: 'a', quantity: 1 }], packed)).toEqual([{ lineId: 'a', lotId: 1, quantity: 1 }])
})
