import { freeShipping } from './content/free-shipping.ts'
/** The demonstration shop's offers. Days count from the day of seeding; null: always. */
export interface SeedOffer {
  /** Also the address of its page. */
  slug: string
  name: string
  rewardName: string
  description: string
  rules: string[]
  startsInDays: number | null
  endsInDays: number | null
  /** The category it applies to. */
  categoryId?: number
  /** Keys of pictures, the best first: the first that exists is shown. */
  pictures: string[]
  conditions?: {
    minItems?: number
    minAmount?: number
    categoryIds?: number[]
    minTier?: 'silver' | 'gold' | 'black'
    firstOrder?: boolean
    /** The member needs a coupon; a welcome coupon is given with the first cart. */
    welcomeCoupon?: boolean
  }
  /** Informational: it applies by itself (a product's own percent, free shipping). */
  reward:
    | { kind: 'percent-off-order'; percent: number }
    | { kind: 'amount-off'; amount: number }
    | { kind: 'free-product'; productId: number }
    | { kind: 'informational' }
}

const onePerOrder = '每筆訂單限套用一項優惠：自動套用最划算的一項，可於購物車改選或不使用。'

export const seedOffers: SeedOffer[] = [
  {
    slug: 'two-for-ten-percent',
    pictures: ['hero'],
    name: '任選 2 件 9 折',
    rewardName: '全單 9 折',
    description: '一包給平日，一包給週末。全館商品任選兩件，整筆訂單九折；不同產區、不同焙度，都可以自由搭配。',
    rules: [
      '全館商品任選 2 件（含）以上，於購物車套用後整筆訂單享 9 折。',
      '限時優惠與即期優惠商品可一併計算，折扣以商品優惠後的價格計算。',
      onePerOrder,
    ],
    startsInDays: -7,
    endsInDays: 60,
    conditions: { minItems: 2 },
    reward: { kind: 'percent-off-order', percent: 10 },
  },
  {
    slug: 'welcome',
    pictures: ['team-1'],
    name: '新會員首購禮',
    rewardName: '首購折 NT$100',
    description: '第一次來山嵐，先讓我們請你喝一杯。新會員首次訂購滿 NT$600，現折 NT$100。',
    rules: [
      '優惠券於新會員第一次使用購物車時自動發送，每人一張。',
      '限首次訂購使用，商品金額（不含運費）須滿 NT$600。',
      '訂單取消或商品全數退回時，優惠券會自動歸還。',
      onePerOrder,
    ],
    startsInDays: -30,
    endsInDays: null,
    conditions: { minAmount: 600, firstOrder: true, welcomeCoupon: true },
    reward: { kind: 'amount-off', amount: 100 },
  },
  {
    slug: 'gift-box-treat',
    pictures: ['product-gift-taiwan-four-mountains-1'],
    name: '買禮盒，送一盒日常',
    rewardName: '送山嵐 日常 深焙 濾掛一盒',
    description: '送禮的人也該喝好咖啡。購買任一款禮盒，就送一盒「山嵐 日常 深焙 濾掛」，禮盒給對方，濾掛留給自己。',
    rules: [
      '購物車中有任一款禮盒，套用後即贈濾掛一盒，每筆訂單限贈一盒。',
      '贈品數量有限，送完為止。',
      '退貨時贈品須一併退回。',
      onePerOrder,
    ],
    startsInDays: -3,
    endsInDays: 45,
    categoryId: 5,
    conditions: { minItems: 1, categoryIds: [5] },
    reward: { kind: 'free-product', productId: 21 },
  },
  {
    slug: 'gold-tier',
    pictures: ['team-3'],
    name: '金卡會員禮遇',
    rewardName: '全單 95 折',
    description: '謝謝你一路喝到這裡。金卡會員與黑卡會員不限件數、不限金額，整筆訂單 95 折。',
    rules: ['限金卡會員（累積消費滿 NT$15,000）以上使用。', '折扣以商品優惠後的價格計算。', onePerOrder],
    startsInDays: null,
    endsInDays: null,
    conditions: { minTier: 'gold' },
    reward: { kind: 'percent-off-order', percent: 5 },
  },
  {
    slug: 'limited-offer',
    pictures: ['banner-limited-offer', 'article-roasts'],
    name: '限時優惠',
    rewardName: '精選商品 8 折起',
    description: '每個月挑幾款當令的豆子與濾掛，在最好喝的時候用優惠價分享。頁面上的價格就是優惠價，不必輸入代碼。',
    rules: ['優惠價於活動期間自動生效，結束後恢復原價。', '可與「任選 2 件 9 折」等購物車優惠一併使用。'],
    startsInDays: -5,
    endsInDays: 50,
    categoryId: 10,
    reward: { kind: 'informational' },
  },
  {
    slug: 'near-expiry',
    pictures: ['team-4'],
    name: '即期優惠',
    rewardName: '即期商品 6 折起',
    description: '接近有效日期的商品，風味仍在，請大家幫忙喝完。每件商品頁都寫明有效日期。',
    rules: ['優惠價自動生效，數量有限，售完為止。', '即期商品除瑕疵外恕不因有效日期辦理退換。'],
    startsInDays: -9,
    endsInDays: 42,
    categoryId: 12,
    reward: { kind: 'informational' },
  },
  {
    slug: 'free-shipping',
    pictures: ['banner-free-shipping', 'banner-products'],
    name: '滿 NT$1,000 免運費',
    rewardName: '免運費',
    description: freeShipping.short,
    rules: [
      freeShipping.counted,
      freeShipping.automatic,
      freeShipping.mainIsland,
      freeShipping.designated,
      freeShipping.lost,
      freeShipping.notTogether,
    ],
    startsInDays: null,
    endsInDays: null,
    reward: { kind: 'informational' },
  },
]
