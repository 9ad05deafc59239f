/** Parcels at the simulated gateway, without a shop. */

import type { CarrierCode, StoreCarrier } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { ParcelNotification, ParcelRequest } from '#server/ports/logistics-gateway.ts'
import type { EcpayFixture } from '#tests/support/ecpay-fixture.ts'

const parcelStores: Record<StoreCarrier, string> = { UNIMARTC2C: '131386', FAMIC2C: '006598', HILIFEC2C: '2001' }

/** The codes of a parcel on its way to the recipient. */
export const forward: Record<CarrierCode, string[]> = {
  UNIMARTC2C: ['300', '2068', '2030', '2073', '2067'],
  FAMIC2C: ['300', '3032', '3024', '3018', '3022'],
  HILIFEC2C: ['300', '2001', '3032', '3024', '3018', '3022'],
  TCAT: ['300', '310', '3001', '3006', '3003'],
}

/** `ecpay` is called when it is needed: tests open it before the first of them. */
export function parcelCalls(ecpay: () => EcpayFixture) {
  function request(carrier: CarrierCode, extra: object = {}): ParcelRequest {
    const base = {
      tradeNo: newTradeNo('parcel', ecpay().now()),
      amount: twd(1280),
      collect: false,
      items: [{ name: '咖啡豆 #1', quantity: 1 }],
      recipient: { name: '陳美麗', cellPhone: '0987654321', email: 'a@b.tw' },
    }
    const place =
      carrier === 'TCAT'
        ? { carrier, to: { zip: '11560', address: "台北市南港區 (測試)!*-_.~ O'Hara 路1號" } }
        : { carrier, storeId: parcelStores[carrier] }
    return { ...base, ...place, ...extra } as ParcelRequest
  }

  /** With what each means at this carrier. */
  function notifications(carrier: CarrierCode): (ParcelNotification & { event: ParcelEvent })[] {
    return ecpay()
      .received.filter(({ path }) => path === '/shop/parcel')
      .map(({ fields }) => {
        const reading = ecpay().logistics.readParcelNotification(fields)
        if (!reading.ok) throw new Error(reading.reason)
        const { notification } = reading
        return { ...notification, event: ecpay().logistics.parcelEvent(carrier, notification.code) }
      })
  }

  const move = (number: string, body: object) => ecpay().control<{ done: boolean }>(`parcels/${number}`, body)
  return { request, notifications, move }
}
