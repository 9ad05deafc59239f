import { expect, test } from 'vitest'
import { codeProblem, generateCode, normaliseCode, showCode } from './offer-code.ts'

test('a code is compared without regard to case, spaces, hyphens and width', () => {
  for (const typed of ['ABCD12', 'ab-cd 12', ' ＡＢＣＤ１２ ', 'AB‑CD—12']) expect(normaliseCode(typed)).toBe('ABCD12')
  for (const typed of ['', 'ABC', '優惠碼', 'AB%CD', 'A'.repeat(25)]) expect(normaliseCode(typed)).toBeNull()
})

test('a generated code is shown in groups, and typed as it is shown', () => {
  const code = generateCode(new Uint8Array(24).fill(7))
  expect(code).toHaveLength(12)
  expect(showCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(normaliseCode(showCode(code))).toBe(code)
  expect(showCode('AUTUMN2026')).toBe('AUTUMN2026')
  expect(() => generateCode(new Uint8Array(24).fill(255))).toThrow(RangeError)
})

const open = { max_uses: 1, uses: 0, expires_at: null, stopped_at: null }
const always = { from: null, to: null }
const now = new Date('2026-11-16T00:00:00Z')
const before = new Date('2026-11-15T00:00:00Z')
const after = new Date('2026-11-17T00:00:00Z')

test.each([
  ['open', open, always, null],
  ['used', { ...open, uses: 1 }, always, 'code_used'],
  ['for any number of orders', { ...open, max_uses: null, uses: 9 }, always, null],
  ['expired', { ...open, expires_at: now }, always, 'code_expired'],
  ['stopped', { ...open, stopped_at: before }, always, 'code_expired'],
  ['of an offer that has ended', open, { from: null, to: before }, 'code_expired'],
  ['of an offer that has not begun', open, { from: after, to: null }, 'code_not_yet'],
  ['of a draft', open, null, 'code_expired'],
] as const)('a code that is %s', (_what, code, offer, problem) => {
  expect(codeProblem(code, offer, now)).toBe(problem)
})
