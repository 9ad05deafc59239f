/** What the form holds, as text, and the draft that it makes. */
import type { OfferDraft } from '#contract/admin/offers/offers.ts'
import type { SizeId } from '#contract/scalars.ts'
import { percentOf, zheOf } from '#domain/offers/percent-words.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { tiers } from '#domain/tiers.ts'

export interface OfferValues {
  name: string
  rewardName: string
  description: string
  rules: string
  from: string
  to: string
  minItems: string
  minAmount: string
  scope: 'all' | 'some'
  productIds: readonly number[]
  categoryIds: readonly number[]
  minTier: string
  firstOrder: boolean
  needsCoupon: boolean
  rewardKind: OfferDraft['reward_kind']
  zhe: string
  amount: string
  rewardProductIds: readonly number[]
  rewardCategoryIds: readonly number[]
  sizeId: string
  maxUses: string
  maxUsesPerMember: string
}

export const emptyValues: OfferValues = {
  ...{ name: '', rewardName: '', description: '', rules: '', from: '', to: '' },
  ...{ minItems: '2', minAmount: '0', scope: 'all', productIds: [], categoryIds: [], minTier: '' },
  ...{ firstOrder: false, needsCoupon: false, rewardKind: 'percent-off-order', zhe: '9', amount: '' },
  ...{ rewardProductIds: [], rewardCategoryIds: [], sizeId: '', maxUses: '', maxUsesPerMember: '' },
}

export function toValues(offer: OfferDraft): OfferValues {
  return {
    name: offer.name,
    rewardName: offer.reward_name,
    description: offer.description,
    rules: offer.rules.join('\n'),
    from: toLocal(offer.date_from),
    to: toLocal(offer.date_to),
    minItems: String(offer.min_items),
    minAmount: String(offer.min_amount),
    scope: offer.products ? 'some' : 'all',
    productIds: offer.products?.product_ids ?? [],
    categoryIds: offer.products?.category_ids ?? [],
    minTier: offer.min_tier ?? '',
    firstOrder: offer.first_order,
    needsCoupon: offer.needs_coupon,
    rewardKind: offer.reward_kind,
    zhe: offer.percent === null ? '' : zheOf(offer.percent),
    amount: offer.amount === null ? '' : String(offer.amount),
    rewardProductIds: offer.reward_products?.product_ids ?? [],
    rewardCategoryIds: offer.reward_products?.category_ids ?? [],
    sizeId: offer.size_id === null ? '' : String(offer.size_id),
    maxUses: offer.max_uses === null ? '' : String(offer.max_uses),
    maxUsesPerMember: offer.max_uses_per_member === null ? '' : String(offer.max_uses_per_member),
  }
}

/** What a field holds that is no number is out of range, and is refused in words. */
export function toOfferDraft(values: OfferValues): OfferDraft {
  const { rewardKind } = values
  const isPercent = rewardKind === 'percent-off-order' || rewardKind === 'percent-off-products'
  return {
    name: values.name,
    reward_name: values.rewardName,
    description: values.description,
    rules: values.rules.split('\n').filter((rule) => rule.trim() !== ''),
    date_from: toInstant(values.from),
    date_to: toInstant(values.to),
    min_items: toWhole(values.minItems) ?? 0,
    min_amount: toWhole(values.minAmount) ?? 0,
    products:
      values.scope === 'all' ? null : { product_ids: [...values.productIds], category_ids: [...values.categoryIds] },
    min_tier: tiers.find(({ key }) => key === values.minTier)?.key ?? null,
    first_order: values.firstOrder,
    needs_coupon: values.needsCoupon,
    reward_kind: rewardKind,
    percent: isPercent ? (percentOf(values.zhe) ?? 0) : null,
    amount: rewardKind === 'amount-off' ? (toWhole(values.amount) ?? 0) : null,
    reward_products:
      rewardKind === 'percent-off-products'
        ? { product_ids: [...values.rewardProductIds], category_ids: [...values.rewardCategoryIds] }
        : null,
    size_id: rewardKind === 'free-product' ? ((toWhole(values.sizeId) || null) as SizeId | null) : null,
    max_uses: toWhole(values.maxUses),
    max_uses_per_member: toWhole(values.maxUsesPerMember),
  }
}

/** Null: empty; -1: no whole number. */
function toWhole(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/[,\s]/g, '')
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) ? Number(digits) : -1
}

/** `2026-11-16T08:30` in Taipei. */
function toInstant(local: string): string | null {
  const instant = local === '' ? Number.NaN : Date.parse(`${local.slice(0, 16)}:00+08:00`)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

export function toLocal(instant: string | null): string {
  return instant === null ? '' : taipeiMinute(new Date(instant)).replace(' ', 'T')
}
