import type { Coupon } from '#contract/shop/checkout/coupons.ts'
import { promotionTexts } from '#messages/shop/pages/promotions.ts'

/** The member's coupons. */
export const couponTexts = {
  list: '我的優惠券',
  failed: '暫時讀不到優惠券',
  failedText: '您的優惠券都還在，請再試一次。',
  states: { usable: '可使用', upcoming: '尚未開始', used: '已使用', expired: '已失效' } satisfies Record<
    Coupon['state'],
    string
  >,
  conditions: '使用條件',
  dates: '使用期間',
  used: (order: string) => `已用於訂單 ${order}`,
  how: '最划算時購物車會自動套用，也可以自己改選；一筆訂單使用一張。',
  toCart: '到購物車使用',
  detail: '活動辦法',
  ofCoupon: (name: string) => `（${name}）`,
} as const

/** `商品滿 NT$600、首次訂購`; without any condition 全館商品. */
export function couponConditions({ min_items, min_amount, min_tier, first_order }: Coupon['terms']): string {
  const parts = [
    min_items > 1 ? promotionTexts.minItems(min_items) : '',
    min_amount > 0 ? promotionTexts.minAmount(min_amount) : '',
    min_tier && min_tier !== 'member' ? promotionTexts.minTier(min_tier) : '',
    first_order ? promotionTexts.firstOrder : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('、') : promotionTexts.everything
}
