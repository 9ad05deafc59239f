/** What goes wrong in random orders: notifications, answers, and how a parcel can end. */
export const callbackFaults = [
  ...['duplicate', 'parallel', 'late', 'lost', 'wrong_amount', 'wrong_signature', 'wrong_merchant'],
  ...['unknown_trade', 'extra_field', 'out_of_order', 'other_account'],
]
export const answerFaults = ['dropped', 'status_500', 'malformed']
export const answerPaths = [
  ...['Create', 'CancelC2COrder', 'QueryLogisticsTradeInfo'],
  ...['DoAction', 'QueryTrade', 'QueryTradeInfo'],
]
/** The invoice service can also say that it processed nothing, or that the tax platform is down. */
export const invoiceFaults = [...answerFaults, 'envelope', 'platform_down']
export const invoicePaths = ['Issue', 'GetIssue', 'Invalid', 'Allowance', 'GetAllowanceList']
export const endCodes = ['2067', '3022', '3003', '2070', '3023', '5008', '2042', '7006', '5002', '5007', '7013', '9999']
