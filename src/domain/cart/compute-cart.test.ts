import { expect, test } from 'vitest'
import { type CartLine, computeCart } from '#domain/cart/compute-cart.ts'
import { twd } from '#domain/money.ts'
import type { Offer, OfferContext } from '#domain/offers/offer.ts'

const context: OfferContext = {
  now: new Date('2026-11-15T00:00:00Z'),
  tier: 'member',
  isFirstOrder: true,
  couponOfferIds: [],
  usedUpOfferIds: [],
  freeShippingFrom: twd(1000),
  gifts: [{ productId: 21, sizeId: 121, grind: null, price: twd(320), discount: 20, stock: 2 }],
}

const noConditions = {
  minItems: 0,
  minAmount: twd(0),
  concerns: null,
  minTier: null,
  firstOrder: false,
  needsCoupon: false,
  from: null,
  to: null,
}

function line(productId: number, price: number, quantity = 1, discount = 0, categoryIds: number[] = []): CartLine {
  return {
    id: `line ${productId}`,
    productId,
    sizeId: productId + 100,
    grind: null,
    categoryIds,
    price: twd(price),
    discount,
    quantity,
  }
}

function offer(reward: Offer['reward'], conditions: Partial<Offer['conditions']> = {}): Offer {
  return { id: 1, conditions: { ...noConditions, ...conditions }, reward }
}

test('without an offer a cart costs the sum of its discounted lines', () => {
  const cart = computeCart([line(1, 460, 2), line(7, 450, 1, 15)], null, context)
  expect(cart).toMatchObject({ goods: 1303, discount: 0, payable: 1303, offer: null })
  expect(cart.ledger).toEqual([{ reason: 'product-discount', lineId: 'line 7', percent: 15, amount: 67 }])
})

test('percent off the order applies to discounted prices, is rounded once and split over the lines', () => {
  const cart = computeCart(
    [line(1, 450), line(2, 380), line(3, 450, 1, 10)],
    offer({ kind: 'percent-off-order', percent: 10 }),
    context,
  )
  expect(cart).toMatchObject({ goods: 1235, discount: 124, payable: 1111 })
  expect(cart.lines.map(({ share }) => share)).toEqual([45, 38, 41])
})

test('an amount off never takes more than the goods cost', () => {
  const cart = computeCart([line(1, 60)], offer({ kind: 'amount-off', amount: twd(100) }), context)
  expect(cart).toMatchObject({ goods: 60, discount: 60, payable: 0 })
})

test('percent off some products does not change the others', () => {
  const products = { productIds: [1], categoryIds: [6] }
  const cart = computeCart(
    [line(1, 100), line(2, 100, 1, 0, [6]), line(3, 100)],
    offer({ kind: 'percent-off-products', percent: 50, products }),
    context,
  )
  expect(cart.lines.map(({ share }) => share)).toEqual([50, 50, 0])
})

test('a gift is a separate line at its price, which the discount takes off', () => {
  const cart = computeCart([line(24, 1380)], offer({ kind: 'free-product', sizeId: 121 }), context)
  expect(cart.lines[1]).toMatchObject({
    isGift: true,
    productId: 21,
    sizeId: 121,
    quantity: 1,
    unit: 256,
    amount: 256,
    share: 256,
  })
  expect(cart).toMatchObject({ goods: 1636, discount: 256, payable: 1380 })
})

test('a gift without stock left over is not given: the offer reports it and takes nothing off', () => {
  const cart = computeCart([line(21, 320, 2)], offer({ kind: 'free-product', sizeId: 121 }), context)
  expect(cart).toMatchObject({ discount: 0, offer: { missing: [{ kind: 'gift' }] } })
})

test('free shipping by an offer takes nothing off the goods', () => {
  const cart = computeCart([line(1, 460)], offer({ kind: 'free-shipping' }), context)
  expect(cart).toMatchObject({ freeShippingByOffer: true, discount: 0, payable: 460 })
})

test('free shipping depends on the amount after the discount', () => {
  const cart = computeCart([line(1, 1050)], offer({ kind: 'percent-off-order', percent: 10 }), context)
  expect(cart.shippingProgress).toEqual({ missing: 55, ratio: 0.945 })
})

test('an offer that is not met takes nothing off and reports what is missing', () => {
  const cart = computeCart([line(1, 460)], offer({ kind: 'percent-off-order', percent: 10 }, { minItems: 2 }), context)
  expect(cart).toMatchObject({ discount: 0, payable: 460, offer: { id: 1, missing: [{ kind: 'items', count: 1 }] } })
})

test('pieces count whatever their size and grind; shares are per line', () => {
  const half = line(1, 450)
  const lines = [
    half,
    { ...half, id: 'moka', grind: 'moka' as const },
    { ...half, id: 'pound', sizeId: 201, price: twd(860) },
  ]
  const cart = computeCart(lines, offer({ kind: 'percent-off-order', percent: 10 }, { minItems: 3 }), context)
  expect(cart).toMatchObject({ goods: 1760, discount: 176, payable: 1584 })
  expect(cart.lines.map(({ share }) => share)).toEqual([45, 45, 86])
})

test('only bought units of the same size are taken off the gift’s stock', () => {
  const gift = offer({ kind: 'free-product', sizeId: 121 })
  const large = { ...line(21, 820, 5), sizeId: 221 }
  expect(computeCart([large], gift, context).offer?.missing).toEqual([])
  expect(computeCart([line(21, 320, 2)], gift, context).offer?.missing).toEqual([{ kind: 'gift' }])
})
