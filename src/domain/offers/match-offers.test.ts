import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { canStillBeMet, matchOffers, missingFor } from './match-offers.ts'
import type { Offer, OfferContext, OfferLine } from './offer.ts'

const at = (text: string) => new Date(`${text}T00:00:00+08:00`)
const context: OfferContext = {
  now: at('2026-11-15'),
  tier: 'silver',
  isFirstOrder: false,
  couponOfferIds: [2],
  usedUpOfferIds: [],
  freeShippingFrom: twd(1000),
  gifts: [],
}
const bag: OfferLine = {
  productId: 1,
  sizeId: 101,
  grind: 'whole',
  categoryIds: [8],
  price: twd(460),
  discount: 0,
  quantity: 1,
}
const drips: OfferLine = {
  productId: 21,
  sizeId: 121,
  grind: null,
  categoryIds: [6, 10],
  price: twd(320),
  discount: 20,
  quantity: 2,
}

function offer(conditions: Partial<Offer['conditions']>, id = 1): Offer {
  const open = { minItems: 0, minAmount: twd(0), concerns: null, minTier: null, firstOrder: false, needsCoupon: false }
  const reward = { kind: 'percent-off-order', percent: 10 } as const
  return { id, conditions: { ...open, from: null, to: null, ...conditions }, reward }
}

const missing = (conditions: Partial<Offer['conditions']>, lines: OfferLine[], id = 1) =>
  missingFor(offer(conditions, id), lines, context)

test('units are counted, not lines', () => {
  expect(missing({ minItems: 3 }, [bag])).toEqual([{ kind: 'items', count: 2 }])
  expect(missing({ minItems: 3 }, [bag, drips])).toEqual([])
})

test('an empty cart meets no offer', () => {
  expect(missing({}, [])).toEqual([{ kind: 'items', count: 1 }])
})

test('a minimum amount counts after the products’ own discounts', () => {
  expect(missing({ minAmount: twd(640) }, [drips])).toEqual([{ kind: 'amount', amount: 128 }])
  expect(missing({ minAmount: twd(512) }, [drips])).toEqual([])
})

test('only the matching products count, by id or by category', () => {
  expect(missing({ minItems: 2, concerns: { productIds: [], categoryIds: [8] } }, [bag, drips])).toEqual([
    { kind: 'items', count: 1 },
  ])
  expect(missing({ minItems: 3, concerns: { productIds: [1], categoryIds: [10] } }, [bag, drips])).toEqual([])
})

test('a tier, a first order and a coupon can be required', () => {
  expect(missing({ minTier: 'gold' }, [bag])).toEqual([{ kind: 'tier', tier: 'gold' }])
  expect(missing({ minTier: 'silver' }, [bag])).toEqual([])
  expect(missing({ firstOrder: true }, [bag])).toEqual([{ kind: 'first-order' }])
  expect(missing({ needsCoupon: true }, [bag])).toEqual([{ kind: 'coupon' }])
  expect(missing({ needsCoupon: true }, [bag], 2)).toEqual([])
})

test('an offer runs from its first moment up to, but not including, its last', () => {
  expect(missing({ from: at('2026-11-16') }, [bag])).toEqual([{ kind: 'dates' }])
  expect(missing({ from: at('2026-11-15'), to: at('2026-11-16') }, [bag])).toEqual([])
  expect(missing({ to: at('2026-11-15') }, [bag])).toEqual([{ kind: 'dates' }])
})

test('all unmet conditions are returned together, and only offers without any match', () => {
  const far = offer({ minItems: 5, minTier: 'gold' })
  expect(missingFor(far, [bag], context)).toHaveLength(2)
  expect(matchOffers([bag], [far, offer({}, 3)], context).map(({ id }) => id)).toEqual([3])
})

test('an offer can still be met when only more goods are missing', () => {
  expect(canStillBeMet([{ kind: 'items', count: 1 }, { kind: 'gift' }])).toBe(true)
  expect(canStillBeMet([{ kind: 'items', count: 1 }, { kind: 'coupon' }])).toBe(false)
  expect(canStillBeMet([])).toBe(false)
})

test('a gift is there in addition to what is bought of its size', () => {
  const reward = { kind: 'free-product', sizeId: bag.sizeId } as const
  const gift = { productId: 1, sizeId: bag.sizeId, grind: 'whole', price: bag.price, discount: 0 } as const
  const missingOf = (stock: number) =>
    missingFor({ ...offer({}), reward }, [{ ...bag, quantity: 3 }], { ...context, gifts: [{ ...gift, stock }] })
  expect([missingOf(3), missingOf(4)]).toEqual([[{ kind: 'gift' }], []])
})
