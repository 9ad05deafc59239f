import { expect, test } from 'vitest'
import { readRecoveryCode, readTotpCode, toRecoveryCode } from './recovery-codes.ts'

test('ten bytes become sixteen characters in fours, and are read back however they are typed', () => {
  const code = toRecoveryCode(new Uint8Array([0, 255, 1, 128, 7, 99, 200, 13, 42, 250]))
  expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  const plain = code.replaceAll('-', '')
  expect(readRecoveryCode(code.toUpperCase())).toBe(plain)
  expect(readRecoveryCode(` ${code.replaceAll('-', ' ')} `)).toBe(plain)
})

test.each(['', '123456', 'abcd-efgh-ijkl-mno1', 'abcd-efgh-ijkl'])('%j is no recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeNull()
})

test('a code of an app is six digits, perhaps with a space', () => {
  expect(readTotpCode('123 456')).toBe('123456')
  expect(readTotpCode('12345')).toBeNull()
  expect(readTotpCode('12345a')).toBeNull()
})
