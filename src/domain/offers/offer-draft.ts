/** An offer as the owner fills it in, and what is wrong with it. Plain data: form and server check the same. */

import { discountedPrice } from '#domain/catalogue/pricing.ts'
import type { Twd } from '#domain/money.ts'
import { tiers } from '#domain/tiers.ts'
import { isInScope, type OfferConditions, type Reward, type Scope } from './offer.ts'

export interface OfferDraft {
  name: string
  rewardName: string
  description: string
  rules: readonly string[]
  conditions: OfferConditions
  /** `informational` tells of something that happens by itself; only the seed makes such offers. */
  reward: Reward | { kind: 'informational' }
  /** Orders altogether; null: no limit. */
  maxUses: number | null
  /** Orders of one member; null: no limit. */
  maxUsesPerMember: number | null
}

/** What is on sale, as far as an offer asks. */
export interface OfferGoods {
  id: number
  name: string
  categoryIds: readonly number[]
  /** The percent that runs now. */
  discount: number
  sizes: readonly { id: number; label: string; price: Twd; stock: number }[]
}

const offerFields = [
  'name',
  'reward_name',
  'description',
  'rules',
  'conditions',
  'min_items',
  'min_amount',
  'products',
  'min_tier',
  'first_order',
  'date_from',
  'date_to',
  'reward',
  'percent',
  'amount',
  'reward_products',
  'size_id',
  'max_uses',
  'max_uses_per_member',
] as const
export type OfferField = (typeof offerFields)[number]

export type OfferProblem =
  | 'missing'
  | 'too_long'
  | 'out_of_range'
  | 'nothing_chosen'
  | 'not_on_sale'
  | 'no_condition'
  | 'ends_before_it_begins'
  | 'never_first_order'
  | 'more_than_the_goods'
  | 'grants_itself'
  | 'free_anyway'
  | 'more_than_all'
  | 'once_only'

export type OfferProblems = Partial<Record<OfferField, OfferProblem>>

const maxOfferItems = 99
export const maxOfferAmount = 1_000_000
const maxUses = 1_000_000

/**
 * By field; empty: it can be saved. What can be saved never makes a price negative, never grants itself, and can be met
 * by somebody.
 */
export function offerProblems(draft: OfferDraft, goods: readonly OfferGoods[], freeFrom: Twd): OfferProblems {
  return {
    ...textProblems(draft),
    ...(draft.reward.kind === 'informational' ? {} : conditionProblems(draft, goods)),
    ...rewardProblems(draft, goods, freeFrom),
    ...limitProblems(draft),
    ...dateProblems(draft),
  }
}

function textProblems({ name, rewardName, description, rules }: OfferDraft): OfferProblems {
  const length = (text: string) => [...text.trim()].length
  const problems: OfferProblems = {}
  if (length(name) === 0) problems.name = 'missing'
  else if (length(name) > 40) problems.name = 'too_long'
  if (length(rewardName) === 0) problems.reward_name = 'missing'
  else if (length(rewardName) > 40) problems.reward_name = 'too_long'
  if (length(description) > 500) problems.description = 'too_long'
  if (rules.length > 12 || rules.some((rule) => length(rule) > 200)) problems.rules = 'too_long'
  return problems
}

function conditionProblems({ conditions }: OfferDraft, goods: readonly OfferGoods[]): OfferProblems {
  const { minItems, minAmount, concerns, minTier, firstOrder, needsCoupon } = conditions
  const problems: OfferProblems = {}
  if (!isBetween(minItems, 0, maxOfferItems)) problems.min_items = 'out_of_range'
  if (!isBetween(minAmount, 0, maxOfferAmount)) problems.min_amount = 'out_of_range'
  const scope = scopeProblem(concerns, goods)
  if (scope) problems.products = scope
  const none = minItems === 0 && minAmount === 0 && !concerns && !minTier && !firstOrder && !needsCoupon
  if (none) problems.conditions = 'no_condition'
  // a tier is earned by orders that were received
  if (firstOrder && minTier && minTier !== tiers[0].key) problems.first_order = 'never_first_order'
  return problems
}

function rewardProblems(draft: OfferDraft, goods: readonly OfferGoods[], freeFrom: Twd): OfferProblems {
  const { reward, conditions } = draft
  switch (reward.kind) {
    case 'informational':
      return {}
    case 'percent-off-order':
      return isBetween(reward.percent, 1, 99) ? {} : { percent: 'out_of_range' }
    case 'percent-off-products': {
      const scope = scopeProblem(reward.products, goods)
      return {
        ...(isBetween(reward.percent, 1, 99) ? {} : { percent: 'out_of_range' }),
        ...(scope ? { reward_products: scope } : {}),
      }
    }
    case 'amount-off': {
      if (!isBetween(reward.amount, 1, maxOfferAmount)) return { amount: 'out_of_range' }
      return reward.amount > leastGoods(conditions, goods) ? { amount: 'more_than_the_goods' } : {}
    }
    case 'free-product': {
      const product = goods.find(({ sizes }) => sizes.some(({ id }) => id === reward.sizeId))
      if (!product) return { size_id: 'not_on_sale' }
      const counted = { productId: product.id, categoryIds: product.categoryIds }
      return conditions.concerns && isInScope(conditions.concerns, counted) ? { size_id: 'grants_itself' } : {}
    }
    case 'free-shipping':
      return conditions.minAmount >= freeFrom ? { reward: 'free_anyway' } : {}
  }
}

function limitProblems({ maxUses: all, maxUsesPerMember: own, conditions }: OfferDraft): OfferProblems {
  const problems: OfferProblems = {}
  if (all !== null && !isBetween(all, 1, maxUses)) problems.max_uses = 'out_of_range'
  if (own === null) return problems
  if (!isBetween(own, 1, maxUses)) problems.max_uses_per_member = 'out_of_range'
  else if (all !== null && own > all) problems.max_uses_per_member = 'more_than_all'
  else if (conditions.firstOrder && own > 1) problems.max_uses_per_member = 'once_only'
  return problems
}

function dateProblems({ conditions: { from, to } }: OfferDraft): OfferProblems {
  return from && to && from >= to ? { date_to: 'ends_before_it_begins' } : {}
}

/** What a cart that meets the offer is worth at least: by its amount, or by its number of the cheapest goods. */
export function leastGoods({ minItems, minAmount, concerns }: OfferConditions, goods: readonly OfferGoods[]): number {
  const prices = goodsIn(concerns, goods).flatMap(({ sizes, discount }) =>
    sizes.map(({ price }) => discountedPrice(price, discount)),
  )
  const cheapest = prices.length > 0 ? Math.min(...prices) : 0
  return Math.max(minAmount, Math.max(1, minItems) * cheapest)
}

export function goodsIn(scope: Scope | null, goods: readonly OfferGoods[]): OfferGoods[] {
  return goods.filter(({ id, categoryIds }) => isInScope(scope, { productId: id, categoryIds }))
}

/** Null scope: all goods. */
function scopeProblem(scope: Scope | null, goods: readonly OfferGoods[]): OfferProblem | null {
  if (!scope) return null
  if (scope.productIds.length === 0 && scope.categoryIds.length === 0) return 'nothing_chosen'
  return goodsIn(scope, goods).length === 0 ? 'not_on_sale' : null
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most
}
