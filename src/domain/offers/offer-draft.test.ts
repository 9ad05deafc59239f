import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { leastGoods, type OfferDraft, type OfferGoods, offerProblems } from './offer-draft.ts'

const goods: OfferGoods[] = [
  { id: 1, name: '耶加', categoryIds: [8], discount: 0, sizes: [{ id: 11, label: '半磅', price: twd(450), stock: 9 }] },
  {
    id: 2,
    name: '濾掛',
    categoryIds: [6, 12],
    discount: 50,
    sizes: [{ id: 21, label: '10 入', price: twd(300), stock: 9 }],
  },
]

const draft: OfferDraft = {
  name: '任選 2 件 9 折',
  rewardName: '全單 9 折',
  description: '',
  rules: [],
  conditions: {
    ...{ minItems: 2, minAmount: twd(0), concerns: null, minTier: null, firstOrder: false, needsCoupon: false },
    ...{ from: null, to: null },
  },
  reward: { kind: 'percent-off-order', percent: 10 },
  maxUses: null,
  maxUsesPerMember: null,
}

const problemsOf = (change: Partial<OfferDraft>, conditions: Partial<OfferDraft['conditions']> = {}) =>
  offerProblems({ ...draft, ...change, conditions: { ...draft.conditions, ...conditions } }, goods, twd(1000))

test('what a cart that meets an offer is worth at least: its amount, or the cheapest goods that count', () => {
  const { conditions } = draft
  expect(leastGoods(conditions, goods)).toBe(300)
  expect(leastGoods({ ...conditions, concerns: { productIds: [1], categoryIds: [] } }, goods)).toBe(900)
  expect(leastGoods({ ...conditions, minAmount: twd(600) }, goods)).toBe(600)
  expect(leastGoods({ ...conditions, minItems: 0, minAmount: twd(0) }, goods)).toBe(150)
})

test('an amount off is never more than the goods are worth', () => {
  const off = (amount: number) => ({ reward: { kind: 'amount-off', amount: twd(amount) } as const })
  expect(problemsOf(off(300))).toEqual({})
  expect(problemsOf(off(301))).toEqual({ amount: 'more_than_the_goods' })
  expect(problemsOf(off(301), { minAmount: twd(301) })).toEqual({})
})

test('a gift that counts for its own condition would grant itself', () => {
  const gift = { reward: { kind: 'free-product', sizeId: 21 } as const }
  expect(problemsOf(gift)).toEqual({})
  expect(problemsOf(gift, { concerns: { productIds: [1], categoryIds: [] } })).toEqual({})
  expect(problemsOf(gift, { concerns: { productIds: [2], categoryIds: [] } })).toEqual({ size_id: 'grants_itself' })
  expect(problemsOf(gift, { concerns: { productIds: [], categoryIds: [12] } })).toEqual({ size_id: 'grants_itself' })
})

test('conditions that are empty or cannot hold together are named', () => {
  expect(problemsOf({}, { minItems: 0 })).toEqual({ conditions: 'no_condition' })
  expect(problemsOf({}, { minItems: 0, needsCoupon: true })).toEqual({})
  expect(problemsOf({}, { firstOrder: true, minTier: 'silver' })).toEqual({ first_order: 'never_first_order' })
  expect(problemsOf({}, { firstOrder: true, minTier: 'member' })).toEqual({})
  expect(problemsOf({ maxUsesPerMember: 2 }, { firstOrder: true })).toEqual({ max_uses_per_member: 'once_only' })
  expect(problemsOf({ maxUses: 1, maxUsesPerMember: 2 })).toEqual({ max_uses_per_member: 'more_than_all' })
})

test('free shipping above the shop’s own amount gives nothing', () => {
  const free = { reward: { kind: 'free-shipping' } as const }
  expect(problemsOf(free, { minAmount: twd(999) })).toEqual({})
  expect(problemsOf(free, { minAmount: twd(1000) })).toEqual({ reward: 'free_anyway' })
})

test('an informational offer has only texts and dates', () => {
  const informs = { reward: { kind: 'informational' } as const }
  expect(problemsOf(informs, { minItems: 0 })).toEqual({})
  expect(problemsOf({ ...informs, name: '' })).toEqual({ name: 'missing' })
})
