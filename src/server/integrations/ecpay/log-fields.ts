/** What may stand in a log line of a call: a list of what is allowed, so that a name, a phone or a key never is. */
const allowed = new Set([
  'MerchantTradeNo',
  'MerchantID',
  'TradeNo',
  'TradeAmt',
  'TotalAmount',
  'TradeStatus',
  'PaymentType',
  'RtnCode',
  'RtnMsg',
  'Action',
  'LogisticsType',
  'LogisticsSubType',
  'LogisticsStatus',
  'AllPayLogisticsID',
  'GoodsAmount',
  'IsCollection',
  'RelateNumber',
  'InvoiceNo',
  'SalesAmount',
  'AllowanceAmount',
  'AllowanceNo',
  'TransCode',
  'TransMsg',
])

export function loggable(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
}
