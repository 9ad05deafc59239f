/** Random carts, offers and members for fast-check: small enough that conditions are met about as often as not. */
import fc from 'fast-check'
import type { CartLine } from '#domain/cart/compute-cart.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { twd } from '#domain/money.ts'
import type { Offer, OfferContext } from '#domain/offers/offer.ts'
import { tiers } from '#domain/tiers.ts'

const productIds = [1, 2, 3, 4, 5, 6, 7, 8]
/** Two sizes of each product: 11 and 12 are of product 1. */
const sizeIds = productIds.flatMap((id) => [id * 10 + 1, id * 10 + 2])
const productOf = (sizeId: number) => Math.floor(sizeId / 10)
const grind = fc.oneof(fc.constant(null), fc.constantFrom(...grinds))
const categoryIds = [5, 6, 7, 8, 9, 10, 12]
const tier = fc.constantFrom(...tiers.map(({ key }) => key))
const money = (max: number) => fc.integer({ min: 0, max }).map(twd)
const instant = fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day)))
const scope = fc.record({
  productIds: fc.uniqueArray(fc.constantFrom(...productIds), { maxLength: 3 }),
  categoryIds: fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 2 }),
})
/** One in four; else the condition is not there. */
function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
}
const percent = fc.integer({ min: 1, max: 100 })
const priced = {
  price: fc.oneof(money(3), money(3000)),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })),
}

export const cartLines: fc.Arbitrary<CartLine[]> = fc.uniqueArray(
  fc
    .record({
      sizeId: fc.constantFrom(...sizeIds),
      grind,
      categoryIds: fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 3 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99 })),
      ...priced,
    })
    .map((line) => ({ ...line, productId: productOf(line.sizeId), id: `line ${line.sizeId} ${line.grind ?? '-'}` })),
  { selector: ({ id }) => id, maxLength: 6 },
)

const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0)

export const offers: fc.Arbitrary<Offer> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  conditions: fc.record({
    minItems: fc.integer({ min: 0, max: 5 }),
    minAmount: fc.oneof(fc.constant(twd(0)), money(4000)),
    concerns: sometimes(scope),
    minTier: sometimes(tier),
    firstOrder: rarely,
    needsCoupon: rarely,
    from: sometimes(instant),
    to: sometimes(instant),
  }),
  reward: fc.oneof(
    fc.record({ kind: fc.constant('percent-off-order' as const), percent }),
    fc.record({ kind: fc.constant('percent-off-products' as const), percent, products: scope }),
    fc.record({ kind: fc.constant('amount-off' as const), amount: fc.oneof(money(10), money(6000)) }),
    fc.record({ kind: fc.constant('free-product' as const), sizeId: fc.constantFrom(...sizeIds) }),
    fc.record({ kind: fc.constant('free-shipping' as const) }),
  ),
})

export const contexts: fc.Arbitrary<OfferContext> = fc.record({
  now: instant,
  tier,
  isFirstOrder: fc.boolean(),
  couponOfferIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  usedUpOfferIds: fc.constant([]),
  freeShippingFrom: fc.constant(twd(1000)),
  gifts: fc.uniqueArray(
    fc
      .record({ sizeId: fc.constantFrom(...sizeIds), grind, stock: fc.integer({ min: 0, max: 120 }), ...priced })
      .map((gift) => ({ ...gift, productId: productOf(gift.sizeId) })),
    { selector: ({ sizeId }) => sizeId, maxLength: 16 },
  ),
})
