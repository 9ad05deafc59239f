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
}

export const seedAnnouncement: SeedAnnouncement = {
  text: '單筆滿 {免運門檻} 免運費',
  link: { label: '看活動辦法', to: '/promotions/free-shipping' },
  from: null,
  to: null,
}
