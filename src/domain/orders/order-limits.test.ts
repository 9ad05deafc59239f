import { expect, test } from 'vitest'
import { cashLimit, type OrderStanding, placingLimit } from './order-limits.ts'

const none: OrderStanding = {
  unpaidOrders: 0,
  heldUnits: 0,
  cashOrders: 0,
  hasPaid: false,
  hasCollected: false,
  parcelsLeft: 0,
  cashOrdersToPhone: 0,
  parcelsLeftAtPhone: 0,
}

test.each<[string, Partial<OrderStanding>, number, string | null]>([
  ['a first order', {}, 1, null],
  ['a second unpaid order', { unpaidOrders: 1, heldUnits: 3 }, 1, null],
  ['a third unpaid order', { unpaidOrders: 2 }, 1, 'unpaid_orders'],
  ['a third unpaid order of who has paid before', { unpaidOrders: 2, hasPaid: true }, 1, 'unpaid_orders'],
  ['60 units of who never paid', {}, 60, null],
  ['61 units of who never paid', {}, 61, 'held_units'],
  ['the 61st unit in a second order', { unpaidOrders: 1, heldUnits: 40 }, 21, 'held_units'],
  ['61 units of who has paid before', { hasPaid: true }, 61, null],
  ['200 units of who has paid before', { hasPaid: true }, 200, null],
  ['201 units of who has paid before', { hasPaid: true, heldUnits: 1 }, 200, 'held_units'],
])('placing %s', (_what, standing, units, limit) => {
  expect(placingLimit({ ...none, ...standing }, units)?.limit ?? null).toBe(limit)
})

test.each<[string, Partial<OrderStanding>, string | null]>([
  ['first', {}, null],
  ['third', { cashOrders: 2 }, null],
  ['fourth', { cashOrders: 3 }, 'cash_orders'],
  ['fourth, after one was collected,', { cashOrders: 3, hasCollected: true }, null],
  ['fourth to one phone, of other accounts,', { cashOrdersToPhone: 3 }, 'cash_orders_to_phone'],
  ['third to one phone', { cashOrdersToPhone: 2 }, null],
  ['fourth to one phone, of who has collected one,', { cashOrdersToPhone: 9, hasCollected: true }, null],
  ['next to a phone at which two were left', { parcelsLeftAtPhone: 2 }, 'parcels_left_at_phone'],
  ['next to it of who has collected one', { parcelsLeftAtPhone: 2, hasCollected: true }, null],
  ['next after one parcel was left', { parcelsLeft: 1 }, null],
  ['next after two parcels were left', { parcelsLeft: 2 }, 'parcels_left'],
  ['next after two parcels were left and one collected', { parcelsLeft: 2, hasCollected: true }, 'parcels_left'],
])('the %s cash-on-delivery order', (_what, standing, limit) => {
  expect(cashLimit({ ...none, ...standing }, 1)?.limit ?? null).toBe(limit)
})
