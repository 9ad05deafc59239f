import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownStatusCodes, parcelEvent } from '#server/integrations/ecpay/logistics-status.ts'
import { type CarrierUpdate, findParcelProblem, nextCheckAt, orderEventFor, parcelProgress } from './parcel-progress.ts'

const update = (code: string, minute: number): CarrierUpdate => ({
  code,
  event: parcelEvent(code),
  message: '',
  changedAt: new Date(minute * 60_000),
})

test('a parcel’s position is its highest-ranked update, whenever that arrived', () => {
  const { position, shown, rank } = parcelProgress([update('2067', 3), update('2073', 9), update('300', 1)])
  expect([position?.code, shown?.code, rank]).toEqual(['2067', '2067', 100])
})

test('an update without a rank is shown while it is the latest, and does not change the position', () => {
  const closed = parcelProgress([update('2030', 1), update('2104', 5)])
  expect([closed.position?.code, closed.shown?.code, findParcelProblem(closed)]).toEqual([
    '2030',
    '2104',
    'store_closed',
  ])
  const changed = parcelProgress([update('2030', 1), update('2104', 5), update('2105', 6)])
  expect([changed.shown?.code, findParcelProblem(changed)]).toEqual(['2105', null])
  const older = parcelProgress([update('2073', 9), update('2104', 5)])
  expect([older.shown?.code, findParcelProblem(older)]).toEqual(['2073', null])
})

test('the order of arrival never matters', () => {
  const updates = fc.array(
    fc
      .tuple(fc.constantFrom(...knownStatusCodes, '4242'), fc.integer({ min: 0, max: 5 }))
      .map(([code, at]) => update(code, at)),
    { minLength: 1, maxLength: 8 },
  )
  const shuffled = updates.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, ([a, b]) => {
      expect(parcelProgress(a)).toEqual(parcelProgress(b))
    }),
    { numRuns: 2_000 },
  )
})

test('no update changes an order in a final state or before it is packed', () => {
  for (const code of knownStatusCodes)
    for (const state of ['completed', 'cancelled', 'expired', 'returned', 'refunded', 'confirmed', 'cart'] as const)
      expect(orderEventFor(parcelProgress([update(code, 1)]), state)).toBeNull()
})

test('without updates the carrier is queried daily for a month, after the final update never', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  const tomorrow = new Date('2026-11-16T00:00:00Z')
  const inTransit = parcelProgress([update('2030', 1)])
  expect(nextCheckAt(inTransit, now, now)).toEqual(tomorrow)
  expect(nextCheckAt(inTransit, new Date('2026-10-15T00:00:00Z'), now)).toBeNull()
  expect(nextCheckAt(parcelProgress([update('2067', 1)]), now, now)).toBeNull()
})
