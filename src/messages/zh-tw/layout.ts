export const layoutTexts = {
  skipToContent: '跳到主要內容',
  loading: '頁面載入中',
  close: '關閉',
  notices: '通知',
} as const
