/** Figures of the back office: reports, their columns, and the mail about the week. */
import type { BasketSize } from '#domain/reports/basket-sizes.ts'
import type { ReportDefinition, ReportName } from '#domain/reports/reports.ts'

const names: Record<ReportName, { title: string; lead: string }> = {
  'sales-by-day': { title: '每日銷售', lead: '成立的訂單算在成立的那一天；取消與退貨算在發生的那一天。' },
  'sales-by-product': { title: '商品銷售', lead: '每項商品賣了多少、退了多少。金額是折扣後的商品金額，不含運費。' },
  'sales-by-size': { title: '規格銷售', lead: '同一項商品的各個規格。金額是折扣後的商品金額，不含運費。' },
  'sales-by-hour': { title: '時段銷售', lead: '顧客在一天中的哪些時間下單（台北時間）。' },
  'sales-by-tier': { title: '會員等級', lead: '依下單當時的會員等級。' },
  'sales-by-channel': { title: '銷售通路', lead: '網路訂單與門市訂單。' },
  baskets: { title: '購物籃大小', lead: '一筆訂單買幾件。' },
  'bought-together': {
    title: '一起購買',
    lead: '同一筆訂單裡常一起出現的兩項商品，以整月計算。倍數 1 代表只是巧合，越大越相關。',
  },
  cohorts: { title: '回購', lead: '依第一次購買的月份，之後每個月有多少人再次購買。' },
  offers: { title: '優惠成效', lead: '優惠花了多少、帶來多少。帶動是活動期間與活動前同樣天數相比的每日銷售。' },
  returns: { title: '取消與退貨', lead: '賣出後又取消、退回或補償的，依原因。' },
  funnel: { title: '從瀏覽到購買', lead: '本店自己的計數，不辨識訪客，也不用 Cookie；數字是次數，不是人數。' },
  searches: { title: '找不到的搜尋', lead: '顧客搜尋了卻沒有結果的字；三次以上才會列出，不含電話、信箱等資料。' },
  'stock-turnover': { title: '庫存周轉', lead: '依這段期間的銷售，庫存一年會賣完幾次、還能賣幾天。' },
  expiring: { title: '即將到期', lead: '90 天內到期、還沒包裝的批次。' },
  'web-vitals': {
    title: '網站速度',
    lead: '顧客裝置上實際量到的速度，75% 的人比這個數字更快。LCP 2.5 秒、INP 200 毫秒、CLS 0.1 以內為佳。',
  },
}

const groups: Record<ReportDefinition['group'], string> = {
  sales: '銷售',
  shoppers: '顧客與優惠',
  goods: '商品與庫存',
  pages: '網站',
}

/** By the key of the column. */
const columns: Readonly<Record<string, string>> = {
  day: '日期',
  orders: '訂單',
  units: '件數',
  goods: '商品金額',
  discount: '折扣',
  shipping: '運費',
  amount: '銷售金額',
  back_amount: '取消與退貨',
  net: '淨額',
  share: '佔比',
  order_share: '訂單佔比',
  product: '商品',
  size: '規格',
  hour: '時段',
  tier: '會員等級',
  channel: '通路',
  average: '平均每單',
  average_without: '未用優惠平均',
  back_rate: '退貨率',
  back_cases: '次數',
  back_units: '件數',
  basket: '一筆買幾件',
  with: '也買了',
  also: '一起買的比例',
  lift: '帶動',
  first_month: '首購月份',
  buyers: '人數',
  offer: '優惠',
  cost: '優惠成本',
  cost_share: '成本佔比',
  reason: '原因',
  step: '步驟',
  total: '次數',
  of_previous: '佔前一步',
  of_first: '佔第一步',
  term: '搜尋的字',
  average_stock: '平均庫存',
  turns: '一年周轉',
  stock: '現有庫存',
  days_left: '還能賣（天）',
  lot: '批號',
  best_before: '有效日期',
  days: '剩餘天數',
  worth: '售價總值',
  lcp_phone: 'LCP 手機',
  lcp_desktop: 'LCP 電腦',
  inp_phone: 'INP 手機',
  inp_desktop: 'INP 電腦',
  cls_phone: 'CLS 手機',
  cls_desktop: 'CLS 電腦',
  samples: '量測次數',
}

/** A column's title; `month_3` is 第 3 個月. */
export function reportColumnTitle(name: ReportName, key: string): string {
  const month = /^month_(\d+)$/.exec(key)?.[1]
  if (month) return `第 ${month} 個月`
  if (name === 'bought-together' && key === 'lift') return '倍數'
  if (key === 'back_amount' && name === 'returns') return '金額'
  return columns[key] ?? key
}

const baskets: Record<BasketSize, string> = {
  '1': '1 件',
  '2': '2 件',
  '3': '3 件',
  '4': '4 件',
  '5': '5 件',
  '6-10': '6–10 件',
  '11+': '11 件以上',
}

export const adminReportTexts = {
  title: '報表',
  names,
  groups,
  baskets: baskets as Readonly<Record<string, string>>,
  reasons: {
    cancel: '出貨前取消',
    come_back: '未取件退回',
    lost: '運送遺失',
    goodwill: '補償退款',
    defective: '商品瑕疵',
    short: '數量短少',
    wrong_item: '寄錯商品',
    taste: '口味不合',
    other: '其他',
  } as Readonly<Record<string, string>>,
  noTier: '非會員',
  channels: { web: '網路訂單', counter: '門市訂單' } as Readonly<Record<string, string>>,
  steps: {
    page_view: '瀏覽頁面',
    view_item: '看商品',
    add_to_cart: '加入購物車',
    begin_checkout: '開始結帳',
    purchase: '完成下單',
  },
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00–${String(hour).padStart(2, '0')}:59`,
  gone: (id: string) => `已移除 #${id}`,
  pair: (one: string, other: string) => `${one}＋${other}`,
  sized: (product: string, size: string) => `${product} ${size}`,
  badSpan: '請選擇正確的日期，最長一年',
  from: '從',
  to: '到',
  spans: { 7: '近 7 天', 30: '近 30 天', 90: '近 90 天', 365: '近一年' } as Readonly<Record<number, string>>,
  spanLabel: '期間',
  csv: '下載 CSV',
  csvFailed: '無法下載',
  chart: (title: string) => `${title}圖表`,
  chartNote: '圖表的數字都在下方表格裡。',
  firstBars: (count: number) => `圖表顯示前 ${count} 項`,
  empty: '這段期間沒有資料',
  filling: '正在計算以前的訂單，數字還不完整，請過幾分鐘再看。',
  before: (value: string) => `前期 ${value}`,
  summary: {
    amount: '銷售金額',
    orders: '訂單',
    average: '平均每單',
    net: '淨額',
    lcp: 'LCP 手機',
    inp: 'INP 手機',
    cls: 'CLS 手機',
  } as Readonly<Record<string, string>>,
  days: (from: string, to: string) => `${from} 到 ${to}`,
  milliseconds: (value: number) => (value >= 1000 ? `${(value / 1000).toFixed(1)} 秒` : `${value} 毫秒`),
  percent: (value: number) => `${value}%`,
  tenThousands: (value: number) => `${value}萬`,
} as const
