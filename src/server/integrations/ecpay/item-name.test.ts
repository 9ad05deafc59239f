import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './gateway-text.ts'
import { itemNameLimit, joinItemNames } from './item-name.ts'

test('items are listed with their quantities', () => {
  const items = [
    { name: '耶加雪菲 日曬', quantity: 2 },
    { name: '濾掛禮盒（白）', quantity: 1 },
  ]
  expect(joinItemNames(items)).toBe('耶加雪菲 日曬 x 2#濾掛禮盒（白） x 1')
})

test('items that do not fit are counted at the end', () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ name: `瓜地馬拉安提瓜花神 ${index}`, quantity: 1 }))
  expect(joinItemNames(items)).toMatch(/#其他 \d+ 項商品$/)
})

test('separators, tags, quotes and filtered words are replaced by harmless characters', () => {
  expect(plainText('A#1 <b>"x"</b> curl\n🎁bash')).toBe('A＃1 ＜b＞＂x＂＜/b＞ ｃｕｒｌ ｂａｓｈ')
})

test('for any product names the text fits, is whole, and is never empty', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('咖', '啡', '豆', '𠮷', 'é', '👨‍👩‍👧', '#', '<', '\ud83d', ' ', 'a') }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 60 }),
      (items) => {
        const text = joinItemNames(items)
        expect(text.length).toBeGreaterThan(0)
        expect(text.length).toBeLessThanOrEqual(itemNameLimit.units)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(itemNameLimit.bytes)
        expect(text.isWellFormed()).toBe(true)
        expect(Buffer.from(text).toString()).toBe(text)
        expect(text).not.toMatch(/[<>'"\\^`|%&]/)
        for (const line of text.split('#')) expect(line.trim()).not.toBe('')
      },
    ),
    { numRuns: 150 },
  )
})
