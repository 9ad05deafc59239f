import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPasswordProblem, preparePassword } from './password-rules.ts'

const about = {
  email: 'lan.xin@shanlan.test',
  isCommon: (password: string) => ['password1', '12345678'].includes(password),
}

test.each([
  ['1234567', 'too_short'],
  ['山嵐咖啡好喝嗎', 'too_short'],
  ['x'.repeat(64).concat('y'.repeat(65)), 'too_long'],
  ['password1', 'too_common'],
  ['PassWord1', 'too_common'],
  ['aaaaaaaaaaaa', 'too_common'],
  ['shanlan123', 'too_obvious'],
  ['ShanLan-Coffee', 'too_obvious'],
  ['山嵐咖啡山嵐咖啡', 'too_obvious'],
  ['coffeecoffee1', 'too_obvious'],
  ['shanlan12345678', 'too_obvious'],
  ['lan.xin2026', 'too_obvious'],
  ['LAN.XIN@shanlan.test', 'same_as_email'],
  ['lan.xin@shanlan.test', 'same_as_email'],
])('%s is refused: %s', (password, problem) => {
  expect(findPasswordProblem(password, about)).toBe(problem)
})

test.each(['coffee-demo-1', '12ab34cd', '山嵐咖啡好好喝喔', 'a b c d e f', `${'xy'.repeat(64)}`, '🍵🍵🍵🍵🍵🍵🍵☕'])(
  '%s is accepted',
  (password) => {
    expect(findPasswordProblem(password, about)).toBeNull()
  },
)

test('a short local part does not forbid passwords that merely contain it', () => {
  expect(findPasswordProblem('coffee@home', { ...about, email: 'coffee@home.test' })).toBeNull()
})

test('preparing twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = preparePassword(text)
      expect(preparePassword(once)).toBe(once)
    }),
  )
})
