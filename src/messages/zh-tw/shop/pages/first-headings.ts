/** The headings that the scripts of the home, list and product pages contain; the others are in headings.ts. */
export const firstHeadings = {
  noMatches: '這個組合目前沒有商品',
  noProducts: '這裡暫時沒有商品',
  notFound: '這一頁像霧一樣散了',
  broken: '出了一點狀況',
  reviews: '顧客評論',
} as const
