import { expect, test } from 'vitest'
import { roastLevels } from '#domain/catalogue/catalogue.ts'
import { brewGuide, cupChoices, guidePath, readBrewer, stepAt } from './brew-guide.ts'
import { brewers, brewersOf, brewingAdvice } from './brewing-advice.ts'

const all = [...roastLevels, null].flatMap((roast) =>
  brewers.flatMap((brewer) => cupChoices(brewer).map((cups) => ({ roast, brewer, cups }))),
)

test('a cup of pour-over is poured in four steps', () => {
  expect(brewGuide('light', 'pour_over', 1)).toMatchObject({
    celsius: 92,
    coffeeGrams: 15,
    waterGrams: 240,
    seconds: 135,
    steps: [
      { kind: 'bloom', from: 0, to: 30, grams: 30, total: 30 },
      { kind: 'pour', from: 30, to: 60, grams: 90, total: 120 },
      { kind: 'pour', from: 60, to: 90, grams: 60, total: 180 },
      { kind: 'pour', from: 90, to: 110, grams: 60, total: 240 },
      { kind: 'drain', from: 110, to: 135, grams: 0, total: 240 },
    ],
  })
})

test.each([
  ['pour_over', 2, 30, 480, 190],
  ['pour_over', 4, 60, 960, 295],
  ['french_press', 3, 54, 810, 240],
  ['moka', 4, 32, 300, 300],
  ['cold_brew', 6, 100, 1200, 12 * 60 * 60],
] as const)('%s for %i cups is %i g to %i g in %i seconds', (brewer, cups, coffeeGrams, waterGrams, seconds) => {
  expect(brewGuide('medium', brewer, cups)).toMatchObject({ cups, coffeeGrams, waterGrams, seconds })
})

test.each(all)(
  '$brewer for $cups of a $roast roast: the water comes out to the gram, and every step ends after it began',
  (given) => {
    const { steps, waterGrams, coffeeGrams, seconds } = brewGuide(given.roast, given.brewer, given.cups)
    expect(steps.reduce((sum, { grams }) => sum + grams, 0)).toBe(waterGrams)
    expect(steps.at(-1)).toMatchObject({ to: seconds, total: waterGrams })
    let before = { to: 0, total: 0 }
    for (const step of steps) {
      expect(step.from).toBe(before.to)
      expect(step.to).toBeGreaterThan(step.from)
      expect(step.total - before.total).toBe(step.grams)
      expect(step.grams).toBeGreaterThanOrEqual(0)
      before = step
    }
    for (const figure of [coffeeGrams, waterGrams, seconds]) expect(Number.isInteger(figure)).toBe(true)
  },
)

test.each(brewers)('the guide of %s for its fewest cups is the advice of the lot’s table', (brewer) => {
  for (const roast of roastLevels) {
    expect(brewGuide(roast, brewer, cupChoices(brewer)[0] ?? 0)).toMatchObject(brewingAdvice(roast, brewer))
    // cups that nobody makes with it
    expect(brewGuide(roast, brewer, 99)).toEqual(brewGuide(roast, brewer, cupChoices(brewer)[0] ?? 0))
  }
})

test('more cups never take less of anything', () => {
  for (const brewer of brewers) {
    const guides = cupChoices(brewer).map((cups) => brewGuide('medium', brewer, cups))
    for (const [index, guide] of guides.entries()) {
      const fewer = guides[index - 1]
      if (!fewer) continue
      expect(guide.coffeeGrams / guide.waterGrams).toBeCloseTo(fewer.coffeeGrams / fewer.waterGrams, 10)
      expect(guide.waterGrams).toBeGreaterThan(fewer.waterGrams)
      expect(guide.seconds).toBeGreaterThanOrEqual(fewer.seconds)
    }
  }
})

test.each([
  [0, 0],
  [29.9, 0],
  [30, 1],
  [109.9, 3],
  [134.9, 4],
  [135, 5],
  [9999, 5],
])('after %d seconds of a cup of pour-over it is step %i', (seconds, step) => {
  expect(stepAt(brewGuide('medium', 'pour_over', 1).steps, seconds)).toBe(step)
})

test('every brewer has an address, which is read in any letter case; nothing else is one', () => {
  for (const brewer of brewers) expect(readBrewer(guidePath(brewer).replace('/brew/', '').toUpperCase())).toBe(brewer)
  expect(guidePath('french_press')).toBe('/brew/french-press')
  for (const text of ['', 'whole', 'pour', 'toString']) expect(readBrewer(text)).toBeNull()
})

test('a drip bag is brewed as a drip bag, beans by every brewer but that', () => {
  expect(brewersOf(6)).toEqual(['drip_bag'])
  expect(brewersOf(8)).not.toContain('drip_bag')
  expect(brewersOf(7)).toHaveLength(brewers.length - 1)
  expect(brewersOf(5)).toEqual(brewers)
})
