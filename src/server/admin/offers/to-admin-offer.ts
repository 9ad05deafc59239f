/** Between rows, drafts and the contract of the back office's offers. */
import type { AdminOffer, OfferDraft as WireDraft } from '#contract/admin/offers/offers.ts'
import type { OfferId } from '#contract/offers.ts'
import type { SizeId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import type { Scope } from '#domain/offers/offer.ts'
import type { OfferDraft } from '#domain/offers/offer-draft.ts'
import { offerState, offerSteps } from '#domain/offers/offer-state.ts'
import { offerSentence, type ScopeNames } from '#messages/admin/products/offer-words.ts'
import type { AdminOfferRow, OfferColumns } from '#server/modules/offers/admin-offers.repo.ts'
import { toConditions, toReward } from '#server/modules/offers/to-offer.ts'

export function toAdminOffer(
  row: AdminOfferRow,
  figures: { uses: number; given: number },
  names: ScopeNames,
  now: Date,
): AdminOffer {
  const state = stateOf(row, now)
  return {
    id: row.id as OfferId,
    version: row.version,
    slug: row.slug,
    state,
    steps: [...offerSteps[state]],
    sentence: sentenceOf(row, names),
    grants_welcome_coupon: row.grants_welcome_coupon,
    uses: figures.uses,
    given: twd(figures.given),
    ...toWireDraft(row),
  }
}

export function stateOf(row: Pick<AdminOfferRow, 'published' | 'stopped_at' | 'date_from' | 'date_to'>, now: Date) {
  return offerState({ published: row.published, stoppedAt: row.stopped_at, from: row.date_from, to: row.date_to }, now)
}

export function sentenceOf(row: AdminOfferRow, names: ScopeNames): string {
  return offerSentence({ conditions: toConditions(row), reward: toReward(row) ?? { kind: 'informational' } }, names)
}

export function toWireDraft(row: AdminOfferRow): WireDraft {
  return {
    name: row.name,
    reward_name: row.reward_name,
    description: row.description,
    rules: row.rules,
    date_from: row.date_from?.toISOString() ?? null,
    date_to: row.date_to?.toISOString() ?? null,
    min_items: row.min_items,
    min_amount: row.min_amount,
    products: toWireScope(row.product_ids, row.category_ids),
    min_tier: row.min_tier,
    first_order: row.first_order,
    needs_coupon: row.needs_coupon,
    reward_kind: row.reward_kind,
    percent: row.reward_percent,
    amount: row.reward_amount,
    reward_products: toWireScope(row.reward_product_ids, row.reward_category_ids),
    size_id: row.reward_size_id as SizeId | null,
    max_uses: row.max_uses,
    max_uses_per_member: row.max_uses_per_member,
  }
}

function toWireScope(productIds: number[] | null, categoryIds: number[] | null): WireDraft['products'] {
  return productIds || categoryIds ? { product_ids: productIds ?? [], category_ids: categoryIds ?? [] } : null
}

/** Of a draft without problems. */
export function toOfferColumns({ conditions, reward, ...draft }: OfferDraft): OfferColumns {
  const concerns = conditions.concerns
  const discounted = reward.kind === 'percent-off-products' ? reward.products : null
  return {
    name: draft.name,
    reward_name: draft.rewardName,
    description: draft.description,
    rules: [...draft.rules],
    date_from: conditions.from,
    date_to: conditions.to,
    // a single category is also the shelf that the promotion's page leads to
    category_id: onlyCategory(concerns ?? discounted),
    min_items: conditions.minItems,
    min_amount: conditions.minAmount,
    product_ids: concerns ? [...concerns.productIds] : null,
    category_ids: concerns ? [...concerns.categoryIds] : null,
    min_tier: conditions.minTier,
    first_order: conditions.firstOrder,
    needs_coupon: conditions.needsCoupon,
    reward_kind: reward.kind,
    reward_percent: 'percent' in reward ? reward.percent : null,
    reward_amount: reward.kind === 'amount-off' ? reward.amount : null,
    reward_size_id: reward.kind === 'free-product' ? reward.sizeId : null,
    reward_product_ids: discounted ? [...discounted.productIds] : null,
    reward_category_ids: discounted ? [...discounted.categoryIds] : null,
    max_uses_per_member: draft.maxUsesPerMember,
  }
}

function onlyCategory(scope: Scope | null): number | null {
  const [first, second] = scope?.categoryIds ?? []
  return first !== undefined && second === undefined && scope?.productIds.length === 0 ? first : null
}
