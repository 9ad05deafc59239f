import { expect, test } from 'vitest'
import { defaultDispatch } from '#domain/delivery/dispatch-terms.ts'
import { deliverySchedule, promiseDispatch } from './delivery-schedule.ts'

const monday = new Date('2026-11-16T02:00:00Z')
const order = { from: monday, carrier: 'TCAT' as const, toOrder: [] }

test('what is ordered on a working morning leaves that day', () => {
  expect(deliverySchedule(order, monday)).toEqual({
    roastedOn: null,
    shipsOn: '2026-11-16',
    arrivesFrom: '2026-11-17',
    arrivesTo: '2026-11-18',
  })
  expect(deliverySchedule({ ...order, carrier: 'FAMIC2C' }, monday)).toEqual({
    roastedOn: null,
    shipsOn: '2026-11-16',
    arrivesFrom: '2026-11-18',
    arrivesTo: '2026-11-19',
  })
})

test('what is roasted to order leaves on the next roast day', () => {
  expect(deliverySchedule({ ...order, toOrder: [[]] }, monday).shipsOn).toBe('2026-11-17')
})

test('a day that has passed is not promised again', () => {
  expect(deliverySchedule(order, thursday).shipsOn).toBe('2026-11-19')
  expect(deliverySchedule({ ...order, toOrder: [[]] }, thursday).shipsOn).toBe('2026-11-19')
  expect(deliverySchedule(order, new Date('2026-11-16T15:59:00Z')).shipsOn).toBe('2026-11-16')
})

test('what is roasted in a planned lot leaves on its day, and everything waits for the last', () => {
  expect(deliverySchedule({ ...order, toOrder: [['2026-11-19', '2026-11-30']] }, monday)).toMatchObject({
    roastedOn: '2026-11-19',
    shipsOn: '2026-11-19',
  })
  expect(deliverySchedule({ ...order, toOrder: [[], ['2026-11-19']] }, monday).shipsOn).toBe('2026-11-19')
})

const days = ({ keptUntil: _, ...schedule }: ReturnType<typeof promiseDispatch>) => schedule
const thursday = new Date('2026-11-19T02:00:00Z')

test('what was promised stands, whatever the owner changes afterwards', () => {
  const promise = promiseDispatch({ ...order, toOrder: [['2026-11-19']] }, monday)
  const changed = { ...order, promise, toOrder: [] }
  expect(deliverySchedule(changed, monday)).toEqual(days(promise))
  const wednesday = new Date('2026-11-18T02:00:00Z')
  expect(deliverySchedule({ ...changed, from: wednesday }, wednesday)).toEqual(days(promise))
  const inStock = promiseDispatch(order, monday)
  const earlier = { ...defaultDispatch, cutOffHour: 9, roastWeekdays: [1] }
  expect(deliverySchedule({ ...order, promise: inStock }, monday, earlier)).toEqual(days(inStock))
})

test('a promise is counted anew where it cannot be kept: confirmed too late, or a day off since', () => {
  const promise = promiseDispatch({ ...order, toOrder: [['2026-11-19']] }, monday)
  // confirmed on the roast day: too late for that roast
  expect(deliverySchedule({ ...order, promise, from: thursday, toOrder: [[]] }, thursday).shipsOn).toBe('2026-11-20')
  // of goods in stock: paid after the hour of its day
  const inStock = promiseDispatch(order, monday)
  const afternoon = new Date('2026-11-16T04:00:00Z')
  expect(deliverySchedule({ ...order, promise: inStock, from: afternoon }, afternoon).shipsOn).toBe('2026-11-17')
  const closed = { ...defaultDispatch, closedDays: ['2026-11-16'] }
  expect(deliverySchedule({ ...order, promise: inStock }, monday, closed).shipsOn).toBe('2026-11-17')
})

test('who orders on the day of the planned roast is on time until that day ends', () => {
  const promise = promiseDispatch({ ...order, toOrder: [['2026-11-19']] }, thursday)
  const soon = new Date('2026-11-19T03:00:00Z')
  expect(deliverySchedule({ ...order, from: soon, promise }, soon)).toEqual(days(promise))
  const evening = new Date('2026-11-19T10:00:00Z')
  const late = promiseDispatch({ ...order, toOrder: [['2026-11-19']] }, evening)
  expect(late).toMatchObject({ shipsOn: '2026-11-20', keptUntil: '2026-11-19T16:00:00.000Z' })
})
