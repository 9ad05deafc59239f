import { describe, expect, test } from 'vitest'
import {
  type CardRecord,
  captureWay,
  firstCardLook,
  mayCapture,
  needsLook,
  nextCardLook,
  type PackedPayment,
  packingRefusal,
} from './card-record.ts'

const now = new Date('2026-11-16T02:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const card = (change: Partial<CardRecord> = {}): CardRecord => ({
  state: 'authorised',
  refunded: 0,
  seenAt: now,
  ...change,
})
const payment = (change: Partial<PackedPayment> = {}): PackedPayment => ({
  amount: 1000,
  refunded: 0,
  paidAt: ago(1),
  card: card(),
  ...change,
})

describe('the record of a card is looked at', () => {
  test.each([
    ['2026-11-15T12:14:59Z', '2026-11-15T22:00:00Z'],
    ['2026-11-15T12:15:00Z', '2026-11-16T22:00:00Z'],
  ])('paid at %s: first at %s, after the closing and the night', (paidAt, look) => {
    expect(firstCardLook(new Date(paidAt))).toEqual(new Date(look))
  })

  test('daily until it is captured or ended, for 90 days', () => {
    for (const state of ['captured', 'cancelled', 'bank_refused'] as const)
      expect(nextCardLook(state, ago(1), now)).toBeNull()
    for (const state of ['authorised', 'to_capture', 'capture_cancelled', 'in_between', 'unseen'] as const)
      expect(nextCardLook(state, ago(1), now)).toEqual(ago(-24))
    expect(nextCardLook('authorised', ago(91 * 24), now)).toBeNull()
  })
})

describe('an order', () => {
  test.each<[string, Partial<PackedPayment>, ReturnType<typeof packingRefusal>]>([
    ['paid by transfer is packed', { card: null }, null],
    ['whose money went back is not', { card: null, refunded: 1000 }, 'nothing_left'],
    ['with a part given back is packed', { refunded: 400 }, null],
    ['captured long ago is packed', { card: card({ state: 'captured', seenAt: ago(500) }) }, null],
    ['authorised and seen now is packed', {}, null],
    ['to be captured is packed', { card: card({ state: 'to_capture' }) }, null],
    ['authorised and seen yesterday is not', { card: card({ seenAt: ago(24) }) }, 'card_unseen'],
    ['never seen is not', { card: card({ state: 'unseen', seenAt: null }) }, 'card_unseen'],
    ['between two states is not', { card: card({ state: 'in_between' }) }, 'card_unseen'],
    ['given up is not', { card: card({ state: 'cancelled', seenAt: ago(500) }) }, 'card_cancelled'],
    ['refused by the bank is not', { card: card({ state: 'bank_refused' }) }, 'card_refused'],
    ['given back at the gateway is not', { card: card({ state: 'captured', refunded: 1000 }) }, 'nothing_left'],
    ['authorised for three weeks and a day is not', { paidAt: ago(22 * 24) }, 'card_lapsed'],
  ])('%s', (_, change, refusal) => {
    expect(packingRefusal(payment(change), now)).toBe(refusal)
  })

  test('is asked about unless its money is known to be there or gone', () => {
    expect(needsLook(payment(), now)).toBe(false)
    expect(needsLook(payment({ card: card({ seenAt: ago(1) }) }), now)).toBe(true)
    expect(needsLook(payment({ card: card({ state: 'unseen', seenAt: null }) }), now)).toBe(true)
    expect(needsLook(payment({ card: card({ state: 'cancelled', seenAt: ago(9) }) }), now)).toBe(true)
    expect(needsLook(payment({ card: card({ state: 'captured', seenAt: ago(9) }) }), now)).toBe(false)
    expect(needsLook(payment({ card: null }), now)).toBe(false)
  })
})

test('only what stays paid is captured', () => {
  const plan = { state: 'authorised' as const, amount: 1000, refunded: 0, isKept: true }
  expect(mayCapture(plan)).toBe(true)
  expect(mayCapture({ ...plan, refunded: 400 })).toBe(true)
  expect(mayCapture({ ...plan, refunded: 1000 })).toBe(false)
  expect(mayCapture({ ...plan, isKept: false })).toBe(false)
  for (const state of ['captured', 'to_capture', 'cancelled', 'in_between', 'bank_refused', 'unseen'] as const)
    expect(mayCapture({ ...plan, state })).toBe(false)
})

test('the way of the account shows in cards that nobody captured by hand', () => {
  expect(captureWay(['authorised', 'captured'])).toBe('automatic')
  expect(captureWay(['authorised', 'cancelled'])).toBe('manual')
  expect(captureWay(['cancelled'])).toBeNull()
  expect(captureWay([])).toBeNull()
})
