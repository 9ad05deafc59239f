import { expect, test } from 'vitest'
import type { OfferDraft } from '#contract/admin/offers/offers.ts'
import type { SizeId } from '#contract/scalars.ts'
import { emptyValues, toOfferDraft, toValues } from './offer-values.ts'

const full: OfferDraft = {
  name: '秋天',
  reward_name: '八五折',
  description: '說明',
  rules: ['一', '二'],
  date_from: '2026-11-15T16:30:00.000Z',
  date_to: '2026-12-01T00:00:00.000Z',
  min_items: 2,
  min_amount: 600,
  products: { product_ids: [1, 6], category_ids: [5] },
  min_tier: 'gold',
  first_order: false,
  needs_coupon: true,
  reward_kind: 'percent-off-products',
  percent: 15,
  amount: null,
  reward_products: { product_ids: [7], category_ids: [] },
  size_id: null,
  max_uses: 100,
  max_uses_per_member: null,
}

test('what is stored is shown, and stored again as it was', () => {
  expect(toOfferDraft(toValues(full))).toEqual(full)
  const gift = {
    ...full,
    reward_kind: 'free-product',
    percent: null,
    reward_products: null,
    size_id: 21 as SizeId,
  } as const
  expect(toOfferDraft(toValues(gift))).toEqual(gift)
})

test('times are Taipei’s, whatever the browser’s', () => {
  expect(toValues(full).from).toBe('2026-11-16T00:30')
})

test('a new offer is the sentence 任選 2 件打 9 折', () => {
  expect(toOfferDraft(emptyValues)).toMatchObject({ min_items: 2, reward_kind: 'percent-off-order', percent: 10 })
})

test('full-width digits and commas are read; what is no number is out of range', () => {
  expect(toOfferDraft({ ...emptyValues, minAmount: '１,０００', maxUses: ' 20 ' })).toMatchObject({
    min_amount: 1000,
    max_uses: 20,
  })
  expect(toOfferDraft({ ...emptyValues, minItems: '二', maxUses: '1.5', zhe: '九' })).toMatchObject({
    min_items: -1,
    max_uses: -1,
    percent: 0,
  })
})
