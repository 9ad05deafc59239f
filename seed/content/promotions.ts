import { type SeedPage, section } from './content-blocks.ts'

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
    lead: '單筆滿 {免運門檻}，台灣本島超商取貨與宅配都免運。',
    description: `{店名}單筆訂單滿 {免運門檻} 免運費：金額怎麼算、送到哪裡、取消訂單時如何處理，完整辦法。`,
    image: 'banner-free-shipping',
    sections: [
      section('terms', '六個條件', {
        type: 'steps',
        items: [
          {
            title: '單筆滿 {免運門檻}',
            text: '以一筆訂單的商品金額扣除折扣後計算，須達 {免運門檻}。金額以未稅商品金額計，不含運費，結帳時也不會另外加稅。',
          },
          { title: '自動生效', text: '達到金額，結帳時運費自動變成零，不需要輸入代碼，也不需要領券。' },
          { title: '限台灣本島', text: '送達地點須在台灣本島。金門、馬祖、澎湖、綠島、蘭嶼等離島依物流公司收費。' },
          {
            title: '限指定配送',
            text: '超商取貨（7-ELEVEN、全家、萊爾富）或宅配（黑貓宅急便）適用，其他配送方式不適用。',
          },
          {
            title: '取消後重新計算',
            text: '訂單成立後若因取消部分商品而低於 {免運門檻}，免運資格取消，運費由訂購人負擔。',
          },
          { title: '不與其他免運併用', text: '與其他免運費活動不重複計算，同一筆訂單以一次免運為限。' },
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
