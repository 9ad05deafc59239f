/** Which ways to pay there are, and how much can be paid by each. */
import { defaultLimits } from '#domain/orders/payment-limits.ts'
import { paymentMethods, type WaySetting, waysToPay } from '#domain/orders/ways-to-pay.ts'
import { onOff, type Setting, whole } from './setting.ts'

const most = 9_999_999

type PaymentSettings = Record<`${WaySetting}_on` | 'capture_by_shop', Setting<boolean>> &
  Record<`${WaySetting}_${'min' | 'max'}`, Setting<number>>

export const paymentSettings = Object.fromEntries(
  paymentMethods.flatMap((method) => {
    const { setting, kind } = waysToPay[method]
    const { min, max } = defaultLimits[method]
    return [
      [`${setting}_on`, onOff(true)],
      [`${setting}_min`, whole(min, 1, most, 'twd')],
      [`${setting}_max`, whole(max, 1, most, 'twd')],
      ...(kind === 'card' ? [['capture_by_shop', onOff(false)]] : []),
    ]
  }),
) as PaymentSettings
