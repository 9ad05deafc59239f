/** Texts of the web app manifest. */
export const webAppTexts = {
  description: '精品咖啡：單品、濾掛、咖啡豆與禮盒。',
  shortcuts: [
    { name: '全部商品', url: '/products' },
    { name: '購物車', url: '/member/CartPage' },
    { name: '優惠活動', url: '/promotions' },
  ],
} as const
