import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import type { Offer } from '#domain/offers/offer.ts'
import type { OfferGoods } from '#domain/offers/offer-draft.ts'
import { findCollisions } from './find-collisions.ts'

const goods: OfferGoods[] = [
  { id: 1, name: '耶加', categoryIds: [8], discount: 0, sizes: [{ id: 11, label: '半磅', price: twd(450), stock: 9 }] },
  {
    id: 2,
    name: '濾掛',
    categoryIds: [6],
    discount: 0,
    sizes: [{ id: 21, label: '10 入', price: twd(300), stock: 9 }],
  },
]
const now = new Date('2026-11-16T00:00:00Z')
const day = (count: number) => new Date(now.getTime() + count * 86_400_000)

function offer(id: number, change: Partial<Offer['conditions']> = {}, percent = 10): Offer {
  return {
    id,
    conditions: {
      ...{ minItems: 2, minAmount: twd(0), concerns: null, minTier: null, firstOrder: false, needsCoupon: false },
      ...{ from: null, to: null },
      ...change,
    },
    reward: { kind: 'percent-off-order', percent },
  }
}
const collide = (a: Offer, b: Offer) => findCollisions(a, [b], goods, now)
const beans = { concerns: { productIds: [1], categoryIds: [] } }
const drips = { concerns: { productIds: [], categoryIds: [6] } }

test('two offers for the same goods at the same time collide, on the smallest cart that meets both', () => {
  expect(collide(offer(1), offer(2, { minItems: 3 }, 20))).toEqual([
    {
      other: offer(2, { minItems: 3 }, 20),
      example: { name: '濾掛', sizeLabel: '10 入', quantity: 3, amount: 900 },
      saving: { own: 90, other: 180 },
    },
  ])
  const [byAmount] = collide(offer(1, { minItems: 0, minAmount: twd(1000) }), offer(2, beans))
  expect(byAmount?.example).toEqual({ name: '耶加', sizeLabel: '半磅', quantity: 3, amount: 1350 })
})

test.each([
  ['one after the other', offer(1, { to: day(1) }), offer(2, { from: day(1) })],
  ['one that is over', offer(1), offer(2, { to: day(-1) })],
  ['other goods', offer(1, beans), offer(2, drips)],
  ['a first order and a tier that takes orders', offer(1, { firstOrder: true }), offer(2, { minTier: 'gold' })],
  ['more than one line can hold', offer(1), offer(2, { minAmount: twd(90_000) })],
  ['itself', offer(1), offer(1)],
])('%s: no collision', (_what, a, b) => {
  expect(collide(a, b)).toEqual([])
})

test('tiers, coupons and dates that overlap do not keep two offers apart', () => {
  expect(collide(offer(1, { minTier: 'silver' }), offer(2, { minTier: 'black' }))).toHaveLength(1)
  expect(collide(offer(1, { needsCoupon: true }), offer(2))).toHaveLength(1)
  expect(collide(offer(1, { from: day(2), to: day(5) }), offer(2, { from: day(4) }))).toHaveLength(1)
})
