import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flavourAxisTexts, flavourWordTexts, preferenceSentence } from '#messages/flavour.ts'
import { type FlavourProfile, flavourAxes, isTasted } from './flavour.ts'
import {
  explainMatch,
  type FlavourPreference,
  flavourCloseness,
  hasFlavourPreference,
  maxFlavourWords,
  type ProductWithFlavour,
  rankByFlavour,
} from './flavour-finder.ts'
import { flavourWords, flavourWordsOf } from './flavour-words.ts'

const step = fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2)
const profile: fc.Arbitrary<FlavourProfile> = fc
  .record({ sweetness: step, acidity: step, body: step, aroma: step, aftertaste: step })
  .filter(isTasted)
const notes = fc
  .uniqueArray(fc.constantFrom('茉莉花', '柳橙', '藍莓', '黑糖', '可可', '烤榛果', '紅酒', '花生糖', '奶油吐司'), {
    maxLength: 4,
  })
  .map((list) => list.join('、'))
const product: fc.Arbitrary<ProductWithFlavour> = fc.record({ profile, notes, soldOut: fc.constant(false) })
const preference: fc.Arbitrary<FlavourPreference> = fc.record({
  axes: fc.record(Object.fromEntries(flavourAxes.map((axis) => [axis, step])), { requiredKeys: [] }),
  words: fc.uniqueArray(fc.constantFrom(...flavourWords), { maxLength: maxFlavourWords }),
})

const plain: FlavourProfile = { sweetness: 3, acidity: 3, body: 3, aroma: 3, aftertaste: 3 }
const makeProduct = (notes: string, more: Partial<FlavourProfile> = {}, soldOut = false): ProductWithFlavour => ({
  profile: { ...plain, ...more },
  notes,
  soldOut,
})

test('sliders and words weigh the same', () => {
  const wanted: FlavourPreference = { axes: { sweetness: 4 }, words: ['floral'] }
  expect(flavourCloseness(makeProduct('可可', { sweetness: 4 }), wanted)).toBe(0.5)
  expect(flavourCloseness(makeProduct('玫瑰', { sweetness: 3 }), wanted)).toBe(0.9)
  expect(flavourCloseness(makeProduct('玫瑰', { sweetness: 4 }), wanted)).toBe(1)
})

test('axes without a preference do not matter', () => {
  const wanted: FlavourPreference = { axes: { body: 5 }, words: [] }
  expect(flavourCloseness(makeProduct('', { body: 5, acidity: 0 }), wanted)).toBe(1)
  expect(hasFlavourPreference(wanted)).toBe(true)
  expect(hasFlavourPreference({ axes: {}, words: [] })).toBe(false)
})

test('a fourth word is ignored', () => {
  const four: FlavourPreference = { axes: {}, words: ['floral', 'nut', 'berry', 'wine'] }
  expect(explainMatch(makeProduct('玫瑰、紅酒'), four)).toMatchObject({ lacks: ['nut', 'berry'] })
})

test('the closest comes first, ties in the shop’s order, sold-out products last', () => {
  const soldOut = makeProduct('玫瑰', { sweetness: 4 }, true)
  const far = makeProduct('可可', { sweetness: 1 })
  const near = makeProduct('玫瑰', { sweetness: 4 })
  const equal = makeProduct('茉莉花', { sweetness: 4 })
  const ranked = rankByFlavour([soldOut, far, near, equal], { axes: { sweetness: 4 }, words: ['floral'] })
  expect(ranked.map((match) => match.product)).toEqual([near, equal, far, soldOut])
})

