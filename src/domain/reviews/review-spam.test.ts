import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forbiddenWords } from './forbidden-words.ts'
import { type HoldReason, holdReason, type OwnReview } from './review-spam.ts'

const now = new Date('2026-11-16T04:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const check = (comment: string, own: readonly OwnReview[] = []) => holdReason({ comment, own, now })

test.each<[string, HoldReason | null]>([
  ['第一口是檸檬，放涼像伯爵茶', null],
  ['難喝，酸到皺眉，爛透了', null],
  ['好喝', null],
  ['水溫 92.5 度，粉水比 1:15.5，2.30 分完成', null],
  ['買了 3 包。Good.再買', null],
  ['便宜賣 https://spam.example', 'link'],
  ['看 WWW.Example.com', 'link'],
  ['去 ｅｘａｍｐｌｅ．ｃｏｍ 看看', 'link'],
  ['cheap-beans.shop 更便宜', 'link'],
  ['想買便宜的加 賴 聊', 'forbidden_word'],
  ['請加 L.I.N.E 聯絡', 'forbidden_word'],
  ['線上娱乐城推薦', 'forbidden_word'],
  ['哈哈哈哈哈哈哈哈哈哈', 'repeated'],
  ['好喝！好喝！好喝！好喝！好喝！好喝！好喝！好喝！', 'repeated'],
  ['好喝！好喝！好喝！', null],
])('%s: %s', (comment, reason) => {
  expect(check(comment)).toBe(reason)
})

test('the same long text about another coffee is held, a short one is not', () => {
  const own = [
    { comment: '花香很乾淨，尾韻很長，會再回購！', writtenAt: ago(24 * 60) },
    { comment: '好喝', writtenAt: ago(24 * 60) },
  ]
  expect(check('花香很乾淨 尾韻很長 會再回購', own)).toBe('repeated')
  expect(check('好喝', own)).toBeNull()
  expect(check('花香很乾淨，尾韻很短，不會再回購！', own)).toBeNull()
})

test('the sixth review within ten minutes is held, and shown again when the others are older', () => {
  const own = (minutes: number) =>
    Array.from({ length: 5 }, (_, index) => ({ comment: `第 ${index} 支豆子的味道`, writtenAt: ago(minutes) }))
  expect(check('這支最喜歡', own(9))).toBe('too_many')
  expect(check('這支最喜歡', own(10))).toBeNull()
  expect(check('這支最喜歡', own(9).slice(1))).toBeNull()
})

test('every forbidden word is found, however it is written apart', () => {
  for (const word of forbiddenWords) {
    expect(check(`今天 ${[...word.toUpperCase()].join(' ')} 喔`), word).toBe('forbidden_word')
  }
})

test('any text is judged, and quickly', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => void check(text)))
  const started = performance.now()
  check('ab'.repeat(500).replace(/b$/, 'c'))
  check('一二三四五六七八九十甲乙丙'.repeat(77))
  expect(performance.now() - started).toBeLessThan(200)
})
