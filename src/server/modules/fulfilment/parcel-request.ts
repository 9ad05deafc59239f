/** Builds the request that creates an order's parcel. */
import { type CarrierCode, isStoreCarrier } from '#domain/carriers/carriers.ts'
import { formatHomeAddress } from '#domain/delivery/home-address.ts'
import { twd } from '#domain/money.ts'
import type { OrderShipment } from '#server/modules/orders/order-delivery.repo.ts'
import type { ParcelRequest } from '#server/ports/logistics-gateway.ts'

/** Carriers insure, and collect, no more than this. */
const maxAmount = 20_000

/**
 * The parcel's declared value: the whole amount for cash on delivery; for a paid order at least NT$1 (a gift) and at
 * most NT$20,000.
 */
export function parcelAmount(total: number, collects: boolean): number {
  return collects ? total : Math.min(maxAmount, Math.max(1, total))
}

export interface ParcelSource extends OrderShipment {
  merchant_trade_no: string
  amount: number
  collects: boolean
  carrier: CarrierCode
}

/** Invalid data is sent as it is: the gateway's own check names the field, for the owner to fix. */
export function toParcelRequest(source: ParcelSource): ParcelRequest {
  const base = {
    tradeNo: source.merchant_trade_no,
    amount: twd(source.amount),
    collect: source.collects,
    items: source.items,
    recipient: { name: source.recipient_name ?? '', cellPhone: source.recipient_phone ?? '' },
  }
  const { carrier } = source
  if (isStoreCarrier(carrier)) return { ...base, carrier, storeId: source.store_id ?? '' }
  const home = {
    zip: source.recipient_zip ?? '',
    city: source.recipient_city ?? '',
    district: source.recipient_district ?? '',
    address: source.recipient_address ?? '',
  }
  return {
    ...base,
    carrier,
    to: { zip: home.zip, address: formatHomeAddress(home) },
    ...(source.outlying_island ? { distance: 'outlying_island' as const } : {}),
  }
}
