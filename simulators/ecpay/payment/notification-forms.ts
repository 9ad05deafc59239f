/** The fields of payment notifications, exactly as in the gateway's documentation. */
import type { Form } from '../core/mac.ts'
import { stamp } from '../core/time.ts'
import type { Trade } from './trades.ts'

/** For ReturnURL and OrderResultURL. `StoreID` and the custom fields are there even when they are empty. */
export function resultForm(trade: Trade, options: { simulated?: boolean; now: Date }): Form {
  const { form } = trade
  const paidAt = options.simulated ? options.now : trade.paid_at
  return {
    MerchantID: form.MerchantID ?? '',
    MerchantTradeNo: trade.merchant_trade_no,
    StoreID: form.StoreID ?? '',
    RtnCode: options.simulated ? '1' : trade.code,
    RtnMsg: options.simulated ? '交易成功' : trade.message,
    TradeNo: trade.trade_no,
    TradeAmt: String(trade.amount),
    PaymentDate: paidAt ? stamp(new Date(paidAt)) : '',
    PaymentType: trade.payment_type,
    PaymentTypeChargeFee: String(chargeFee(trade)),
    TradeDate: stamp(new Date(trade.created_at)),
    SimulatePaid: options.simulated ? '1' : '0',
    ...customFields(form),
    ...(form.NeedExtraPaidInfo === 'Y' ? extraFields(trade) : {}),
  }
}

/** For PaymentInfoURL and ClientRedirectURL: no PaymentDate and no SimulatePaid here. */
export function numberForm(trade: Trade): Form {
  const { form } = trade
  return {
    MerchantID: form.MerchantID ?? '',
    MerchantTradeNo: trade.merchant_trade_no,
    StoreID: form.StoreID ?? '',
    RtnCode: trade.method === 'ATM' ? '2' : '10100073',
    RtnMsg: trade.method === 'ATM' ? 'Get VirtualAccount Succeeded' : 'Get CVS Code Succeeded.',
    TradeNo: trade.trade_no,
    TradeAmt: String(trade.amount),
    PaymentType: trade.payment_type,
    TradeDate: stamp(new Date(trade.created_at)),
    ...customFields(form),
    ...trade.number,
  }
}

export function customFields(form: Form): Form {
  const { CustomField1 = '', CustomField2 = '', CustomField3 = '', CustomField4 = '' } = form
  return { CustomField1, CustomField2, CustomField3, CustomField4 }
}

export function chargeFee(trade: Trade): number {
  if (trade.status !== 'paid') return 0
  return trade.method === 'Credit' ? Math.max(1, Math.round(trade.amount * 0.0275)) : 15
}

/** Added by NeedExtraPaidInfo=Y, and then part of the signature. */
export function extraFields(trade: Trade): Form {
  const { card, amount, number, method } = trade
  if (method === 'ATM')
    return trade.status === 'paid' ? { ATMAccBank: '812', ATMAccNo: '54321' } : { ATMAccBank: '', ATMAccNo: '' }
  if (method === 'CVS') return { PaymentNo: number?.PaymentNo ?? '', PayFrom: trade.status === 'paid' ? 'ibon' : '' }
  if (method === 'BARCODE') return { PayFrom: trade.status === 'paid' ? 'hilife' : '' }
  const stage = card?.stage ?? 0
  // the remainder goes to the first instalment: 1733 in 6 is 293 and five times 288
  const each = stage > 0 ? Math.floor(amount / stage) : 0
  return {
    gwsr: card?.gwsr ?? '0',
    process_date: trade.paid_at ? stamp(new Date(trade.paid_at)) : '',
    auth_code: card?.authCode ?? '',
    amount: card ? String(amount) : '0',
    stage: String(stage),
    stast: String(stage > 0 ? amount - each * (stage - 1) : 0),
    staed: String(each),
    eci: card ? '5' : '0',
    card4no: card?.last4 ?? '',
    card6no: card?.first6 ?? '',
    red_dan: '0',
    red_de_amt: '0',
    red_ok_amt: '0',
    red_yet: '0',
  }
}
