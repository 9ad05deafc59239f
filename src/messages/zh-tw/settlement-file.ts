/** The gateway's own words in its settlement file, which the shop reads. Several spellings are known of some. */
export const settlementFileWords = {
  merchantTradeNo: ['廠商訂單編號', '特店訂單編號', '特店交易編號'],
  gatewayTradeNo: ['綠界訂單編號', '綠界交易編號'],
  state: ['付款狀態'],
  amount: ['交易金額'],
  /** Part of the state of a payment that was made. */
  paid: '已付款',
} as const
