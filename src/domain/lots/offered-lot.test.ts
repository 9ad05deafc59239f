import { describe, expect, test } from 'vitest'
import { firstOut, type OpenLot } from './first-out.ts'
import { offeredLot } from './offered-lot.ts'

const today = '2026-11-20'
const size = (available: number) => ({ id: 1, available })
const lot = (code: string, roastedOn: string, more: Partial<OpenLot> = {}): OpenLot => ({
  id: code.charCodeAt(0),
  code,
  state: 'selling',
  roastedOn,
  bestBefore: '2027-05-01',
  units: { 1: 10 },
  ...more,
})
const product = (lots: OpenLot[], roastedToOrder = false) => ({ roast: 'light' as const, roastedToOrder, lots })

describe('the lot that leaves first', () => {
  const order = (lots: OpenLot[]) => firstOut(lots, 'light', today).map(({ code }) => code)

  test('is the ripe one with the earliest best-before day', () => {
    const lots = [
      lot('A', '2026-11-01', { bestBefore: '2027-04-30' }),
      lot('B', '2026-11-10', { bestBefore: '2027-04-01' }),
      lot('C', '2026-11-12', { bestBefore: '2027-04-15' }),
    ]
    expect(order(lots)).toEqual(['B', 'C', 'A'])
  })

  test('is a ripe one even if a resting one expires earlier', () => {
    expect(order([lot('A', '2026-11-18', { bestBefore: '2026-12-01' }), lot('B', '2026-11-01')])).toEqual(['B', 'A'])
  })

  test('of those that rest is the soonest ripe, and what is on sale before what is not opened', () => {
    const lots = [
      lot('A', '2026-11-19'),
      lot('B', '2026-11-14', { state: 'resting' }),
      lot('C', '2026-11-17'),
      lot('D', '2026-11-16', { state: 'resting' }),
    ]
    expect(order(lots)).toEqual(['C', 'A', 'B', 'D'])
  })

  test('is never planned, sold out, recalled or past its day', () => {
    const lots = [
      lot('A', '2026-11-01', { state: 'planned' }),
      lot('B', '2026-11-01', { state: 'sold_out' }),
      lot('C', '2026-11-01', { state: 'recalled' }),
      lot('D', '2026-05-01', { bestBefore: '2026-11-19' }),
      lot('E', '2026-05-01', { bestBefore: '2026-11-20' }),
    ]
    expect(order(lots)).toEqual(['E'])
  })
})

describe('what one gets today', () => {
  test('is told with its days and stage', () => {
    expect(offeredLot(product([lot('A', '2026-11-14')]), size(10), today)).toEqual({
      kind: 'lot',
      code: 'A',
      roastedOn: '2026-11-14',
      bestFrom: '2026-11-21',
      bestUntil: '2026-12-29',
      bestBefore: '2027-05-01',
      stage: 'resting',
    })
  })

  test.each([
    [20, 'A'],
    [11, 'A'],
    [10, 'B'],
    [1, 'B'],
    [25, 'A'],
  ])('with %i of 20 units left to buy is from lot %s: the others are promised to earlier orders', (available, code) => {
    const lots = [lot('B', '2026-11-10', { bestBefore: '2027-05-02' }), lot('A', '2026-11-01')]
    expect(offeredLot(product(lots), size(available), today)).toMatchObject({ code })
  })

  test('is unknown where no lot has units of the size', () => {
    expect(offeredLot(product([lot('A', '2026-11-01', { units: { 2: 5 } })]), size(3), today)).toBeNull()
  })

  test('is roasted to order on the planned day, or the next roast day', () => {
    const planned = [lot('A', '2026-11-22', { state: 'planned' }), lot('B', '2026-11-01')]
    expect(offeredLot(product(planned, true), size(3), today)).toEqual({ kind: 'to_order', roastedOn: '2026-11-22' })
    expect(offeredLot(product([], true), size(3), today)).toEqual({ kind: 'to_order', roastedOn: '2026-11-24' })
  })

  test('is nothing when it is sold out, except the day of the next roast', () => {
    const past = lot('A', '2026-11-19', { state: 'planned' })
    const next = [lot('C', '2026-12-01', { state: 'planned' }), lot('B', '2026-11-23', { state: 'planned' })]
    expect(offeredLot(product([past, lot('D', '2026-11-01')]), size(0), today)).toBeNull()
    expect(offeredLot(product([past, ...next]), size(0), today)).toEqual({ kind: 'planned', roastedOn: '2026-11-23' })
    expect(offeredLot(product(next, true), size(0), today)).toEqual({ kind: 'planned', roastedOn: '2026-11-23' })
  })
})
