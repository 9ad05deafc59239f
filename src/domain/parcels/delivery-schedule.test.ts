import { expect, test } from 'vitest'
import { deliverySchedule } from './delivery-schedule.ts'

const monday = new Date('2026-11-16T02:00:00Z')
const order = { from: monday, carrier: 'TCAT' as const, roastedToOrder: false }

test('what is ordered on a working morning leaves that day', () => {
  expect(deliverySchedule(order, monday)).toEqual({
    shipsOn: '2026-11-16',
    arrivesFrom: '2026-11-17',
    arrivesTo: '2026-11-18',
  })
  expect(deliverySchedule({ ...order, carrier: 'FAMIC2C' }, monday)).toEqual({
    shipsOn: '2026-11-16',
    arrivesFrom: '2026-11-18',
    arrivesTo: '2026-11-19',
  })
})

test('what is roasted to order leaves on the next roast day', () => {
  expect(deliverySchedule({ ...order, roastedToOrder: true }, monday).shipsOn).toBe('2026-11-17')
})

test('a day that has passed is not promised again', () => {
  const thursday = new Date('2026-11-19T02:00:00Z')
  expect(deliverySchedule(order, thursday).shipsOn).toBe('2026-11-19')
  expect(deliverySchedule({ ...order, roastedToOrder: true }, thursday).shipsOn).toBe('2026-11-19')
  expect(deliverySchedule(order, new Date('2026-11-16T15:59:00Z')).shipsOn).toBe('2026-11-16')
})
