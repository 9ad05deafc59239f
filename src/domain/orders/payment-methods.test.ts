import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attemptExpiry,
  expiresUnansweredBefore,
  nextCheckAt,
  numberDays,
  numberDeadline,
  placingDeadline,
  retryCheckAt,
} from './payment-methods.ts'

const at = (time: string) => new Date(`2026-11-15T${time}+08:00`)

test('an order must be paid within 30 minutes; by card it expires three minutes later', () => {
  expect(placingDeadline('Credit', at('10:00:00'))).toEqual({ payBefore: at('10:30:00'), expiresAt: at('10:33:00') })
  expect(placingDeadline('ATM', at('10:00:00'))).toEqual({ payBefore: at('10:30:00'), expiresAt: at('10:30:00') })
  expect(placingDeadline('cod', at('10:00:00'))).toEqual({ payBefore: at('10:30:00'), expiresAt: at('10:30:00') })
})

test('another attempt has the same deadline; one by card expires three minutes later', () => {
  expect(attemptExpiry('ATM', at('10:30:00'))).toEqual(at('10:30:00'))
  expect(attemptExpiry('Credit', at('10:30:00'))).toEqual(at('10:33:00'))
})

test('numbers hold an order for eight days at the most, however many are issued', () => {
  const day = 86_400_000
  const placed = at('10:00:00')
  const after = (days: number) => new Date(placed.getTime() + days * day)
  expect(numberDays('CVS', placed, after(0))).toBe(7)
  expect(numberDays('CVS', placed, after(0.02))).toBe(7)
  expect(numberDays('ATM', placed, after(2.9))).toBe(3)
  expect(numberDays('CVS', placed, after(5))).toBe(3)
  expect(numberDays('BARCODE', placed, after(6.5))).toBe(1)
  expect(numberDays('ATM', placed, after(7.5))).toBe(0)
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.constantFrom('ATM', 'CVS', 'BARCODE'),
      (days, method) => {
        const until = days + numberDays(method as 'ATM', placed, after(days))
        expect(until).toBeLessThanOrEqual(Math.max(8.01, days))
      },
    ),
  )
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
