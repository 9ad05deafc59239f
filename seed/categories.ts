import type { SeedCategory } from './types.ts'

/** In the order of the product list's links. */
export const seedCategories: SeedCategory[] = [
  {
    id: 6,
    name: '濾掛咖啡',
    slug: 'drip-bag',
    banner: '一包、一個杯子、三分鐘熱水，在辦公室和營地也喝得到剛研磨的香氣。',
  },
  {
    id: 8,
    name: '單品咖啡',
    slug: 'single-origin',
    banner: '一支豆只說一個地方的故事，從阿里山的霧，到耶加雪菲的花香。',
  },
  {
    id: 7,
    name: '咖啡豆',
    slug: 'beans',
    banner: '為每天的那一杯調的配方與日常豆，加不加牛奶都順口。',
  },
  {
    id: 9,
    name: '最新商品',
    slug: 'new',
    banner: '剛到港、剛試烘、剛上架，新產季的第一口風味都在這裡。',
  },
  {
    id: 10,
    name: '限時優惠',
    slug: 'limited-time',
    banner: '我們挑幾支正好喝的豆子打折，時間到就恢復原價。',
  },
  {
    id: 5,
    name: '禮盒',
    slug: 'gift-box',
    banner: '把喜歡的風味裝進盒子，送給一個你希望他慢慢喝的人。',
  },
  {
    id: 12,
    name: '即期優惠',
    slug: 'near-expiry',
    banner: '離有效日期不遠、味道仍在的好咖啡，用更輕鬆的價格請你幫忙喝完。',
  },
]
