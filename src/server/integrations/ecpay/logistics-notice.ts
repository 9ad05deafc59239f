import { twd } from '#domain/money.ts'
import type { ParcelNotice, Reading, ReturnNotice, StoreNotice } from '#server/ports/logistics-gateway.ts'
import { isSigned } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { textFields } from './ecpay-client.ts'
import { parseGatewayTime } from './ecpay-time.ts'
import { parcelEvent } from './logistics-status.ts'

type Fields = Record<string, string>

/** Store and home delivery may have accounts of their own, so every pair of keys that the shop has is tried. */
function verify<T>(params: unknown, accounts: readonly Credentials[], to: (fields: Fields) => T | null): Reading<T> {
  const fields = textFields(params)
  const account = fields && accounts.find((keys) => isSigned(fields, keys, 'md5'))
  if (!account) return { ok: false, reason: 'signature' }
  if (fields.MerchantID !== account.merchantId) return { ok: false, reason: 'merchant' }
  const notice = to(fields)
  return notice ? { ok: true, notice } : { ok: false, reason: 'malformed' }
}

export function readParcelNotice(params: unknown, accounts: readonly Credentials[]): Reading<ParcelNotice> {
  return verify(params, accounts, (fields) => {
    const step = toStep(fields)
    const { MerchantTradeNo = '', GoodsAmount = '' } = fields
    if (!step || MerchantTradeNo === '' || !/^\d{1,8}$/.test(GoodsAmount)) return null
    return {
      ...step,
      merchantTradeNo: MerchantTradeNo,
      amount: twd(Number(GoodsAmount)),
      paymentNo: fields.CVSPaymentNo ?? '',
      validationNo: fields.CVSValidationNo ?? '',
    }
  })
}

export function readReturnNotice(params: unknown, accounts: readonly Credentials[]): Reading<ReturnNotice> {
  return verify(params, accounts, (fields) => {
    const step = toStep(fields)
    return step && fields.RtnMerchantTradeNo ? { ...step, returnTradeNo: fields.RtnMerchantTradeNo } : null
  })
}

const storeTypes: Record<string, StoreNotice['which']> = { '01': 'pick_up', '02': 'return' }
const storeStates: Record<string, StoreNotice['what']> = {
  '01': 'closed',
  '02': 'renumbered',
  '03': 'sender_unknown',
  '04': 'closed_for_now',
}

export function readStoreNotice(params: unknown, accounts: readonly Credentials[]): Reading<StoreNotice> {
  return verify(params, accounts, ({ AllPayLogisticsID, StoreType = '', Status = '', StoreID = '' }) => {
    const which = storeTypes[StoreType]
    if (!AllPayLogisticsID || !which) return null
    return { logisticsId: AllPayLogisticsID, which, what: storeStates[Status] ?? 'unknown', storeId: StoreID }
  })
}

function toStep(fields: Fields) {
  const { AllPayLogisticsID = '', RtnCode = '' } = fields
  const changedAt = parseGatewayTime(fields.UpdateStatusDate)
  if (AllPayLogisticsID === '' || !/^\d{1,8}$/.test(RtnCode) || !changedAt) return null
  return {
    logisticsId: AllPayLogisticsID,
    code: RtnCode,
    message: fields.RtnMsg ?? '',
    event: parcelEvent(RtnCode),
    changedAt,
    bookingNote: fields.BookingNote ?? '',
  }
}
