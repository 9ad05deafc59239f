import { expect, test } from 'vitest'
import { placedStates } from '#domain/orders/order-transitions.ts'
import { allowedAdminSteps } from './order-steps.ts'

const paid = { delivery: 'store', paidLeft: 500 } as const

test('each state allows the steps of the table, and no others', () => {
  const steps = Object.fromEntries(
    placedStates.map((state) => [state, allowedAdminSteps({ state, ...paid, paidLeft: isPaid(state) ? 500 : 0 })]),
  )
  expect(steps).toEqual({
    pending_payment: ['cancel', 'recipient', 'store', 'grind', 'note'],
    confirmed: ['pack', 'cancel', 'refund', 'recipient', 'store', 'grind', 'note'],
    ready_to_ship: ['ship', 'cancel', 'refund', 'recipient', 'store', 'note'],
    shipped: ['refund', 'note'],
    arrived_at_store: ['refund', 'note'],
    completed: ['refund', 'note'],
    cancelled: ['note'],
    expired: ['note'],
    returned: ['note'],
    refunded: ['note'],
  })
})

const isPaid = (state: string) => !['pending_payment', 'cancelled', 'expired', 'refunded'].includes(state)

test('home delivery has no store, and what is taken along is neither sent nor readdressed', () => {
  expect(allowedAdminSteps({ state: 'confirmed', delivery: 'home', paidLeft: 0 })).toEqual([
    'pack',
    'cancel',
    'recipient',
    'grind',
    'note',
  ])
  expect(allowedAdminSteps({ state: 'ready_to_ship', delivery: null, paidLeft: 0 })).toEqual([
    'hand_over',
    'cancel',
    'note',
  ])
})

test('nothing is refunded where nothing is left', () => {
  expect(allowedAdminSteps({ state: 'completed', ...paid, paidLeft: 0 })).toEqual(['note'])
})
