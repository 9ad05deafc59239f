export const adminTodayTexts = {
  title: '今日',
  toPack: '待包裝',
  toShip: '待交寄',
  orders: (count: number) => (count >= 1000 ? '1,000+ 筆' : `${count} 筆`),
  waiting: '剛付款、等待包裝的訂單',
  none: '目前沒有等待包裝的訂單',
  order: '訂單',
  placed: '下單時間',
  total: '金額',
  nothing: '今天沒有需要您處理的事',
  loadFailed: '無法更新，稍後會再試一次',
} as const
