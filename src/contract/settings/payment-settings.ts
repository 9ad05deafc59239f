/** Which ways to pay there are, and how much can be paid by each. */
import { defaultLimits } from '#domain/orders/payment-limits.ts'
import { onOff, whole } from './setting.ts'

const most = 9_999_999
const limit = (usual: number) => whole(usual, 1, most, 'twd')

export const paymentSettings = {
  credit_on: onOff(true),
  credit_min: limit(defaultLimits.Credit.min),
  credit_max: limit(defaultLimits.Credit.max),
  capture_by_shop: onOff(false),
  atm_on: onOff(true),
  atm_min: limit(defaultLimits.ATM.min),
  atm_max: limit(defaultLimits.ATM.max),
  cvs_on: onOff(true),
  cvs_min: limit(defaultLimits.CVS.min),
  cvs_max: limit(defaultLimits.CVS.max),
  barcode_on: onOff(true),
  barcode_min: limit(defaultLimits.BARCODE.min),
  barcode_max: limit(defaultLimits.BARCODE.max),
  cod_on: onOff(true),
  cod_min: limit(defaultLimits.cod.min),
  cod_max: limit(defaultLimits.cod.max),
}
