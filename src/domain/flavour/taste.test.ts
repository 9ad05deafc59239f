import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flavourAxes } from './flavour.ts'
import { maxFlavourWords } from './flavour-finder.ts'
import { flavourWords } from './flavour-words.ts'
import { formatTaste, parseTaste } from './taste.ts'

test('a preference is written in the shop’s order', () => {
  expect(formatTaste({ axes: { acidity: 2.5, sweetness: 4 }, words: ['nut', 'floral'] })).toBe(
    'sweetness-4,acidity-2.5,floral,nut',
  )
  expect(formatTaste({ axes: {}, words: [] })).toBe('')
})

test('what is unknown, out of range or too much is dropped', () => {
  expect(parseTaste('sweetness-9,acidity-2.3,body-,aroma-x,sourness-3,purple')).toEqual({ axes: {}, words: [] })
  expect(parseTaste('nut,floral,citrus,berry').words).toHaveLength(maxFlavourWords)
})

test('every preference can be read back from its address', () => {
  const half = fc.integer({ min: 0, max: 10 }).map((steps) => steps / 2)
  const axes = fc.record(Object.fromEntries(flavourAxes.map((axis) => [axis, half])), { requiredKeys: [] })
  const words = fc.subarray([...flavourWords], { maxLength: maxFlavourWords })
  fc.assert(
    fc.property(axes, words, (someAxes, someWords) => {
      expect(parseTaste(formatTaste({ axes: someAxes, words: someWords }))).toEqual({
        axes: someAxes,
        words: someWords,
      })
    }),
  )
})
