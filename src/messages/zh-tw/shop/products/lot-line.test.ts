import { expect, test } from 'vitest'
import { lotLine } from './lot-line.ts'

const days = { roasted_on: '2026-11-12', best_from: '2026-11-19', best_until: '2026-12-27', best_before: '2027-05-11' }

test.each([
  ['resting', '烘焙日 11/12 · 養豆至 11/19 最佳'],
  ['best', '烘焙日 11/12 · 最佳賞味至 12/27'],
  ['good', '烘焙日 11/12 · 有效日期 2027-05-11'],
] as const)('a lot that is %s says %s', (stage, text) => {
  expect(lotLine({ kind: 'lot', code: 'EY-1112-7F', stage, ...days })).toBe(text)
})

test('what is roasted to order, or sold out, says its day with the weekday', () => {
  expect(lotLine({ kind: 'to_order', roasted_on: '2026-11-20' })).toBe('接單烘焙 · 今天下單，11/20（五）烘焙')
  expect(lotLine({ kind: 'planned', roasted_on: '2026-11-17' })).toBe('下次烘焙 11/17（二）')
})
