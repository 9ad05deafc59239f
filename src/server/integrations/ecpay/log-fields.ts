/** The fields of a call that may be logged: an allow list, so that a name, a phone or a key never is. */
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
