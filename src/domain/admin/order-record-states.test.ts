import { describe, expect, test } from 'vitest'
import type { AttemptState } from '#domain/orders/decide-payment.ts'
import { type PlacedState, placedStates } from '#domain/orders/order-transitions.ts'
import { orderPaymentMethods } from '#domain/orders/ways-to-pay.ts'
import {
  isShownAsSettling,
  type ShownParcelState,
  type ShownPaymentState,
  type StoredParcelState,
  shownParcelState,
  shownPaymentState,
} from './order-record-states.ts'

const parcelStates: StoredParcelState[] = ['wanted', 'created', 'refused', 'cancelled']
const attemptStates: AttemptState[] = ['started', 'waiting', 'paid', 'failed', 'lapsed']

/** In the order of `parcelStates`. */
const parcels: Record<PlacedState, ShownParcelState[]> = {
  pending_payment: ['wanted', 'created', 'refused', 'cancelled'],
  confirmed: ['wanted', 'created', 'refused', 'cancelled'],
  ready_to_ship: ['wanted', 'created', 'refused', 'cancelled'],
  shipped: ['ended', 'on_its_way', 'ended', 'cancelled'],
  arrived_at_store: ['ended', 'at_store', 'ended', 'cancelled'],
  completed: ['ended', 'delivered', 'ended', 'cancelled'],
  cancelled: ['ended', 'ended', 'ended', 'cancelled'],
  expired: ['ended', 'ended', 'ended', 'cancelled'],
  returned: ['ended', 'back', 'ended', 'cancelled'],
  refunded: ['ended', 'back', 'ended', 'cancelled'],
}

test.each(placedStates)('the parcels of an order that is %s', (order) => {
  expect(parcelStates.map((state) => shownParcelState(order, { state, newest: true }))).toEqual(parcels[order])
})

test('of several parcels only the newest goes with the order', () => {
  for (const order of placedStates) {
    expect(shownParcelState(order, { state: 'created', newest: false })).toBe('ended')
    expect(shownParcelState(order, { state: 'cancelled', newest: false })).toBe('cancelled')
  }
})

describe('payments', () => {
  /** In the order of `attemptStates`. */
  const cod: Record<PlacedState, ShownPaymentState[]> = {
    pending_payment: ['waiting', 'waiting', 'collected', 'failed', 'not_collected'],
    confirmed: ['to_collect', 'to_collect', 'collected', 'failed', 'not_collected'],
    ready_to_ship: ['to_collect', 'to_collect', 'collected', 'failed', 'not_collected'],
    shipped: ['to_collect', 'to_collect', 'collected', 'failed', 'not_collected'],
    arrived_at_store: ['to_collect', 'to_collect', 'collected', 'failed', 'not_collected'],
    completed: ['to_collect', 'to_collect', 'collected', 'failed', 'not_collected'],
    cancelled: ['not_collected', 'not_collected', 'collected', 'failed', 'not_collected'],
    expired: ['not_collected', 'not_collected', 'collected', 'failed', 'not_collected'],
    returned: ['not_collected', 'not_collected', 'collected', 'failed', 'not_collected'],
    refunded: ['not_collected', 'not_collected', 'collected', 'failed', 'not_collected'],
  }

  test.each(placedStates)('of an order that is %s', (order) => {
    for (const method of orderPaymentMethods) {
      const shown = attemptStates.map((state) => shownPaymentState(order, { method, state }))
      const open = order === 'pending_payment' ? ['started', 'waiting'] : ['ended', 'ended']
      expect(shown).toEqual(method === 'cod' ? cod[order] : [...open, 'paid', 'failed', 'lapsed'])
    }
  })

  test('no payment that is waited for is said to settle the order', () => {
    for (const state of attemptStates) {
      expect(isShownAsSettling({ settles: true, state })).toBe(state === 'paid')
      expect(isShownAsSettling({ settles: false, state })).toBe(false)
    }
  })
})
