/** The titles of the four menus stay in Latin letters, as on the shop's signage; a Chinese word stands beside each. */
export const headerTexts = {
  home: '首頁',
  mainMenu: '主選單',
  openMenu: '開啟選單',
  openSearch: '搜尋商品',
  cart: '購物車',
  menu: '選單',
  memberMenu: '會員選單',
  signedInAs: (name: string) => `${name}，您好`,
  menus: [
    {
      title: 'PRODUCT',
      caption: '商品',
      links: [
        { label: '全部商品', to: '/products' },
        { label: '單品咖啡', to: '/products/category/8' },
        { label: '濾掛咖啡', to: '/products/category/6' },
        { label: '咖啡豆', to: '/products/category/7' },
      ],
    },
    {
      title: 'ABOUT',
      caption: '關於',
      links: [
        { label: '品牌故事', to: '/about/brand' },
        { label: '團隊介紹', to: '/about/team' },
        { label: '聯絡我們', to: '/about/contact' },
        { label: '隱私權與服務條款', to: '/illustrate/PrivacyStatement' },
        { label: '會員權益聲明', to: '/illustrate/MemberStatement' },
      ],
    },
    {
      title: 'EVENT',
      caption: '活動',
      links: [{ label: '滿千免運', to: '/promotions/free-shipping' }],
      rows: 'promotions',
    },
    {
      title: 'ARTICLE',
      caption: '文章',
      links: [{ label: '什麼是精品咖啡', to: '/SpecialtyCoffeePage' }],
      rows: 'articles',
    },
  ],
  member: {
    title: '會員',
    signInOrRegister: '登入／註冊',
    signIn: '登入',
    register: '註冊',
    profile: '會員資料',
    links: [
      { label: '會員總覽', to: '/member/' },
      { label: '訂單', to: '/member/orders' },
      { label: '購物車', to: '/member/CartPage' },
      { label: '收藏', to: '/member/FavoritePage' },
    ],
    signOut: '登出',
    signedOut: '已登出',
  },
} as const
