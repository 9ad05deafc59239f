import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseEmail } from './email-address.ts'

test.each([
  ['demo@shanlan.test', 'demo@shanlan.test'],
  ['  Demo@Shanlan.TEST \n', 'demo@shanlan.test'],
  ['ｄｅｍｏ＠shanlan．test', 'demo@shanlan.test'],
  ["o'neil+shop@mail.example.com.tw", "o'neil+shop@mail.example.com.tw"],
  ['a@b.co', 'a@b.co'],
  ['x@xn--fiqs8s.xn--kprw13d', 'x@xn--fiqs8s.xn--kprw13d'],
])('%j is the address %s', (text, email) => {
  expect(normaliseEmail(text)).toBe(email)
})

test.each([
  '',
  'demo',
  'demo@',
  '@shanlan.test',
  'demo@localhost',
  'demo@@shanlan.test',
  'de mo@shanlan.test',
  '.demo@shanlan.test',
  'de..mo@shanlan.test',
  'demo.@shanlan.test',
  'demo@-shanlan.test',
  'demo@shanlan.test, other@shanlan.test',
  'demo@shanlan.test\r\nBcc: other@shanlan.test',
  '咖啡@shanlan.test',
  `${'a'.repeat(65)}@shanlan.test`,
  `a@${'b.'.repeat(130)}test`,
])('%j is not an address', (text) => {
  expect(normaliseEmail(text)).toBeNull()
})

test('a normalised address stays as it is, and is in lower case', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const email = normaliseEmail(text)
      if (email === null) return
      expect(email).toBe(email.toLowerCase())
      expect(normaliseEmail(email)).toBe(email)
      expect(normaliseEmail(` ${email.toUpperCase()} `)).toBe(email)
    }),
  )
})
