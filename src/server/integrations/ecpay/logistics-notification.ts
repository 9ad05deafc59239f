import { twd } from '#domain/money.ts'
import type {
  NotificationReading,
  ParcelNotification,
  ReturnNotification,
  StoreNotification,
} from '#server/ports/logistics-gateway.ts'
import { isSigned } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { textFields } from './ecpay-client.ts'
import { parseGatewayTime } from './ecpay-time.ts'
import { parcelEvent } from './logistics-status.ts'

type Fields = Record<string, string>

/** Store and home delivery may have separate accounts, so all key pairs of the shop are tried. */
function verify<T>(
  params: unknown,
  accounts: readonly Credentials[],
  to: (fields: Fields) => T | null,
): NotificationReading<T> {
  const fields = textFields(params)
  const account = fields && accounts.find((keys) => isSigned(fields, keys, 'md5'))
  if (!account) return { ok: false, reason: 'signature' }
  if (fields.MerchantID !== account.merchantId) return { ok: false, reason: 'merchant' }
  const notification = to(fields)
  return notification ? { ok: true, notification } : { ok: false, reason: 'malformed' }
}

export function readParcelNotification(
  params: unknown,
  accounts: readonly Credentials[],
): NotificationReading<ParcelNotification> {
  return verify(params, accounts, (fields) => {
    const status = toStatus(fields)
    const { MerchantTradeNo = '', GoodsAmount = '' } = fields
    if (!status || MerchantTradeNo === '' || !/^\d{1,8}$/.test(GoodsAmount)) return null
    return {
      ...status,
      merchantTradeNo: MerchantTradeNo,
      amount: twd(Number(GoodsAmount)),
      paymentNo: fields.CVSPaymentNo ?? '',
      validationNo: fields.CVSValidationNo ?? '',
    }
  })
}

export function readReturnNotification(
  params: unknown,
  accounts: readonly Credentials[],
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
  accounts: readonly Credentials[],
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
    event: parcelEvent(RtnCode),
    changedAt,
    bookingNote: fields.BookingNote ?? '',
  }
}
