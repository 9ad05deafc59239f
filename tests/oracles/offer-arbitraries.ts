/**
 * Offers as an owner could build them: the fields of the form, filled in at random, over a random catalogue. Only those
 * that the shop would save are kept.
 */
import fc from 'fast-check'
import type { CartLine } from '#domain/cart/compute-cart.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { twd } from '#domain/money.ts'
import type { OfferContext } from '#domain/offers/offer.ts'
import { type OfferDraft, type OfferGoods, offerProblems } from '#domain/offers/offer-draft.ts'
import { tiers } from '#domain/tiers.ts'

const categoryIds = [5, 6, 7, 8, 9, 10, 12]
const tier = fc.constantFrom(...tiers.map(({ key }) => key))
const freeFrom = twd(1000)

const catalogue: fc.Arbitrary<OfferGoods[]> = fc
  .array(
    fc.record({
      categoryIds: fc.uniqueArray(fc.constantFrom(...categoryIds), { minLength: 1, maxLength: 3 }),
      discount: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }) },
      ),
      prices: fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 80, max: 3_000 })), {
        minLength: 1,
        maxLength: 2,
      }),
      stock: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((products) =>
    products.map(({ prices, stock, ...product }, index) => ({
      id: index + 1,
      name: `咖啡 ${index + 1}`,
      ...product,
      sizes: prices.map((price, at) => ({ id: (index + 1) * 10 + at + 1, label: `${at}`, price: twd(price), stock })),
    })),
  )

function scope(goods: readonly OfferGoods[]) {
  return fc.record({
    productIds: fc.uniqueArray(fc.constantFrom(...goods.map(({ id }) => id)), { maxLength: 3 }),
    categoryIds: fc.uniqueArray(fc.constantFrom(...categoryIds), { maxLength: 2 }),
  })
}

/** Also numbers that the form would refuse: the filter is the rule under test. */
function draft(goods: readonly OfferGoods[]): fc.Arbitrary<OfferDraft> {
  const sizes = goods.flatMap((product) => product.sizes.map(({ id }) => id))
  const instant = fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day)))
  const limit = fc.option(fc.integer({ min: 0, max: 30 }), { freq: 2 })
  const percent = fc.integer({ min: -5, max: 120 })
  return fc.record({
    name: fc.constant('優惠'),
    rewardName: fc.constant('折扣'),
    description: fc.constant(''),
    rules: fc.constant([]),
    conditions: fc.record({
      minItems: fc.integer({ min: -1, max: 6 }),
      minAmount: fc.oneof(fc.constant(twd(0)), fc.integer({ min: -10, max: 4_000 }).map(twd)),
      concerns: fc.option(scope(goods), { freq: 2 }),
      minTier: fc.option(tier, { freq: 4 }),
      firstOrder: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      needsCoupon: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      from: fc.option(instant, { freq: 4 }),
      to: fc.option(instant, { freq: 4 }),
    }),
    reward: fc.oneof(
      fc.record({ kind: fc.constant('percent-off-order' as const), percent }),
      fc.record({ kind: fc.constant('percent-off-products' as const), percent, products: scope(goods) }),
      fc.record({ kind: fc.constant('amount-off' as const), amount: fc.integer({ min: -10, max: 3_000 }).map(twd) }),
      fc.record({ kind: fc.constant('free-product' as const), sizeId: fc.constantFrom(...sizes, 999) }),
      fc.record({ kind: fc.constant('free-shipping' as const) }),
    ),
    maxUses: limit,
    maxUsesPerMember: limit,
  })
}

function cart(goods: readonly OfferGoods[]): fc.Arbitrary<CartLine[]> {
  const all = goods.flatMap((product) => product.sizes.map((size) => ({ product, size })))
  return fc.uniqueArray(
    fc
      .record({
        at: fc.constantFrom(...all),
        grind: fc.oneof(fc.constant(null), fc.constantFrom(...grinds)),
        quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
      })
      .map(({ at: { product, size }, grind, quantity }) => ({
        id: `line ${size.id} ${grind ?? '-'}`,
        productId: product.id,
        sizeId: size.id,
        grind,
        categoryIds: product.categoryIds,
        price: size.price,
        discount: product.discount,
        quantity,
      })),
    { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
  )
}

export interface BuiltOffer {
  goods: OfferGoods[]
  draft: OfferDraft
  lines: CartLine[]
  context: OfferContext
}

const built: fc.Arbitrary<BuiltOffer> = catalogue.chain((goods) =>
  fc.record({
    goods: fc.constant(goods),
    draft: draft(goods),
    lines: cart(goods),
    context: fc.record({
      now: fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 10, 1 + day))),
      tier,
      isFirstOrder: fc.boolean(),
      couponOfferIds: fc.constantFrom([], [1]),
      usedUpOfferIds: fc.constant([]),
      freeShippingFrom: fc.constant(freeFrom),
      gifts: fc.constant(
        goods.flatMap(({ id, discount, sizes }) =>
          sizes.map((size) => ({
            productId: id,
            sizeId: size.id,
            grind: null,
            price: size.price,
            discount,
            stock: size.stock,
          })),
        ),
      ),
    }),
  }),
)

/** Those that can be saved. */
export const savedOffers: fc.Arbitrary<BuiltOffer> = built.filter(
  ({ draft, goods }) => Object.keys(offerProblems(draft, goods, freeFrom)).length === 0,
)

/** Whatever is typed. */
export const typedOffers = built
