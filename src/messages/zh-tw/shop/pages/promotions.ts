import { formatTwd, type Twd } from '#domain/money.ts'
import { type Tier, tiers } from '#domain/tiers.ts'
import { pageTitle } from '#messages/page-title.ts'

export const promotionTexts = {
  home: '首頁',
  breadcrumbs: '目前位置',
  all: '優惠活動',
  list: '進行中的優惠',
  feed: '訂閱優惠消息（RSS）',
  noneText: '新的活動正在準備。滿千免運一直都在，先看看咖啡吧。',
  detailEyebrow: 'Offer',
  dates: '活動期間',
  datesOf: (begin: string | null, end: string | null) => {
    if (begin && end) return `${begin} 至 ${end}`
    if (end) return `即日起至 ${end}`
    return begin ? `${begin} 起` : '長期活動'
  },
  reward: '優惠內容',
  ended: '這個活動已經結束，謝謝大家。現在還有其他優惠正在進行。',
  upcoming: (begin: string) => `活動將於 ${begin} 開始。`,
  daysLeft: (days: number) => (days === 0 ? '最後 24 小時' : `還有 ${days} 天`),
  ends: (name: string, end: string) => `「${name}」${end} 結束`,
  units: { days: '天', hours: '時', minutes: '分', seconds: '秒' },
  terms: '參加條件',
  minItems: (count: number) => `任選 ${count} 件以上`,
  minAmount: (amount: Twd) => `商品滿 ${formatTwd(amount)}`,
  minTier: (key: Tier['key']) => `${tiers.find((tier) => tier.key === key)?.name ?? ''}以上`,
  firstOrder: '首次訂購',
  needsCoupon: '持有優惠券',
  everything: '全館商品',
  someProducts: '指定商品',
  inCart: '最划算時購物車自動套用，也可以改選',
  byItself: '自動生效，不必套用',
  rules: '活動辦法',
  products: '參加的商品',
  seeProducts: '看參加的商品',
  everythingText: '全館商品都可以參加。',
  noProductsText: '這次的商品都售完了，下一批很快就來。',
  browse: '看所有咖啡',
  toCart: '到購物車套用',
  seeAll: '看所有優惠',
  notFoundTitle: pageTitle('找不到活動內容'),
  notFoundText: '活動可能已經下架，或網址打錯了。看看現在正在進行的優惠。',
  brokenTitle: pageTitle('出了一點狀況'),
  brokenText: '活動內容暫時載入不了，請稍等一下再試一次。',
  retry: '再試一次',

  limitedProducts: '正在優惠的商品',
  limitedNoneText: '這一檔的限時優惠剛結束，新的正在挑選。先看看其他優惠吧。',
  priceUntil: (end: string) => `優惠價至 ${end}`,

  examples: '算給你看',
  examplesLead: '下面每一列都由結帳時同一套規則算出來。',
  exampleHead: ['訂單', '計算金額', '送到哪裡', '運費'],
  exampleOrders: {
    plain: (goods: Twd) => `商品 ${formatTwd(goods)}`,
    discounted: (goods: Twd, discount: Twd) => `商品 ${formatTwd(goods)}，折扣 ${formatTwd(discount)}`,
    cancelled: (goods: Twd, gone: Twd) => `商品 ${formatTwd(goods)}，取消一件 ${formatTwd(gone)}`,
  },
  examplePlaces: {
    store: '超商取貨，台灣本島',
    home: '宅配，台灣本島',
    island: '宅配，澎湖',
  },
  free: '免運費',
  missing: (amount: Twd) => `還差 ${formatTwd(amount)}`,
  charged: '依物流收費',
  nothingYet: '開始選購',
  shop: '去挑咖啡',
  seeCart: '看我的購物車',
} as const
