import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlavourProfile, flavourAxes, isTasted } from '#domain/flavour/flavour.ts'
import { flavourWords, flavourWordsOf } from '#domain/flavour/flavour-words.ts'
import { differenceTexts, flavourWordTexts, relatedSentence } from '#messages/flavour.ts'
import { productTexts } from '#messages/products.ts'
import { type ComparedProduct, explainRelated, relatedLimit, relatedness, relatedProducts } from './related-products.ts'

const plain: FlavourProfile = { sweetness: 3, acidity: 3, body: 3, aroma: 3, aftertaste: 3 }
function coffee(id: number, more: Partial<ComparedProduct> = {}): ComparedProduct {
  return { id, profile: plain, notes: '茉莉花', origin: '衣索比亞', roast: 'light', soldOut: false, ...more }
}

const step = fc.integer({ min: 0, max: 10 }).map((halves) => halves / 2)
const anyCoffee: fc.Arbitrary<ComparedProduct> = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  profile: fc.record({ sweetness: step, acidity: step, body: step, aroma: step, aftertaste: step }).filter(isTasted),
  notes: fc
    .uniqueArray(fc.constantFrom('茉莉花', '柳橙', '藍莓', '黑糖', '可可', '烤榛果'), { maxLength: 3 })
    .map((notes) => notes.join('、')),
  origin: fc.constantFrom('衣索比亞', '台灣 阿里山', '台灣 花蓮', '巴西・瓜地馬拉', ''),
  roast: fc.constantFrom('light', 'medium', 'dark', null),
  soldOut: fc.boolean(),
})

test('the same taste and origin is 1, the same profile alone 0.5', () => {
  expect(relatedness(coffee(1), coffee(2))).toBeCloseTo(1)
  expect(relatedness(coffee(1), coffee(2, { notes: '可可', origin: '巴西', roast: 'dark' }))).toBeCloseTo(0.5)
})

test('products in stock come before closer ones that are sold out, and never the coffee itself', () => {
  const near = coffee(2, { soldOut: true })
  const far = coffee(3, { origin: '巴西', roast: 'dark', notes: '可可' })
  expect(relatedProducts(coffee(1), [coffee(1), near, far]).map(({ product }) => product.id)).toEqual([3, 2])
})

test('at most four, the closest of those that can be bought', () => {
  fc.assert(
    fc.property(anyCoffee, fc.uniqueArray(anyCoffee, { maxLength: 12, selector: ({ id }) => id }), (one, others) => {
      const chosen = relatedProducts(one, others).map(({ product }) => product)
      const left = others.filter((other) => other.id !== one.id && !chosen.includes(other))
      expect(chosen.length).toBe(Math.min(relatedLimit, others.filter(({ id }) => id !== one.id).length))
      for (const out of left) {
        for (const product of chosen) {
          if (product.soldOut !== out.soldOut) expect(out.soldOut).toBe(true)
          else expect(relatedness(one, product)).toBeGreaterThanOrEqual(relatedness(one, out))
        }
      }
    }),
  )
})

test('the sentence agrees with the numbers', () => {
  fc.assert(
    fc.property(anyCoffee, anyCoffee, (one, other) => {
      const sentence = relatedSentence(explainRelated(one, other))
      const shared = flavourWordsOf(one.notes).filter((word) => flavourWordsOf(other.notes).includes(word))
      const by = (axis: (typeof flavourAxes)[number]) => other.profile[axis] - one.profile[axis]
      const largest = Math.max(...flavourAxes.map((axis) => Math.abs(by(axis))))
      for (const word of flavourWords) {
        if (sentence.includes(flavourWordTexts[word])) expect(shared).toContain(word)
      }
      expect(sentence.includes('同樣帶有')).toBe(shared.length > 0)
      const named = flavourAxes.filter((axis) =>
        Object.values(differenceTexts[axis]).some((text) => sentence.includes(text)),
      )
      expect(named.length).toBe(largest > 0 ? 1 : 0)
      for (const axis of named) {
        expect(Math.abs(by(axis))).toBe(largest)
        expect(sentence.includes(differenceTexts[axis].more)).toBe(by(axis) > 0)
      }
      expect(sentence.includes('風味輪廓相同')).toBe(largest === 0)
      const place = /同樣來自(.+?)(，|$)/.exec(sentence)?.[1]
      if (place) expect(one.origin.includes(place) && other.origin.includes(place)).toBe(true)
      if (sentence.includes('同樣是')) expect(sentence).toContain(productTexts.roast[one.roast ?? 'light'])
      if (sentence.includes('同樣是')) expect(one.roast).toBe(other.roast)
    }),
  )
})

test('the sentence reads naturally', () => {
  const sentenceOf = (a: Partial<ComparedProduct>, b: Partial<ComparedProduct>) =>
    relatedSentence(explainRelated(coffee(1, a), coffee(2, b)))
  expect(sentenceOf({}, { profile: { ...plain, sweetness: 4 } })).toBe('同樣帶有花香，甜感更高')
  expect(
    sentenceOf({ origin: '台灣 阿里山' }, { origin: '台灣 花蓮', notes: '可可', profile: { ...plain, body: 2 } }),
  ).toBe('同樣來自台灣，口感更輕盈')
  expect(sentenceOf({}, { notes: '可可', origin: '巴西' })).toBe('同樣是淺焙，風味輪廓相同')
  expect(sentenceOf({}, { notes: '可可', origin: '巴西', roast: 'dark', profile: { ...plain, acidity: 1 } })).toBe(
    '換個方向：酸質更柔和',
  )
})

test('a coffee whose taste is not filled in is related by words, origin and roast only', () => {
  const blank = coffee(2, { profile: { sweetness: 0, acidity: 0, body: 0, aroma: 0, aftertaste: 0 } })
  expect(relatedness(coffee(1), blank)).toBeCloseTo(0.5)
  expect(relatedness(blank, { ...blank, id: 3 })).toBeCloseTo(0.5)
  expect(explainRelated(coffee(1), blank).differs).toBeNull()
})
