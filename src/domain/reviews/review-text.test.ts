import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanReview, reviewLength } from './review-text.ts'

test('the text stays as typed, line breaks and tags included', () => {
  const text = '第一口是檸檬，\n<b>涼了</b>像伯爵茶 & 蜂蜜 👍🏽'
  expect(cleanReview(`  ${text}\n `)).toBe(text)
})

test('invisible characters that break pages are removed', () => {
  expect(cleanReview('好\u0000喝\u0007\u202e！\r\n再\t買\u2028\ud800')).toBe('好喝！\n再 買\n\ufffd')
  expect(cleanReview(' \u0000\n')).toBe('')
})

test('cleaning twice changes nothing more, and no control character is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const cleaned = cleanReview(text)
      expect(cleanReview(cleaned)).toBe(cleaned)
      expect(cleaned.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
    }),
  )
})

test('characters are counted as a person counts them', () => {
  expect(reviewLength('好喝👍')).toBe(3)
})
