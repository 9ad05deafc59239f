/** 代收貨款: the words that carriers' statements have, and what the shop says about them. */
export const cashFileWords = {
  /** The gateway's number, the shop's, and the one on the label. */
  numbers: [
    '綠界物流編號',
    '物流交易編號',
    '物流編號',
    '特店交易編號',
    '廠商交易編號',
    '特店訂單編號',
    '寄貨編號',
    '託運單號',
    '配送編號',
    '包裹查詢號碼',
  ],
  amount: ['代收金額', '代收貨款', '代收款', '實收金額', '代收貨款金額'],
  paidOn: ['撥款日期', '入帳日期', '匯款日期', '結算日期'],
  sums: ['總計', '合計', '小計'],
} as const

export const carrierCashTexts = {
  title: '物流代收貨款',
  lead: '上傳物流或綠界的代收貨款明細（CSV，UTF-8 或 Big5）。會逐筆和包裹核對：少付、多付、重複付、還沒付的都列在這裡。',
  hint: '需要「代收金額」和一個包裹編號欄（綠界物流編號、特店交易編號、寄貨編號或託運單號），欄位順序不拘；可有「撥款日期」。',
  file: '明細檔',
  upload: '核對',
  failed: '無法核對',
  notText: '這個檔案不是 UTF-8 或 Big5 的 CSV',
  done: (lines: number, differences: number) =>
    differences === 0 ? `已核對 ${lines} 筆，全部相符` : `已核對 ${lines} 筆，${differences} 筆不符`,
  brokenLine: (line: number) => `第 ${line} 行無法讀取或被截斷，整個檔案都沒有匯入`,
  noColumn: (name: string) => `找不到欄位：${name}`,
  noAmount: (line: number) => `第 ${line} 行沒有代收金額，整個檔案都沒有匯入`,
  empty: '檔案裡沒有代收明細',
  tooLong: (lines: number) => `檔案超過 ${lines.toLocaleString('en')} 行，請分成幾個檔案`,
  notOurs: '檔案裡沒有一件是本店的包裹，沒有匯入；請確認是不是別家店的明細',
  already: '這個檔案已經核對過了',
} as const
