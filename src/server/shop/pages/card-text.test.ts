import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapLines } from './card-text.ts'

test('a name breaks at its spaces', () => {
  expect(wrapLines('衣索比亞 耶加雪菲 孔加 水洗', 10, 3)).toEqual(['衣索比亞 耶加雪菲', '孔加 水洗'])
})

test('a long word without spaces is broken, and a text that is too long ends in an ellipsis', () => {
  const lines = wrapLines('山'.repeat(50), 10, 3)
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('no line is wider than the given width, and nothing is lost while there are lines left', () => {
  const words = fc.array(fc.stringMatching(/^[山嵐咖啡a-z]{1,14}$/), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(words, (list) => {
      const lines = wrapLines(list.join(' '), 8, 100)
      expect(lines.join('').replaceAll(' ', '')).toBe(list.join(''))
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(15)
    }),
  )
})
