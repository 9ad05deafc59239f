import { expect, test } from 'vitest'
import { noticeExpiry, peopleToNotify, turnStart } from './stock-notices.ts'

test.each([
  [0, 0, 0],
  [1, 0, 2],
  [3, 0, 6],
  [3, 6, 0],
  [2, 6, 0],
  [5, 6, 4],
  [0, 6, 0],
])('%i pieces and %i who have their turn: %i more are told', (stock, inTurn, notified) => {
  expect(peopleToNotify({ stock, inTurn })).toBe(notified)
})

test('whatever comes back piece by piece, at most two for each piece are told in one turn', () => {
  let notified = 0
  for (let stock = 1; stock <= 20; stock++) {
    notified += peopleToNotify({ stock, inTurn: notified })
    expect(notified).toBe(2 * stock)
  }
})

test('a turn lasts four hours; a link a day, a request half a year, a told row two months', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  expect(turnStart(now)).toEqual(new Date('2026-11-15T20:00:00Z'))
  expect(noticeExpiry('unconfirmed', now)).toEqual(new Date('2026-11-17T00:00:00Z'))
  expect(noticeExpiry('waiting', now)).toEqual(new Date('2027-05-15T00:00:00Z'))
  expect(noticeExpiry('notified', now)).toEqual(new Date('2027-01-15T00:00:00Z'))
})
