import { firstHeadings } from './first-headings.ts'

/**
 * Every fixed heading, set in the brand's serif. The font file contains exactly these characters: after a change run
 * `node scripts/make-font-subset.ts`; a test fails when one is missing. Full-width commas, brackets, question and
 * exclamation marks are not in the source font: write headings without them.
 */
export const headings = {
  ...firstHeadings,
  heroLines: ['把山的雲霧', '慢慢烘進一杯咖啡'],
  story: '從一片霧裡的小烘豆坊開始',
  philosophy: '少一點急 多一點甜',
  visit: '找一支你的味道',
  allProducts: '全部商品',
  /** The categories' original names; a name changed by the owner falls back to the system's serif. */
  categories: ['濾掛咖啡', '單品咖啡', '咖啡豆', '最新商品', '限時優惠', '禮盒', '即期優惠'],
  /** The original titles of the content pages. */
  contentPages: [
    '品牌故事',
    '團隊介紹',
    '聯絡我們',
    '咖啡搭配',
    '咖啡與牛奶',
    '咖啡與蛋糕',
    '咖啡與餐點',
    '咖啡與調飲',
    '什麼是精品咖啡',
    '隱私權與服務條款',
    '會員權益聲明',
  ],
  filters: '篩選商品',
  signIn: '會員登入',
  register: '加入會員',
  checkMail: '請到信箱收信',
  verifyEmail: '驗證電子信箱',
  forgotPassword: '忘記密碼',
  resetPassword: '重設密碼',
  stockNotice: '咖啡到貨',
  thread: '聯絡我們',
  mergeAccounts: '會員資料',
  socialSignIn: '社群帳號登入',
  memberOverview: '會員總覽',
  memberProfile: '會員資料',
  memberTiers: '會員等級',
  memberCoupons: '優惠券',
  accountLines: ['每一杯的來處', '都值得被記得'],
  hotProducts: '大家正在喝',
  freeShipping: '滿千免運',
  promotions: '優惠活動',
  limitedOffer: '限時優惠',
  promotionMissing: '找不到活動內容',
  noPromotions: '現在沒有進行中的優惠',
  noLimitedOffer: '這一檔剛剛結束',
  /** The offers' original names. */
  offers: ['任選 2 件 9 折', '新會員首購禮', '買禮盒 送一盒日常', '金卡會員禮遇', '即期優惠', '滿 NT$1,000 免運費'],
  offline: '現在沒有網路',
  pairing: '咖啡搭配',
  article: '什麼是精品咖啡',
  favourites: '我的收藏',
  noFavourites: '還沒有收藏的咖啡',
  cart: '購物車',
  orders: '訂單列表',
  order: '訂單詳情',
  checkout: '前往結帳',
  shipping: '運送方式',
  payment: '訂單確認',
  paymentResult: '付款結果',
  cashOnDelivery: '貨到付款',
  lotLookup: '查烘焙批次',
} as const

/** Titles of the first articles: apart, so that no page loads them for the others' sake. */
export const articleHeadings = [
  '咖啡豆怎麼保存',
  '手沖的第一杯',
  '淺焙 中焙 深焙',
  '台灣咖啡的山',
  '夏天的三種冰咖啡',
  '在家做一杯拿鐵',
  '在家杯測',
] as const
