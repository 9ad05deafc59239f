import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attemptDeadline,
  expiresUnansweredBefore,
  nextCheckAt,
  numberDeadline,
  retryCheckAt,
} from './payment-methods.ts'

const at = (time: string) => new Date(`2026-11-15T${time}+08:00`)

test('every attempt must be paid within 30 minutes; by card it expires three minutes later', () => {
  expect(attemptDeadline('Credit', at('10:00:00'))).toEqual({ payBefore: at('10:30:00'), expiresAt: at('10:33:00') })
  expect(attemptDeadline('ATM', at('10:00:00'))).toEqual({ payBefore: at('10:30:00'), expiresAt: at('10:30:00') })
  expect(attemptDeadline('cod', at('10:00:00'))).toEqual({ payBefore: at('10:30:00'), expiresAt: at('10:30:00') })
})

test('an issued number has its own deadline; barcodes paid at a counter are reported two days later', () => {
  const until = at('23:59:59')
  expect(numberDeadline('ATM', until)).toEqual({ payBefore: until, expiresAt: new Date('2026-11-16T00:59:59+08:00') })
  expect(numberDeadline('BARCODE', until).expiresAt).toEqual(new Date('2026-11-17T23:59:59+08:00'))
})

test('a card attempt of 10:00 is queried at 10:10, 10:40, 12:00 and after 1, 2, 4, 7 and 14 days', () => {
  const attempt = { createdAt: at('10:00:00'), expiresAt: null }
  const times: (Date | null)[] = []
  for (let now: Date | null = at('10:00:00'); now; ) {
    now = nextCheckAt(attempt, now)
    times.push(now)
  }
  expect(times).toEqual([
    at('10:10:00'),
    at('10:40:00'),
    at('12:00:00'),
    new Date('2026-11-16T10:00:00+08:00'),
    new Date('2026-11-17T10:00:00+08:00'),
    new Date('2026-11-19T10:00:00+08:00'),
    new Date('2026-11-22T10:00:00+08:00'),
    new Date('2026-11-29T10:00:00+08:00'),
    null,
  ])
})

test('a payment number is queried every six hours, and an hour, a day and three days after it expires', () => {
  const attempt = { createdAt: at('00:00:00'), expiresAt: at('20:00:00') }
  expect(nextCheckAt(attempt, at('00:00:00'))).toEqual(at('06:00:00'))
  expect(nextCheckAt(attempt, at('12:00:00'))).toEqual(at('18:00:00'))
  expect(nextCheckAt(attempt, at('18:00:00'))).toEqual(at('21:00:00'))
  expect(nextCheckAt(attempt, at('21:00:00'))).toEqual(new Date('2026-11-16T20:00:00+08:00'))
  expect(nextCheckAt(attempt, new Date('2026-11-18T20:00:00+08:00'))).toBeNull()
})

test('an unanswered query is repeated after 1, 2, 4 ... minutes and then every hour, for ever', () => {
  const now = at('10:00:00')
  const minutes = (unanswered: number) => (retryCheckAt(unanswered, now).getTime() - now.getTime()) / 60_000
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50, 10_000].map(minutes)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
})

test('without an answer of the gateway an order expires half a day late', () => {
  expect(expiresUnansweredBefore(at('22:00:00'))).toEqual(at('10:00:00'))
})

test('the next query is always later than now, and the queries end', () => {
  const day = 24 * 60 * 60 * 1000
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 * day }),
      fc.option(fc.integer({ min: 0, max: 30 * day })),
      (age, life) => {
        const createdAt = at('10:00:00')
        const now = new Date(createdAt.getTime() + age)
        const expiresAt = life === null ? null : new Date(createdAt.getTime() + life)
        const next = nextCheckAt({ createdAt, expiresAt }, now)
        if (next) expect(next.getTime()).toBeGreaterThan(now.getTime())
        if (age > 34 * day) expect(next).toBeNull()
      },
    ),
  )
})
