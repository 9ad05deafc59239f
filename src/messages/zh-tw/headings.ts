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
  /** The titles that the pages of stored text have from the start. */
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
  noMatches: '這個組合目前沒有商品',
  noProducts: '這裡暫時沒有商品',
  signIn: '會員登入',
  register: '加入會員',
  checkMail: '請到信箱收信',
  verifyEmail: '驗證電子信箱',
  forgotPassword: '忘記密碼',
  resetPassword: '重設密碼',
  socialSignIn: '社群帳號登入',
  memberOverview: '會員總覽',
  memberProfile: '會員資料',
  memberTiers: '會員等級',
  memberCoupons: '優惠券',
  accountLines: ['每一杯的來處', '都值得被記得'],
  notFound: '這一頁像霧一樣散了',
  broken: '出了一點狀況',
  hotProducts: '大家正在喝',
  freeShipping: '滿千免運',
  pairing: '咖啡搭配',
  article: '什麼是精品咖啡',
  reviews: '顧客評論',
  favourites: '我的收藏',
  noFavourites: '還沒有收藏的咖啡',
} as const
