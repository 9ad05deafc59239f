/** The frame around all screens of the back office. */
export const adminFrameTexts = {
  title: '後台',
  noScript: '請開啟瀏覽器的 JavaScript 才能使用後台。',
  brand: '後台',
  menu: '選單',
  more: '更多',
  close: '關閉',
  search: '搜尋或前往',
  searchKeys: 'Ctrl K',
  notices: '通知',
  toContent: '跳到主要內容',
  signOut: '登出',
  signOutFailed: '無法登出',
  shop: '看商店',
  live: '即時更新',
  polling: '每 30 秒更新',
  screens: {
    today: '今日',
    staff: '工作人員',
    audit: '操作紀錄',
    account: '我的帳號',
  },
  groups: { work: '每天', shop: '商店', people: '管理', own: '個人' },
  notFound: { title: '找不到這個頁面', text: '網址可能打錯了，或這個頁面已經移除。', action: '回到今日' },
  denied: { title: '沒有權限', text: '您的角色不能看這個頁面。', action: '回到今日' },
  failed: { title: '無法載入', retry: '再試一次' },
} as const

export const paletteTexts = {
  title: '搜尋或前往',
  placeholder: '輸入頁面名稱',
  none: '找不到符合的項目',
  screens: '頁面',
  loading: '搜尋中',
  close: '關閉搜尋',
  hint: '↑ ↓ 選擇，Enter 前往，Esc 關閉',
  keys: (key: string) => `G ${key}`,
} as const
