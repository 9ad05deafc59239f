import { expect, test } from 'vitest'
import { showShort, showValue } from './show-value.ts'

test('a value is written as its column says', () => {
  expect(showValue('money', 12800)).toBe('NT$12,800')
  expect(showValue('money', -300)).toBe('-NT$300')
  expect(showValue('count', 1234567)).toBe('1,234,567')
  expect(showValue('percent', 33.3)).toBe('33.3%')
  expect(showValue('milliseconds', 2500)).toBe('2.5 秒')
  expect(showValue('milliseconds', 180)).toBe('180 毫秒')
  expect(showValue('decimal', 0.05)).toBe('0.05')
  expect(showValue('text', '耶加雪菲')).toBe('耶加雪菲')
  expect(showValue('money', null)).toBe('')
})

test('the axis of a chart has short numbers', () => {
  expect([showShort(900), showShort(9000), showShort(12_000), showShort(1_000_000)]).toEqual([
    '900',
    '9,000',
    '1.2萬',
    '100萬',
  ])
})
