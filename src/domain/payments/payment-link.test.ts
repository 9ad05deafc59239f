import { expect, test } from 'vitest'
import { isLinkToken, linkDeadline } from './payment-link.ts'

test('a link can be paid for three days, and its result comes an hour later at the latest', () => {
  const now = new Date('2026-11-16T02:00:00Z')
  expect(linkDeadline(now)).toEqual({
    payBefore: new Date('2026-11-19T02:00:00Z'),
    expiresAt: new Date('2026-11-19T03:00:00Z'),
  })
})

test('only a text of its form is looked up', () => {
  expect(isLinkToken('a'.repeat(43))).toBe(true)
  for (const text of ['', 'a'.repeat(42), `${'a'.repeat(42)}/`, '../admin']) expect(isLinkToken(text)).toBe(false)
})
