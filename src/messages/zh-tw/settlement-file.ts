/** The gateway's own words in its settlement file, which the shop reads. Several spellings are known of some. */
export const settlementFileWords = {
  merchantTradeNo: ['廠商訂單編號', '特店訂單編號', '特店交易編號'],
  gatewayTradeNo: ['綠界訂單編號', '綠界交易編號'],
  state: ['付款狀態'],
  amount: ['交易金額'],
  /** The following may be missing. */
  method: ['付款方式'],
  refunded: ['退款金額'],
  net: ['應收款項(淨額)', '應收款項淨額'],
  payoutOn: ['撥款日期', '結算日期'],
  /** Added up: one format has one column, others have several. */
  fees: ['手續費', '交易手續費', '金流手續費', '金流處理費', '處理費', '通路費', '交易服務費金額', '平台手續費'],
  /** Part of the state of a payment that was made. */
  paid: '已付款',
} as const
