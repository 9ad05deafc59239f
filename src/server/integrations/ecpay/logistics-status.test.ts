import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { eventRank, type ParcelEvent } from '#domain/parcels/parcel-events.ts'
import { knownStatusCodes, parcelEvent } from './logistics-status.ts'

/** Typed a second time from the carriers' tables, by code: a mistake in one of the two shows. */
const expected: [string, ParcelEvent][] = [
  ['300', 'accepted'],
  ['310', 'accepted'],
  ['311', 'accepted'],
  ['320', 'accepted'],
  ['325', 'return_accepted'],
  ['2000', 'store_changed'],
  ['2001', 'accepted'],
  ['2024', 'accepted'],
  ['2030', 'in_transit'],
  ['2032', 'refused_by_carrier'],
  ['2033', 'refused_by_carrier'],
  ['2036', 'never_handed_in'],
  ['2037', 'store_closed'],
  ['2042', 'lost'],
  ['2044', 'returned'],
  ['2058', 'delivery_delayed'],
  ['2063', 'arrived_at_store'],
  ['2065', 'not_collected'],
  ['2067', 'picked_up'],
  ['2068', 'handed_in'],
  ['2070', 'returned'],
  ['2072', 'back_at_sending_store'],
  ['2073', 'arrived_at_store'],
  ['2074', 'not_collected'],
  ['2075', 'return_not_taken'],
  ['2076', 'returning'],
  ['2077', 'return_not_taken'],
  ['2078', 'returning'],
  ['2095', 'delivery_delayed'],
  ['2096', 'return_not_taken'],
  ['2097', 'return_not_taken'],
  ['2098', 'arrived_at_store'],
  ['2099', 'back_at_sending_store'],
  ['2104', 'store_closed'],
  ['2105', 'store_changed'],
  ['3001', 'in_transit'],
  ['3002', 'delivery_delayed'],
  ['3003', 'picked_up'],
  ['3006', 'out_for_delivery'],
  ['3007', 'delivery_delayed'],
  ['3008', 'delivery_delayed'],
  ['3012', 'delivery_delayed'],
  ['3018', 'arrived_at_store'],
  ['3019', 'back_at_sending_store'],
  ['3020', 'not_collected'],
  ['3021', 'return_not_taken'],
  ['3022', 'picked_up'],
  ['3023', 'returned'],
  ['3024', 'in_transit'],
  ['3025', 'returning'],
  ['3032', 'handed_in'],
  ['3117', 'refused_by_recipient'],
  ['3118', 'delivery_delayed'],
  ['3119', 'delivery_delayed'],
  ['3122', 'delivery_delayed'],
  ['3123', 'delivery_delayed'],
  ['3301', 'handed_in'],
  ['3302', 'arrived_at_store'],
  ['3303', 'delivery_delayed'],
  ['3305', 'refused_by_recipient'],
  ['3307', 'picked_up'],
  ['3308', 'picked_up'],
  ['3309', 'picked_up'],
  ['3310', 'returned'],
  ['3312', 'out_for_delivery'],
  ['3313', 'in_transit'],
  ['3314', 'arrived_at_store'],
  ['3315', 'not_collected'],
  ['4001', 'return_handed_in'],
  ['4002', 'return_in_transit'],
  ['5001', 'damaged'],
  ['5002', 'lost'],
  ['5004', 'returning'],
  ['5008', 'returned'],
  ['7001', 'refused_by_carrier'],
  ['7002', 'refused_by_carrier'],
  ['7003', 'delivery_delayed'],
  ['7005', 'never_handed_in'],
  ['7006', 'lost'],
  ['7007', 'lost'],
  ['7009', 'refused_by_carrier'],
  ['7010', 'refused_by_carrier'],
  ['7011', 'store_closed'],
  ['7013', 'never_handed_in'],
  ['7016', 'refused_by_carrier'],
  ['7018', 'lost'],
  ['7020', 'lost'],
  ['7032', 'sending_store_closed'],
  ['7035', 'return_not_taken'],
  ['7037', 'refused_by_carrier'],
  ['7101', 'store_closed'],
  ['7201', 'sending_store_closed'],
  ['7300', 'refused_by_carrier'],
  ['7301', 'damaged'],
  ['7302', 'lost'],
  ['9999', 'cancelled'],
]

test.each(expected)('code %s means %s', (code, event) => {
  expect(parcelEvent(code)).toBe(event)
})

test('the table contains these codes and no other, none of them twice', async () => {
  expect(knownStatusCodes.toSorted()).toEqual(expected.map(([code]) => code).toSorted())
  const source = await readFile(new URL('./logistics-status.ts', import.meta.url), 'utf8')
  const table = source.slice(source.indexOf('const codesOf'), source.indexOf('const eventOf'))
  const written = table.match(/\b\d{3,4}\b/g) ?? []
  expect(written.length).toBe(new Set(written).size)
})

test.each(['', '1', '2073 ', '99999', '20730'])('%j is unknown', (code) => {
  expect(parcelEvent(code)).toBe('unknown')
})

test('the rank rises with each update in every usual history of a parcel', () => {
  const sequences = [
    ['300', '2068', '2030', '2073', '2067'],
    ['300', '3032', '3024', '3018', '3022'],
    ['2001', '3032', '3024', '3018', '3022'],
    ['300', '3001', '3006', '3003'],
    ['300', '2068', '2030', '2073', '2074', '2078', '2072', '2070'],
    ['300', '3032', '3024', '3018', '3020', '3025', '3019', '3023'],
  ]
  for (const sequence of sequences) {
    const ranks = sequence.map((code) => eventRank(parcelEvent(code)) ?? -1)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBe(ranks.length)
  }
})
