/** The deadlines of payments, and when the gateway is queried. What an amount allows is in payment-limits.ts. */

import { issuesNumber, type PaymentMethod, waysToPay } from '#domain/orders/ways-to-pay.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** From its placing: a new number on the last day does not hold the stock for another week. */
const longestHoldDays = 8

/**
 * Days until a number that is issued now expires, sent to the gateway; 0: there is no time left for one. A code of the first
 * day has 7, one for the same order five days later 3.
 */
export function numberDays(method: PaymentMethod, placedAt: Date, now: Date): number {
  const left = longestHoldDays - Math.ceil((now.getTime() - placedAt.getTime()) / dayMs)
  return Math.max(0, Math.min(waysToPay[method].payWithinDays, left))
}

/** The days that the gateway gives for an attempt that begins now: what is charged at once has one; 0: no time is left. */
export function daysToPay(method: PaymentMethod, placedAt: Date, now: Date): number {
  return issuesNumber(method) ? numberDays(method, placedAt, now) : 1
}

/** Until a payment number is issued every attempt has as long as a card: an abandoned one frees its stock soon. */
const attemptMs = 30 * minuteMs

const graceMs = (method: PaymentMethod) => waysToPay[method].graceMinutes * minuteMs

export interface Deadline {
  /** Shown to the shopper. */
  payBefore: Date
  /** The order expires then. */
  expiresAt: Date
}

/** An order that is placed at 10:00 can be paid until 10:30; by card it expires at 10:33. */
export function placingDeadline(method: PaymentMethod, now: Date): Deadline {
  const payBefore = new Date(now.getTime() + attemptMs)
  return { payBefore, expiresAt: attemptExpiry(method, payBefore) }
}

/** Another attempt does not move the deadline; one by card is waited for a little longer. */
export function attemptExpiry(method: PaymentMethod, payBefore: Date): Date {
  return new Date(payBefore.getTime() + (issuesNumber(method) ? 0 : graceMs(method)))
}

/** Once a number is issued, its own deadline counts. */
export function numberDeadline(method: PaymentMethod, numberExpiresAt: Date): Deadline {
  return { payBefore: numberExpiresAt, expiresAt: new Date(numberExpiresAt.getTime() + graceMs(method)) }
}

/** A payment page left open can be paid days later, and its notification can get lost: queried for two weeks. */
const attemptChecksMs = [
  ...[10, 40, 120].map((minutes) => minutes * minuteMs),
  ...[1, 2, 4, 7, 14].map((days) => days * dayMs),
]
const numberCheckEveryMs = 6 * hourMs
const checksAfterExpiryMs = [hourMs, dayMs, 3 * dayMs]

/**
 * When to query the gateway next about an attempt without a final notification, or null: no more queries. Called with
 * the time of an answer, so that the last query is one that was answered, however long the gateway was away. A card
 * attempt of 10:00 is queried at 10:10, 10:40, 12:00, and after 1, 2, 4, 7 and 14 days; a payment number every six
 * hours while it can be paid, and an hour, a day and three days after it expires.
 */
export function nextCheckAt(attempt: { createdAt: Date; expiresAt: Date | null }, now: Date): Date | null {
  const from = attempt.createdAt.getTime()
  const times = attempt.expiresAt
    ? numberCheckTimes(from, attempt.expiresAt.getTime())
    : attemptChecksMs.map((ms) => from + ms)
  const next = times.find((time) => time > now.getTime())
  return next === undefined ? null : new Date(next)
}

/** The first unanswered query is repeated after a minute, then after 2, 4, 8 ... and at the latest every hour. */
export function retryCheckAt(unanswered: number, now: Date): Date {
  const waitMs = Math.min(hourMs, minuteMs * 2 ** Math.min(unanswered - 1, 10))
  return new Date(now.getTime() + waitMs)
}

/**
 * An order does not expire before the gateway has answered about each of its attempts. After half a day it does: stock
 * is not reserved for longer, and a payment that is found later revives the order or is refunded.
 */
export function expiresUnansweredBefore(now: Date): Date {
  return new Date(now.getTime() - 12 * hourMs)
}

function numberCheckTimes(from: number, until: number): number[] {
  const count = Math.max(0, Math.ceil((until - from) / numberCheckEveryMs) - 1)
  const beforeExpiry = Array.from({ length: count }, (_, index) => from + (index + 1) * numberCheckEveryMs)
  return [...beforeExpiry, ...checksAfterExpiryMs.map((ms) => until + ms)]
}
