/** How to brew a coffee, by brewer and roast: a place to start from. */
import { categoryIds, type RoastLevel } from '#domain/catalogue/catalogue.ts'
import type { Grind } from '#domain/catalogue/grind.ts'

/** What beans are ground for, and the bag that needs nothing but a cup. */
export type Brewer = Exclude<Grind, 'whole'> | 'drip_bag'

export interface BrewingAdvice {
  brewer: Brewer
  /** Of the water; null: cold. */
  celsius: number | null
  coffeeGrams: number
  waterGrams: number
  seconds: number
}

/** For a medium roast. */
const recipes: Record<Brewer, Omit<BrewingAdvice, 'brewer'>> = {
  pour_over: { celsius: 90, coffeeGrams: 15, waterGrams: 240, seconds: 135 },
  espresso: { celsius: 93, coffeeGrams: 18, waterGrams: 36, seconds: 28 },
  moka: { celsius: 90, coffeeGrams: 16, waterGrams: 150, seconds: 240 },
  french_press: { celsius: 92, coffeeGrams: 18, waterGrams: 270, seconds: 240 },
  aeropress: { celsius: 88, coffeeGrams: 15, waterGrams: 200, seconds: 90 },
  cold_brew: { celsius: null, coffeeGrams: 50, waterGrams: 600, seconds: 12 * 60 * 60 },
  drip_bag: { celsius: 89, coffeeGrams: 10, waterGrams: 160, seconds: 120 },
}

/** Dense light beans want hotter water, dark ones bitter early and want cooler. */
const warmer: Record<RoastLevel, number> = { light: 2, medium: 0, dark: -4 }
/** A machine's short contact leaves less room; a drip bag is also poured from a water dispenser. */
const narrower: Partial<Record<Brewer, Record<RoastLevel, number>>> = {
  espresso: { light: 1, medium: 0, dark: -1 },
  drip_bag: { light: 1, medium: 0, dark: -2 },
}

export const brewers = Object.keys(recipes) as Brewer[]

/** What a product is brewed with: beans with anything, a drip bag with itself, a box of both with all of them. */
export function brewersOf(categoryId: number): Brewer[] {
  if (categoryId === categoryIds.giftBox) return brewers
  return brewers.filter((brewer) => (brewer === 'drip_bag') === (categoryId === categoryIds.dripBag))
}

/** `brewingAdvice('light', 'pour_over')` is 15 g to 240 g of water at 92 °C in 135 seconds. */
export function brewingAdvice(roast: RoastLevel | null, brewer: Brewer): BrewingAdvice {
  const recipe = recipes[brewer]
  const more = (narrower[brewer] ?? warmer)[roast ?? 'medium']
  const celsius = recipe.celsius === null ? null : recipe.celsius + more
  return { brewer, ...recipe, celsius }
}
