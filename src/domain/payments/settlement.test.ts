import { describe, expect, test } from 'vitest'
import { type BookedPayment, compareSettlement, isOfAnotherShop, type SettledLine } from './settlement.ts'

const booked = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  tradeNo: 'A1',
  orderId: 'o1',
  state: 'paid',
  amount: 1280,
  paidInDays: true,
  settlesOrder: true,
  givenBack: 0,
  givenBackLongAgo: 0,
  ...change,
})
const settled = (change: Partial<SettledLine> = {}): SettledLine => ({
  tradeNo: 'A1',
  gatewayTradeNo: 'G1',
  amount: 1280,
  refunded: 0,
  ...change,
})
const kindsOf = (...input: Parameters<typeof compareSettlement>) =>
  compareSettlement(...input).map(({ kind, settled: theirs, booked: ours }) => [kind, theirs, ours])

describe('the two books', () => {
  test('that agree give no difference', () => {
    expect(compareSettlement([settled()], [booked()])).toEqual([])
    expect(compareSettlement([], [])).toEqual([])
  })

  test.each([
    ['settled_without_order', [settled()], [], { orderId: null, settled: 1280, booked: null }],
    ['settled_unpaid', [settled()], [booked({ state: 'lapsed', paidInDays: false })], { settled: 1280, booked: 1280 }],
    ['settled_unpaid', [settled()], [booked({ state: 'failed', paidInDays: false })], { orderId: 'o1' }],
    ['settled_amount', [settled({ amount: 1281 })], [booked()], { settled: 1281, booked: 1280 }],
    ['paid_not_settled', [], [booked()], { gatewayTradeNo: '', settled: null, booked: 1280 }],
  ])('%s', (kind, file, books, facts) => {
    expect(compareSettlement(file, books)).toEqual([expect.objectContaining({ kind, tradeNo: 'A1', ...facts })])
  })

  test('a payment that was paid on another day is no difference when the file does not name it', () => {
    expect(compareSettlement([], [booked({ paidInDays: false })])).toEqual([])
  })

  test('a payment of another day that the file names agrees', () => {
    expect(compareSettlement([settled()], [booked({ paidInDays: false })])).toEqual([])
  })
})

describe('what was paid twice', () => {
  test.each([
    ['the same line again', settled(), 2560],
    ['another trade under the same number', settled({ gatewayTradeNo: 'G2' }), 2560],
    ['the same trade with another amount', settled({ amount: 1281 }), 2561],
  ])('%s is a difference with the sum of both lines', (_, second, sum) => {
    expect(kindsOf([settled(), second], [booked()])).toEqual([['settled_twice', sum, 1280]])
    expect(kindsOf([second, settled()], [booked()])).toEqual([['settled_twice', sum, 1280]])
  })

  test('two payments of one order that are both kept are a difference of the one that does not count', () => {
    const second = booked({ tradeNo: 'A2', settlesOrder: false })
    const lines = [settled(), settled({ tradeNo: 'A2', gatewayTradeNo: 'G2' })]
    expect(compareSettlement(lines, [booked(), second])).toEqual([
      expect.objectContaining({ kind: 'settled_twice', tradeNo: 'A2', settled: 2560, booked: 1280 }),
    ])
    expect(kindsOf(lines, [booked(), { ...second, givenBack: 1280 }])).toEqual([])
  })
})

describe('money that went back', () => {
  test('by the shop agrees; more than that was given back outside, less is missing after some days', () => {
    const ours = booked({ givenBack: 300, givenBackLongAgo: 300 })
    expect(kindsOf([settled({ refunded: 300 })], [ours])).toEqual([])
    expect(kindsOf([settled({ refunded: 500 })], [ours])).toEqual([['refunded_outside', 500, 300]])
    expect(kindsOf([settled({ refunded: 0 })], [ours])).toEqual([['refund_not_settled', 0, 300]])
    expect(kindsOf([settled({ refunded: 0 })], [{ ...ours, givenBackLongAgo: 0 }])).toEqual([])
  })

  test('is read from a line of its own, too, which is no second payment', () => {
    const line = settled({ amount: -500, refunded: null })
    expect(kindsOf([settled({ refunded: null }), line], [booked()])).toEqual([['refunded_outside', 500, 0]])
    expect(kindsOf([settled({ refunded: 500 }), line], [booked({ givenBack: 500 })])).toEqual([])
  })

  test('is not told by a file without the column', () => {
    expect(kindsOf([settled({ refunded: null })], [booked({ givenBack: 300, givenBackLongAgo: 300 })])).toEqual([])
  })
})

test('a file of which most trades are unknown is of another shop, unless they are few', () => {
  const trades = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => settled({ tradeNo: `${prefix}${at}` }))
  const ours = trades('A', 300)
  const books = ours.map(({ tradeNo }) => booked({ tradeNo, orderId: tradeNo }))
  expect(isOfAnotherShop(trades('B', 201), [])).toBe(true)
  expect(isOfAnotherShop([...ours, ...trades('B', 301)], books)).toBe(true)
  expect(isOfAnotherShop(trades('B', 200), [])).toBe(false)
  expect(isOfAnotherShop([...ours, ...trades('B', 300)], books)).toBe(false)
  expect(isOfAnotherShop(Array(500).fill(settled({ tradeNo: 'B1' })), [])).toBe(false)
})
