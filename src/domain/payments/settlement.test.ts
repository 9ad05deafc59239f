import { describe, expect, test } from 'vitest'
import { type BookedPayment, compareSettlement, nextFileAt, nextSettlementDays, settledUntil } from './settlement.ts'

const booked = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  merchantTradeNo: 'A1',
  orderId: 'o1',
  state: 'paid',
  amount: 1280,
  paidInDays: true,
  ...change,
})
const settled = (change: object = {}) => ({ merchantTradeNo: 'A1', gatewayTradeNo: 'G1', amount: 1280, ...change })

describe('the two books', () => {
  test('that agree give no difference, also when the file names a trade twice', () => {
    expect(compareSettlement([settled(), settled()], [booked()])).toEqual([])
    expect(compareSettlement([], [])).toEqual([])
  })

  test.each([
    ['settled_without_order', [settled()], [], { orderId: null, settled: 1280, booked: null }],
    ['settled_unpaid', [settled()], [booked({ state: 'lapsed', paidInDays: false })], { settled: 1280, booked: 1280 }],
    ['settled_unpaid', [settled()], [booked({ state: 'failed', paidInDays: false })], { orderId: 'o1' }],
    ['settled_amount', [settled({ amount: 1281 })], [booked()], { settled: 1281, booked: 1280 }],
    ['paid_not_settled', [], [booked()], { gatewayTradeNo: '', settled: null, booked: 1280 }],
  ])('%s', (kind, file, books, facts) => {
    expect(compareSettlement(file, books)).toEqual([expect.objectContaining({ kind, merchantTradeNo: 'A1', ...facts })])
  })

  test('a payment that was paid on another day is no difference when the file does not name it', () => {
    expect(compareSettlement([], [booked({ paidInDays: false })])).toEqual([])
  })

  test('a payment of another day that the file names agrees', () => {
    expect(compareSettlement([settled()], [booked({ paidInDays: false })])).toEqual([])
  })
})

describe('the days to compare', () => {
  test.each([
    ['2026-11-15T21:59:59Z', '2026-11-14'],
    ['2026-11-15T22:00:00Z', '2026-11-15'],
    ['2026-11-16T15:59:59Z', '2026-11-15'],
    ['2026-11-16T16:00:00Z', '2026-11-15'],
  ])('at %s the last complete one is %s', (now, day) => {
    expect(settledUntil(new Date(now))).toBe(day)
  })

  test('the file of the 15th is due on the 16th at six in Taipei', () => {
    expect(nextFileAt('2026-11-14')).toEqual(new Date('2026-11-15T22:00:00Z'))
    expect(settledUntil(nextFileAt('2026-11-14'))).toBe('2026-11-15')
  })

  const now = new Date('2026-11-16T00:00:00Z')
  test('after a missed day are both, the oldest first', () => {
    expect(nextSettlementDays('2026-11-13', now)).toMatchObject({ from: '2026-11-14', to: '2026-11-15' })
  })
  test('after a month are a week', () => {
    expect(nextSettlementDays('2026-10-30', now)).toMatchObject({ from: '2026-10-31', to: '2026-11-06' })
  })
  test('are none when all was compared, or the clock went back', () => {
    expect(nextSettlementDays('2026-11-15', now)).toBeNull()
    expect(nextSettlementDays('2026-11-20', now)).toBeNull()
  })
})
