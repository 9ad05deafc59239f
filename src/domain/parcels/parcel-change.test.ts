import { expect, test } from 'vitest'
import { parcelChangeFor } from './parcel-change.ts'

const parcel = { state: 'created', asked: true, event: null } as const

test.each([
  ['there is none', null, 'none'],
  ['it was cancelled', { ...parcel, state: 'cancelled' }, 'none'],
  ['the carrier was not asked yet', { ...parcel, state: 'wanted', asked: false }, 'not_registered_yet'],
  ['the carrier refused it', { ...parcel, state: 'refused' }, 'not_registered_yet'],
  ['the carrier is being asked', { ...parcel, state: 'wanted' }, 'new_parcel'],
  ['the carrier has it', parcel, 'new_parcel'],
] as const)('%s: recipient and store are changed alike', (_when, given, expected) => {
  expect(parcelChangeFor('recipient', given)).toBe(expected)
  expect(parcelChangeFor('store', given)).toBe(expected)
})

test('only after its store closed the carrier takes another one, and never another recipient', () => {
  const closed = { ...parcel, event: 'store_closed' } as const
  expect(parcelChangeFor('store', closed)).toBe('changed_at_carrier')
  expect(parcelChangeFor('recipient', closed)).toBe('new_parcel')
})
