import { expect, test } from 'vitest'
import { placedStates } from '#domain/orders/order-transitions.ts'
import { canRefundPart } from './return-states.ts'

test('pieces are refunded once the buyer has them: not of a parcel that is still under way or waits at the store', () => {
  expect(placedStates.filter((state) => canRefundPart(state, true))).toEqual(['completed'])
})

test('an amount of goodwill is refunded of every order that is paid', () => {
  expect(placedStates.filter((state) => canRefundPart(state, false))).toEqual([
    ...['confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store', 'completed'],
  ])
})
