import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { toReturnTerms } from './return-basis.ts'
import { isShopsFault, returnReasons } from './return-reasons.ts'

const offer: Offer = {
  id: 1,
  conditions: {
    minItems: 2,
    minAmount: twd(500),
    concerns: { productIds: [4], categoryIds: [5] },
    minTier: 'gold',
    firstOrder: true,
    needsCoupon: true,
    from: null,
    to: null,
  },
  reward: { kind: 'percent-off-order', percent: 10 },
}
const lines = [
  { productId: 1, categoryIds: [7] },
  { productId: 2, categoryIds: [5, 9] },
  { productId: 4, categoryIds: [7] },
]
const money = (payable: number, carrierPrice: number, fee: number) => ({
  payable: twd(payable),
  carrierPrice: twd(carrierPrice),
  fee: twd(fee),
  freeFrom: twd(1000),
})

test('of an offer the conditions about goods are stored, with the bought products that count', () => {
  expect(toReturnTerms({ offer, lines, ...money(800, 60, 60) })).toEqual({
    offer: { minItems: 2, minAmount: 500, productIds: [2, 4] },
    freeShipping: null,
  })
  const all = { ...offer, conditions: { ...offer.conditions, concerns: null } }
  expect(toReturnTerms({ offer: all, lines, ...money(800, 60, 60) }).offer?.productIds).toBeNull()
})

test.each([
  [money(1200, 60, 0), { by: 'amount', fee: 60 }],
  [money(1000, 100, 0), { by: 'amount', fee: 100 }],
  [money(999, 60, 0), { by: 'offer', fee: 60 }],
  [money(1200, 100, 100), null],
  [money(800, 60, 60), null],
  [money(1200, 0, 0), null],
])('free delivery of %o is stored as %o', (amounts, freeShipping) => {
  expect(toReturnTerms({ offer: null, lines, ...amounts })).toEqual({ offer: null, freeShipping })
})

test('defective, missing and wrong goods are the fault of the shop; taste is not', () => {
  expect(returnReasons.filter(isShopsFault)).toEqual(['defective', 'short', 'wrong_item'])
})
