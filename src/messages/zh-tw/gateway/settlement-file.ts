/** The gateway's own words in its settlement file, which the shop reads. Several spellings are known of some. */
export const settlementFileWords = {
  tradeNo: ['廠商訂單編號', '特店訂單編號', '特店交易編號'],
  gatewayTradeNo: ['綠界訂單編號', '綠界交易編號'],
  state: ['付款狀態'],
  amount: ['交易金額'],
  /** The following may be missing. */
  method: ['付款方式'],
  merchantId: ['特店編號', '廠商編號', '商店代號', 'MerchantID'],
  refunded: ['退款金額'],
  net: ['應收款項(淨額)', '應收款項淨額'],
  payoutOn: ['撥款日期', '結算日期'],
  /** Added up: one format has one column, others have several. */
  fees: ['手續費', '交易手續費', '金流手續費', '金流處理費', '處理費', '通路費', '交易服務費金額', '平台手續費'],
  /** Part of the state of a payment that was made. */
  paid: '已付款',
} as const

/** How it calls the ways to pay. */
export const settlementMethods = { Credit: '信用卡', ATM: 'ATM櫃員機', CVS: '超商代碼', BARCODE: '超商條碼' } as const

/** Why a file was not compared, for 今日 and 對帳. */
export const settlementProblems = {
  unreachable: () => '綠界沒有回應',
  paused: () => '綠界暫時不接受查詢，稍後會再試',
  malformed: (reason: string) => `收到的檔案不完整或不是本店的，整份沒有採用（${reason}）`,
  not_processed: (reason: string) => `綠界回覆：${reason}`,
  refused: (reason: string) => `綠界回覆：${reason}`,
} as const
