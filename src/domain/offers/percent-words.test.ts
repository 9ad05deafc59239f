import { expect, test } from 'vitest'
import { percentOf, zheOf } from './percent-words.ts'

test('what remains to be paid is said as in Taiwan, and read back', () => {
  expect([10, 15, 50, 5, 95].map(zheOf)).toEqual(['9', '85', '5', '95', '0.5'])
  for (let percent = 1; percent <= 99; percent++) expect(percentOf(zheOf(percent))).toBe(percent)
})

test('8.5 and full-width digits are read; nonsense is not', () => {
  expect(percentOf('8.5')).toBe(15)
  expect(percentOf('８５')).toBe(15)
  for (const text of ['', '0', '10.5', '100', '-9', '9折', '8.55']) expect(percentOf(text)).toBeNull()
})
