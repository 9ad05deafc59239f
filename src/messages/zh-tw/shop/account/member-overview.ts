import { pageTitle } from '#messages/page-title.ts'

export const memberOverviewTexts = {
  title: pageTitle('會員總覽'),
  eyebrow: 'Member',
  failed: '載入失敗',
  failedText: '會員資料暫時讀不到，請再試一次。',
  consumed: '累積消費',
  toNext: (amount: string, tier: string) => `再消費 ${amount} 即可升級${tier}`,
  progress: (tier: string) => `升級${tier}的進度`,
  threshold: (amount: string) => `門檻 ${amount}`,
  top: '您已經是最高等級，謝謝您一路的支持。',
  orders: '訂單狀態',
  counts: { pending: '待出貨', shipped: '已出貨', to_pickup: '待取貨' },
  favourites: '我的收藏',
  favouritesText: '看看收起來的咖啡',
  tiers: '會員等級',
  tiersText: '各等級的門檻與權益',
  coupons: '優惠券',
  couponsText: '可以使用的優惠券',
} as const

export const memberTiersTexts = {
  title: pageTitle('會員等級'),
  eyebrow: 'Tiers',
  lead: '消費累積以已完成的訂單計算。達到門檻即升級，會籍永久有效。',
  from: (amount: string) => `累積消費滿 ${amount}`,
  fromStart: '註冊即享',
  benefits: '會員權益',
  /** What the tier gives, by its offers: 金卡會員禮遇：全單 95 折. */
  offer: (name: string, reward: string) => `${name}：${reward}`,
  current: '目前等級',
  currentTier: (tier: string, spent: string) => `您目前是${tier}，累積消費 ${spent}。`,
  remaining: (amount: string, tier: string) => `再消費 ${amount} 即可升級${tier}。`,
  visitor: '登入後可以看到您的等級與累積消費。',
  signIn: '登入／註冊',
} as const

export const memberCouponsTexts = {
  title: pageTitle('優惠券'),
  eyebrow: 'Coupons',
  placeholder: '功能開發中…',
  text: '目前沒有優惠券。收到時會列在這裡，可以套用的優惠活動會列在購物車。',
  home: '回首頁',
} as const
