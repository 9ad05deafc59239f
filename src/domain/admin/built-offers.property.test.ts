import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeCart } from '#domain/cart/compute-cart.ts'
import { twd } from '#domain/money.ts'
import { offerProblems } from '#domain/offers/offer-draft.ts'
import { checkOffer } from '#tests/oracles/check-offer.ts'
import { savedOffers, typedOffers } from '#tests/oracles/offer-arbitraries.ts'

/** A short run; `npm run prove -- offers` takes 10,000. */
const numRuns = 800

test('whatever offer an owner can save: nothing below zero, the ledger adds up, the oracle agrees', () => {
  let met = 0
  fc.assert(
    fc.property(savedOffers, (built) => {
      const result = checkOffer(built)
      expect(result.breaches).toEqual([])
      if (result.met) met++
    }),
    { numRuns },
  )
  // the test means little unless enough carts meet their offers
  expect(met).toBeGreaterThan(numRuns / 8)
})

test('what cannot be saved is named by a field; what can be saved has a percent, an amount or a gift that makes sense', () => {
  let saved = 0
  fc.assert(
    fc.property(typedOffers, ({ draft, goods, lines, context }) => {
      const problems = offerProblems(draft, goods, twd(1000))
      const { reward, conditions } = draft
      const negative =
        ('percent' in reward && (reward.percent < 1 || reward.percent > 99)) ||
        (reward.kind === 'amount-off' && reward.amount < 1) ||
        conditions.minItems < 0 ||
        conditions.minAmount < 0
      if (negative) expect(Object.keys(problems).length).toBeGreaterThan(0)
      if (Object.keys(problems).length > 0 || reward.kind === 'informational') return
      saved++
      expect(computeCart(lines, { id: 1, conditions, reward }, context).payable).toBeGreaterThanOrEqual(0)
    }),
    { numRuns },
  )
  expect(saved).toBeGreaterThan(numRuns / 50)
})
