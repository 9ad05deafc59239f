import { type SeedPage, section } from './content-blocks.ts'
import { freeShipping } from './free-shipping.ts'

/** What stands on the pages of promotions besides the offers themselves. */
export const seedPromotions: Record<string, SeedPage> = {
  promotions: {
    title: '優惠活動',
    eyebrow: 'Offers',
    lead: '現在進行中的優惠都在這裡。折扣怎麼算、到哪一天，一次說清楚。',
    description: `{店名}正在進行的優惠活動：任選折扣、新會員首購禮、限時優惠與滿千免運，每一項都寫明辦法與期間。`,
    image: null,
    sections: [],
  },
  'promotions-free-shipping': {
    title: '滿千免運',
    eyebrow: 'Free shipping',
    lead: freeShipping.short,
    description: `{店名}單筆訂單滿 {免運門檻} 免運費：金額怎麼算、送到哪裡、取消訂單時如何處理，完整辦法。`,
    image: 'banner-free-shipping',
    sections: [
      section('terms', '六個條件', {
        type: 'steps',
        items: [
          { title: '單筆滿 {免運門檻}', text: freeShipping.counted },
          { title: '自動生效', text: freeShipping.automatic },
          { title: '限台灣本島', text: freeShipping.mainIsland },
          { title: '限指定配送', text: freeShipping.designated },
          { title: '取消後重新計算', text: freeShipping.lost },
          { title: '不與其他免運費併用', text: freeShipping.notTogether },
        ],
      }),
    ],
  },
  'promotions-limited-offer': {
    title: '限時優惠',
    eyebrow: 'Limited time',
    lead: '這一季的幾支豆子，趁新鮮給你一個好價錢。',
    description: `{店名}的限時優惠：當季精選的咖啡豆、濾掛與禮盒，優惠價自動生效，結束後恢復原價。`,
    image: 'banner-limited-offer',
    sections: [],
  },
}
