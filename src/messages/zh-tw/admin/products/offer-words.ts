/** An offer in one sentence, as the owner fills it in and reads it back. */
import { formatTwd } from '#domain/money.ts'
import type { OfferConditions, Reward } from '#domain/offers/offer.ts'
import { zheOf } from '#domain/offers/percent-words.ts'
import { tiers } from '#domain/tiers.ts'

/** Names of what a scope holds; null: not known (any more). */
export interface ScopeNames {
  product: (id: number) => string | null
  category: (id: number) => string | null
  size: (id: number) => string | null
}

interface WordedOffer {
  conditions: OfferConditions
  reward: Reward | { kind: 'informational' }
}

/** `任選 2 件，全單打 9 折`; `滿 NT$600，折 NT$100（限首次訂購，需優惠券或優惠碼）`. */
export function offerSentence({ conditions, reward }: WordedOffer, names: ScopeNames): string {
  if (reward.kind === 'informational') return '自動生效，只作說明'
  const { minTier, firstOrder, needsCoupon } = conditions
  const limits = [
    ...(minTier ? [`限${tiers.find(({ key }) => key === minTier)?.name ?? minTier}以上`] : []),
    ...(firstOrder ? ['限首次訂購'] : []),
    ...(needsCoupon ? ['需優惠券或優惠碼'] : []),
  ]
  const sentence = `${conditionWords(conditions, names)}，${rewardWords(reward, names)}`
  return limits.length > 0 ? `${sentence}（${limits.join('，')}）` : sentence
}

function conditionWords({ minItems, minAmount, concerns }: OfferConditions, names: ScopeNames): string {
  const what = concerns ? scopeWords(concerns, names) : ''
  const items = minItems > 0 ? `任選 ${minItems} 件` : ''
  const amount = minAmount > 0 ? `滿 ${formatTwd(minAmount)}` : ''
  const wanted = [items, amount].filter(Boolean).join('且')
  if (wanted === '') return what ? `購買${what}` : '任何訂單'
  return what ? `${what}${wanted}` : wanted
}

/** `全單打 9 折`: also the usual name of the reward. */
export function rewardWords(reward: Reward, names: ScopeNames): string {
  switch (reward.kind) {
    case 'percent-off-order':
      return `全單打 ${zheOf(reward.percent)} 折`
    case 'percent-off-products':
      return `${scopeWords(reward.products, names)}打 ${zheOf(reward.percent)} 折`
    case 'amount-off':
      return `折 ${formatTwd(reward.amount)}`
    case 'free-product':
      return `送${names.size(reward.sizeId) ?? '贈品'}`
    case 'free-shipping':
      return '免運費'
  }
}

function scopeWords(scope: { productIds: readonly number[]; categoryIds: readonly number[] }, names: ScopeNames) {
  const all = [
    ...scope.categoryIds.map((id) => names.category(id)),
    ...scope.productIds.map((id) => names.product(id)),
  ].map((name) => `「${name ?? '已下架的商品'}」`)
  return all.length > 3 ? `${all.slice(0, 2).join('')}等 ${all.length} 項` : all.join('')
}
