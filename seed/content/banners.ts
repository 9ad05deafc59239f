import type { SeedAnnouncement, SeedBanner } from './content-blocks.ts'

export const seedBanners: Record<string, SeedBanner> = {
  'banner-hero': {
    eyebrow: 'Alishan, Taiwan',
    title: '把山的雲霧 慢慢烘進一杯咖啡',
    text: '嘉義阿里山上的小烘豆坊。單品、濾掛、日常配方，小批次烘好，趁新鮮寄到你手上。',
    image: 'hero',
  },
  'banner-products': {
    eyebrow: 'All coffee',
    title: '全部商品',
    text: '山裡的霧、海外的莊園、剛烘好的豆子，慢慢挑，總有一支是你的味道。',
    image: 'banner-products',
  },
  'banner-free-shipping': {
    eyebrow: 'Free shipping',
    title: '滿千免運',
    text: '單筆滿 {免運門檻}，台灣本島超商取貨與宅配都免運。',
    image: 'banner-free-shipping',
  },
  'banner-limited-offer': {
    eyebrow: 'Limited time',
    title: '限時優惠',
    text: '這一季的幾支豆子，趁新鮮給你一個好價錢。',
    image: 'banner-limited-offer',
  },
}

export const seedAnnouncement: SeedAnnouncement = {
  text: '滿 {免運門檻} 免運',
  link: { label: '看活動辦法', to: '/promotions/free-shipping' },
  from: null,
  to: null,
}
