/** Offers as an owner could build them, on random carts, compared with the oracle. */
import fc from 'fast-check'
import { checkOffer } from '#tests/oracles/check-offer.ts'
import { type BuiltOffer, savedOffers } from '#tests/oracles/offer-arbitraries.ts'

interface BuiltOffersOptions {
  count: number
  seed: number
  onProgress(done: number): void
}

/** Breaches in words, and how many carts met their offer. */
export function runBuiltOffers({ count, seed, onProgress }: BuiltOffersOptions): { met: number; breaches: string[] } {
  let met = 0
  let done = 0
  const breaches: string[] = []
  const property = fc.property(savedOffers, (built: BuiltOffer) => {
    const result = checkOffer(built)
    if (result.met) met++
    if (++done % 500 === 0) onProgress(done)
    return result.breaches.length === 0
  })
  const { failed, counterexample } = fc.check(property, { numRuns: count, seed })
  const [found] = counterexample ?? []
  if (failed && found) breaches.push(...checkOffer(found).breaches, JSON.stringify(found))
  return { met, breaches }
}
