import type { SeedAnnouncement, SeedBanner } from './pieces.ts'

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
    text: '從花香明亮到可可厚實，用焙度和處理法慢慢挑。',
    image: 'banner-products',
  },
  'banner-free-shipping': {
    eyebrow: 'Free shipping',
    title: '滿千免運',
    text: '單筆滿 NT$1,000，台灣本島超商取貨與宅配都免運。',
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
  text: '滿 NT$1,000 免運，台灣本島超商取貨與宅配都算',
  link: { label: '看活動辦法', to: '/promotions/free-shipping' },
  from: null,
  to: null,
}