test('a coffee closer on every preferred axis, with every preferred word of another, never ranks below it', () => {
  fc.assert(
    fc.property(product, product, preference, (a, b, wanted) => {
      const distance = (p: ProductWithFlavour, axis: (typeof flavourAxes)[number]) =>
        Math.abs(p.profile[axis] - (wanted.axes[axis] ?? 0))
      const axes = flavourAxes.filter((axis) => wanted.axes[axis] !== undefined)
      const wordsOf = (p: ProductWithFlavour) => flavourWordsOf(p.notes).filter((word) => wanted.words.includes(word))
      fc.pre(axes.every((axis) => distance(a, axis) <= distance(b, axis)))
      fc.pre(wordsOf(b).every((word) => wordsOf(a).includes(word)))
      return flavourCloseness(a, wanted) >= flavourCloseness(b, wanted)
    }),
  )
})

test('closeness is between 0 and 1, and is 1 exactly when every preference is met', () => {
  fc.assert(
    fc.property(product, preference, (coffee, wanted) => {
      const closeness = flavourCloseness(coffee, wanted)
      const exact = flavourAxes.every((axis) => (wanted.axes[axis] ?? coffee.profile[axis]) === coffee.profile[axis])
      const all = wanted.words.every((word) => flavourWordsOf(coffee.notes).includes(word))
      expect(closeness).toBeGreaterThanOrEqual(0)
      expect(closeness).toBeLessThanOrEqual(1)
      expect(closeness === 1).toBe(exact && all)
    }),
  )
})

test('the results are sorted by the returned closeness', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), preference, (coffees, wanted) => {
      const ranked = rankByFlavour(coffees, wanted)
      expect(ranked).toHaveLength(coffees.length)
      for (const [index, match] of ranked.entries()) {
        expect(match.closeness).toBe(flavourCloseness(match.product, wanted))
        expect(match.closeness).toBeLessThanOrEqual(ranked[index - 1]?.closeness ?? 1)
      }
    }),
  )
})

test('the sentence is true for each preferred axis and word', () => {
  fc.assert(
    fc.property(product, preference, (coffee, wanted) => {
      fc.pre(hasFlavourPreference(wanted))
      const sentence = preferenceSentence(explainMatch(coffee, wanted))
      expect(sentence).not.toBe('')
      for (const axis of flavourAxes) {
        const name = flavourAxisTexts[axis]
        const preferred = wanted.axes[axis]
        if (preferred === undefined) {
          expect(sentence).not.toContain(name)
          continue
        }
        const by = coffee.profile[axis] - preferred
        expect(sentence.includes(`${name}偏高`)).toBe(by > 0.5 && sentence.includes(name))
        expect(sentence.includes(`${name}偏低`)).toBe(by < -0.5 && sentence.includes(name))
        if (Math.abs(by) <= 0.5) expect(sentence).toMatch(new RegExp(`${name}[^，]*接近`))
      }
      for (const word of flavourWords) {
        const named = sentence.includes(`${flavourWordTexts[word]}（`)
        expect(named).toBe(wanted.words.includes(word) && flavourWordsOf(coffee.notes).includes(word))
      }
    }),
  )
})

test('the sentence reads naturally', () => {
  const wanted: FlavourPreference = { axes: { sweetness: 4, acidity: 2 }, words: ['floral', 'nut'] }
  expect(preferenceSentence(explainMatch(makeProduct('茉莉花、檸檬', { sweetness: 3.5, acidity: 4.5 }), wanted))).toBe(
    '帶有花香（茉莉花），甜感接近，酸質偏高',
  )
  expect(preferenceSentence(explainMatch(makeProduct('可可'), { axes: {}, words: ['floral', 'nut'] }))).toBe(
    '沒有花香、堅果',
  )
})

test('a coffee whose taste is not filled in matches no slider, and is not told to be weak in it', () => {
  const blank = makeProduct('玫瑰', { sweetness: 0, acidity: 0, body: 0, aroma: 0, aftertaste: 0 })
  expect(flavourCloseness(blank, { axes: { sweetness: 0 }, words: [] })).toBe(0)
  expect(explainMatch(blank, { axes: { sweetness: 0, body: 5 }, words: [] })).toMatchObject({ near: [], off: [] })
})
