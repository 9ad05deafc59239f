/**
 * Every heading that never changes, set in the brand's serif. The font file holds exactly these characters: after a
 * change run `node scripts/make-font-subset.ts`; a test fails when one is missing. Full-width commas, brackets, question
 * and exclamation marks are not in the source font: write headings without them.
 */
export const headings = {
  brand: '山嵐咖啡',
  brandLatin: 'SHANLAN COFFEE ROASTERS',
  heroLines: ['把山的雲霧', '慢慢烘進一杯咖啡'],
  story: '從一片霧裡的小烘豆坊開始',
  philosophy: '少一點急 多一點甜',
  visit: '找一支你的味道',
  allProducts: '全部商品',
  /** The names that the shelves have from the start; a name that the owner changes falls back to the system's serif. */
  categories: ['濾掛咖啡', '單品咖啡', '咖啡豆', '最新商品', '限時優惠', '禮盒', '即期優惠'],
  filters: '篩選商品',
  noMatches: '這個組合目前沒有商品',
  noProducts: '這裡暫時沒有商品',
  notFound: '這一頁像霧一樣散了',
  broken: '出了一點狀況',
} as const
