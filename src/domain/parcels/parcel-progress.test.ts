import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownStatusCodes, parcelEvent } from '#server/integrations/ecpay/logistics-status.ts'
import { type CarrierWord, nextCheckAt, orderEventFor, parcelStanding, parcelTrouble } from './parcel-progress.ts'

const word = (code: string, minute: number): CarrierWord => ({
  code,
  event: parcelEvent(code),
  message: '',
  changedAt: new Date(minute * 60_000),
})

test('a parcel stands where its highest word says, whenever that came', () => {
  const { position, shown, rank } = parcelStanding([word('2067', 3), word('2073', 9), word('300', 1)])
  expect([position?.code, shown?.code, rank]).toEqual(['2067', '2067', 100])
})

test('a word without a rank is shown while it is the latest, and changes no position', () => {
  const closed = parcelStanding([word('2030', 1), word('2104', 5)])
  expect([closed.position?.code, closed.shown?.code, parcelTrouble(closed)]).toEqual(['2030', '2104', 'store_closed'])
  const changed = parcelStanding([word('2030', 1), word('2104', 5), word('2105', 6)])
  expect([changed.shown?.code, parcelTrouble(changed)]).toEqual(['2105', null])
  const older = parcelStanding([word('2073', 9), word('2104', 5)])
  expect([older.shown?.code, parcelTrouble(older)]).toEqual(['2073', null])
})

test('the order of arrival never matters', () => {
  const words = fc.array(
    fc
      .tuple(fc.constantFrom(...knownStatusCodes, '4242'), fc.integer({ min: 0, max: 5 }))
      .map(([code, at]) => word(code, at)),
    { minLength: 1, maxLength: 8 },
  )
  const shuffled = words.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(shuffled, ([a, b]) => {
      expect(parcelStanding(a)).toEqual(parcelStanding(b))
    }),
    { numRuns: 2_000 },
  )
})

test('an order never leaves the end of its way', () => {
  for (const code of knownStatusCodes)
    for (const state of ['completed', 'cancelled', 'expired', 'returned', 'refunded', 'confirmed', 'cart'] as const)
      expect(orderEventFor(parcelStanding([word(code, 1)]), state)).toBeNull()
})

test('a silent carrier is asked daily for a month, one that has done its work never', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  const tomorrow = new Date('2026-11-16T00:00:00Z')
  const under = parcelStanding([word('2030', 1)])
  expect(nextCheckAt(under, now, now)).toEqual(tomorrow)
  expect(nextCheckAt(under, new Date('2026-10-15T00:00:00Z'), now)).toBeNull()
  expect(nextCheckAt(parcelStanding([word('2067', 1)]), now, now)).toBeNull()
})
