import { expect, test } from 'vitest'
import { brewers, brewingAdvice } from './brewing-advice.ts'

test.each([
  ['light', 92],
  ['medium', 90],
  ['dark', 86],
  [null, 90],
] as const)('a %s roast is poured over at %i degrees', (roast, celsius) => {
  expect(brewingAdvice(roast, 'pour_over')).toMatchObject({ celsius, coffeeGrams: 15, waterGrams: 240 })
})

test('every brewer has advice that can be followed, whatever the roast', () => {
  for (const roast of ['light', 'medium', 'dark'] as const) {
    for (const brewer of brewers) {
      const { celsius, coffeeGrams, waterGrams, seconds } = brewingAdvice(roast, brewer)
      expect(waterGrams / coffeeGrams).toBeGreaterThanOrEqual(2)
      expect(waterGrams / coffeeGrams).toBeLessThanOrEqual(18)
      expect(celsius ?? 85).toBeGreaterThanOrEqual(80)
      expect(celsius ?? 85).toBeLessThanOrEqual(96)
      expect(seconds).toBeGreaterThan(20)
    }
  }
})
