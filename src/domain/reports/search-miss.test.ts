import { expect, test } from 'vitest'
import { missTerm } from './search-miss.ts'

test.each([
  [' 掛耳  包 ', '掛耳 包'],
  ['ＧＥＩＳＨＡ', 'geisha'],
  ['藝妓 250g', '藝妓 250g'],
  ['𠮷野家', '𠮷野家'],
])('%s is kept as %s', (text, term) => {
  expect(missTerm(text)).toBe(term)
})

test.each([
  '',
  '豆',
  '0912345678',
  '0912-345-678',
  'a@example.com',
  'https://a.tw',
  'SL261115',
  '長'.repeat(31),
  'ab\u0000c',
])('%j is not kept: too short, too long, or it could name somebody', (text) => {
  expect(missTerm(text)).toBeNull()
})
