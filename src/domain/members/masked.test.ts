import { expect, test } from 'vitest'
import { maskEmail, maskName, memberNumber } from './masked.ts'

test.each([
  ['王小明', '王○明'],
  ['李明', '李○'],
  ['歐陽娜娜', '歐○娜'],
  ['陳', '陳○'],
  ['Anna', 'A○a'],
  ['', '○○'],
])('the name %s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test('of an address only its first character and its host are shown', () => {
  expect(maskEmail('ming@example.com')).toBe('m***@example.com')
  expect(maskEmail('a@b.tw')).toBe('a***@b.tw')
})

test('a member’s number is the beginning of the id', () => {
  expect(memberNumber('1a2b3c4d-0000-4000-8000-000000000000')).toBe('1A2B3C4D')
})
