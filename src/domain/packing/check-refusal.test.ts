import { expect, test } from 'vitest'
import { orderStates } from '#domain/orders/order-transitions.ts'
import { checkRefusal, isCheckValid, labelRefusal, shipRefusal } from './check-refusal.ts'

test('of all states only a paid order that was not handed in can be checked off', () => {
  const refusals = orderStates.map((state) => [state, checkRefusal(state)])
  expect(Object.fromEntries(refusals)).toEqual({
    cart: 'not_paid',
    pending_payment: 'not_paid',
    confirmed: null,
    ready_to_ship: null,
    shipped: 'on_its_way',
    arrived_at_store: 'on_its_way',
    completed: 'on_its_way',
    cancelled: 'ended',
    expired: 'ended',
    returned: 'ended',
    refunded: 'ended',
  })
})

test('what is collected at the counter is checked off, but gets no label', () => {
  expect(labelRefusal({ state: 'confirmed', hasCarrier: true })).toBeNull()
  expect(labelRefusal({ state: 'confirmed', hasCarrier: false })).toBe('no_parcel')
  expect(labelRefusal({ state: 'cancelled', hasCarrier: false })).toBe('ended')
})

test('a check counts until the order gets another parcel', () => {
  const at = new Date('2026-11-16T02:00:00Z')
  expect(isCheckValid(at, null)).toBe(true)
  expect(isCheckValid(at, at)).toBe(true)
  expect(isCheckValid(at, new Date(at.getTime() + 1))).toBe(false)
})

test('only a checked parcel with a label and without recalled bags is shipped', () => {
  const ready = { checked: true, parcelState: 'created', recalledLots: [] } as const
  expect(shipRefusal(ready)).toBeNull()
  expect(shipRefusal({ ...ready, checked: false })).toBe('not_checked')
  expect(shipRefusal({ ...ready, recalledLots: ['EY-1112-7F'] })).toBe('recalled')
  for (const parcelState of ['wanted', 'refused', 'cancelled', null] as const) {
    expect(shipRefusal({ ...ready, parcelState })).toBe('no_label')
  }
})
