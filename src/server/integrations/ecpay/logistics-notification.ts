import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import type {
  NotificationReading,
  ParcelNotification,
  ReturnNotification,
  StoreNotification,
} from '#server/ports/logistics-gateway.ts'
import { hideNoField, isSigned } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { textFields } from './ecpay-client.ts'
import { parseGatewayTime } from './ecpay-time.ts'

type Fields = Record<string, string>

/** The shop's account with some of the carriers: stores and home delivery have separate ones, or one together. */
export interface CarrierAccount extends Credentials {
  carriers: readonly CarrierCode[]
}

/** All accounts are tried; the notification counts for the carriers of the one that signed it. */
function verify<T>(
  params: unknown,
  accounts: readonly CarrierAccount[],
  to: (fields: Fields) => T | null,
): NotificationReading<T & Pick<CarrierAccount, 'carriers'>> {
  const fields = textFields(params)
  const signers = fields && hideNoField(fields) ? accounts.filter((keys) => isSigned(fields, keys, 'md5')) : []
  if (!fields || signers.length === 0) return { ok: false, reason: 'signature' }
  const named = signers.filter(({ merchantId }) => merchantId === fields.MerchantID)
  if (named.length === 0) return { ok: false, reason: 'merchant' }
  const notification = to(fields)
  if (!notification) return { ok: false, reason: 'malformed' }
  return { ok: true, notification: { ...notification, carriers: named.flatMap(({ carriers }) => carriers) } }
}

export function readParcelNotification(
  params: unknown,
  accounts: readonly CarrierAccount[],
): NotificationReading<ParcelNotification> {
  return verify(params, accounts, (fields) => {
    const status = toStatus(fields)
    const { MerchantTradeNo = '', GoodsAmount = '' } = fields
    if (!status || MerchantTradeNo === '' || !/^\d{1,8}$/.test(GoodsAmount)) return null
    return {
      ...status,
      tradeNo: MerchantTradeNo,
      amount: twd(Number(GoodsAmount)),
      paymentNo: fields.CVSPaymentNo ?? '',
      validationNo: fields.CVSValidationNo ?? '',
    }
  })
}

export function readReturnNotification(
  params: unknown,
  accounts: readonly CarrierAccount[],
): NotificationReading<ReturnNotification> {
  return verify(params, accounts, (fields) => {
    const status = toStatus(fields)
    return status && fields.RtnMerchantTradeNo ? { ...status, returnTradeNo: fields.RtnMerchantTradeNo } : null
  })
}

const storeRoles: Record<string, StoreNotification['storeRole']> = { '01': 'pick_up', '02': 'return' }
const storeChanges: Record<string, StoreNotification['change']> = {
  '01': 'closed',
  '02': 'renumbered',
  '03': 'sender_unknown',
  '04': 'closed_for_now',
}

export function readStoreNotification(
  params: unknown,
  accounts: readonly CarrierAccount[],
): NotificationReading<StoreNotification> {
  return verify(params, accounts, ({ AllPayLogisticsID, StoreType = '', Status = '', StoreID = '' }) => {
    const storeRole = storeRoles[StoreType]
    if (!AllPayLogisticsID || !storeRole) return null
    return { logisticsId: AllPayLogisticsID, storeRole, change: storeChanges[Status] ?? 'unknown', storeId: StoreID }
  })
}

function toStatus(fields: Fields) {
  const { AllPayLogisticsID = '', RtnCode = '' } = fields
  const changedAt = parseGatewayTime(fields.UpdateStatusDate)
  if (AllPayLogisticsID === '' || !/^\d{1,8}$/.test(RtnCode) || !changedAt) return null
  return {
    logisticsId: AllPayLogisticsID,
    code: RtnCode,
    message: fields.RtnMsg ?? '',
    changedAt,
    bookingNote: fields.BookingNote ?? '',
  }
}
