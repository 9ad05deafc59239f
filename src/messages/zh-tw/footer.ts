import { shop } from '#domain/shop.ts'

export const footerTexts = {
  label: '頁尾',
  tagline: '在阿里山的霧裡，一鍋一鍋慢慢烘。',
  social: '社群連結',
  newWindow: '（另開視窗）',
  about: `關於${shop.shortName}`,
  help: '說明與條款',
  contact: '聯絡我們',
  serviceHours: '服務時間',
  phone: '電話',
  email: '電子信箱',
  address: '地址',
  aboutLinks: [
    { label: '品牌故事', to: '/about/brand' },
    { label: '團隊介紹', to: '/about/team' },
    { label: '聯絡我們', to: '/about/contact' },
  ],
  helpLinks: [
    { label: '優惠活動', to: '/promotions' },
    { label: '文章', to: '/articles' },
    { label: '查烘焙批次', to: '/lot' },
    { label: '隱私權與服務條款', to: '/Illustrate/PrivacyStatement' },
    { label: '會員權益聲明', to: '/Illustrate/MemberStatement' },
  ],
  /** The link to the consent settings; shown only if the shop asks for consent. */
  cookies: { label: 'Cookie 設定', to: '/Illustrate/PrivacyStatement#analytics-consent' },
  taxId: (id: string) => `統一編號 ${id}`,
  foodRegistration: (id: string) => `食品業者登錄字號 ${id}`,
  invoice: '每筆訂單開立電子發票（會員載具、手機條碼、統編）',
  returns: (days: number) => `收到商品 ${days} 天內可申請退換貨`,
  copyright: (company: string, from: number, year: string) => `© ${from}–${year} ${company} 版權所有`,
} as const
