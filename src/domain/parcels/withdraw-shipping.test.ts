import { expect, test } from 'vitest'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import { type ShippedOrder, withdrawRefusal } from './withdraw-shipping.ts'

const at = new Date('2026-11-16T02:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)
const shipped: ShippedOrder = {
  state: 'shipped',
  last: { event: 'ship', actor: 'owner', at },
  updates: [],
  mailWaits: true,
  hasReturn: false,
}
const update = (event: ParcelEvent) => ({ code: '1', event, message: '', changedAt: at })

test('it may be taken back for a minute, not longer', () => {
  expect(withdrawRefusal(shipped, after(0))).toBeNull()
  expect(withdrawRefusal(shipped, after(59_999))).toBeNull()
  expect(withdrawRefusal(shipped, after(60_000))).toBe('too_late')
})

test('never once the mail leaves, whatever the clock says', () => {
  expect(withdrawRefusal({ ...shipped, mailWaits: false }, after(1))).toBe('too_late')
})

test('what the carrier has reported stays, and what came after shipping, too', () => {
  expect(withdrawRefusal({ ...shipped, updates: [update('handed_in')] }, after(1))).toBe('carrier_has_it')
  expect(withdrawRefusal({ ...shipped, updates: [update('lost')] }, after(1))).toBe('carrier_has_it')
  // registered at the carrier, nothing more
  expect(withdrawRefusal({ ...shipped, updates: [update('accepted')] }, after(1))).toBeNull()
  expect(withdrawRefusal({ ...shipped, last: { event: 'ship', actor: 'carrier', at } }, after(1))).toBe('by_carrier')
  const recorded = { event: 'compensate', actor: 'owner', at: after(1) }
  expect(withdrawRefusal({ ...shipped, last: recorded }, after(2))).toBe('moved_on')
  expect(withdrawRefusal({ ...shipped, hasReturn: true }, after(1))).toBe('returning')
})

test('only of a shipped order', () => {
  for (const state of ['confirmed', 'ready_to_ship', 'arrived_at_store', 'completed', 'returned'] as const) {
    expect(withdrawRefusal({ ...shipped, state }, after(1))).toBe('not_shipped')
  }
})
