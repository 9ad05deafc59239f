import { formatTwd } from '#domain/money.ts'
import type { Missing } from '#domain/offers/match-offers.ts'
import { tiers } from '#domain/tiers.ts'

export const offerTexts = {
  /** What is missing for an offer: 還差 1 件. */
  missing: (missing: Missing): string => {
    switch (missing.kind) {
      case 'items':
        return `還差 ${missing.count} 件`
      case 'amount':
        return `還差 ${formatTwd(missing.amount)}`
      case 'tier':
        return `限${tiers.find(({ key }) => key === missing.tier)?.name ?? ''}以上`
      case 'first-order':
        return '限首次訂購'
      case 'coupon':
        return '需持有優惠券'
      case 'dates':
        return '不在活動期間內'
      case 'gift':
        return '贈品已送完'
      case 'used-up':
        return '優惠已用完'
    }
  },
  usedByMember: '這個優惠已達每位會員的使用次數，請確認金額後再試一次',
  notMet: (missing: string[]) => `尚未符合優惠條件：${missing.join('、')}`,
} as const
