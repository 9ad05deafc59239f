/** Shared by all pages of the member area. */
export const memberAreaTexts = {
  menu: '會員專區',
  links: [
    { label: '會員總覽', to: '/member' },
    { label: '會員資料', to: '/member/profile' },
    { label: '我的訂單', to: '/member/orders' },
    { label: '購物車', to: '/member/CartPage' },
    { label: '我的收藏', to: '/member/FavoritePage' },
    { label: '隱私權與服務條款', to: '/member/privacy' },
    { label: '會員權益聲明', to: '/member/member-rights' },
  ],
  loading: '會員資料載入中',
  signInFirst: '請先登入會員',
  signInText: '登入之後，就能看到您的會員資料。',
  redirectIn: (seconds: number) => `${seconds} 秒後前往登入頁`,
  signIn: '前往登入',
} as const
