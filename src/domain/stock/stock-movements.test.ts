import { expect, test } from 'vitest'
import { findTransition, orderEvents, orderStates } from '#domain/orders/order-transitions.ts'
import { orderMovementReason } from './stock-movements.ts'

test('what an order takes is a sale or a gift, and what it gives back says why', () => {
  const goods = { isGift: false }
  expect(orderMovementReason('place', goods)).toBe('sale')
  expect(orderMovementReason('place', { isGift: true })).toBe('gift')
  expect(orderMovementReason('revive', goods)).toBe('sale')
  expect(orderMovementReason('expire', goods)).toBe('expiry')
  expect(orderMovementReason('cancel', { isGift: true })).toBe('cancel')
  expect(orderMovementReason('come_back', goods)).toBe('return')
})

test('no step that releases stock is recorded as a sale', () => {
  const releasing = orderStates.flatMap((state) =>
    orderEvents.filter((event) => findTransition(state, event)?.reactions.includes('release_stock')),
  )
  expect(releasing.length).toBeGreaterThan(3)
  for (const event of releasing) expect(['sale', 'gift']).not.toContain(orderMovementReason(event, { isGift: false }))
})
