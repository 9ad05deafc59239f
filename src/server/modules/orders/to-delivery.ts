/** Where an order goes and when, as shoppers are told. */
import type { DeliverySchedule, OrderDelivery } from '#contract/shop/checkout/order-delivery.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { DispatchTerms } from '#domain/delivery/dispatch-terms.ts'
import { formatHomeAddress } from '#domain/delivery/home-address.ts'
import { type DispatchPromise, deliverySchedule } from '#domain/parcels/delivery-schedule.ts'

export interface RecipientColumns {
  recipient_name: string | null
  recipient_phone: string | null
  recipient_zip: string | null
  recipient_city: string | null
  recipient_district: string | null
  recipient_address: string | null
}

export interface DeliveryColumns extends RecipientColumns {
  carrier: { code: CarrierCode; name: string; kind: 'store' | 'home' } | null
  store_name: string | null
  store_address: string | null
}

export function toOrderDelivery(row: DeliveryColumns): OrderDelivery | null {
  const { carrier } = row
  if (!carrier) return null
  const person = { name: row.recipient_name ?? '', phone: row.recipient_phone ?? '' }
  const common = { kind: carrier.kind, carrier: carrier.name, ...person }
  if (carrier.kind === 'store') return { ...common, place: row.store_name ?? '', address: row.store_address ?? '' }
  const place = formatHomeAddress({
    city: row.recipient_city ?? '',
    district: row.recipient_district ?? '',
    address: row.recipient_address ?? '',
  })
  return { ...common, place: [row.recipient_zip, place].filter(Boolean).join(' '), address: '' }
}

/** The moment, and when the shop packs and roasts. */
export interface Today {
  now: Date
  dispatch: DispatchTerms
}

/** `toOrder`: see `readyOn`. */
export function toSchedule(
  order: {
    from: Date
    carrier: CarrierCode
    toOrder: readonly (readonly string[])[]
    promise?: DispatchPromise | null
  },
  { now, dispatch }: Today,
): DeliverySchedule {
  const { roastedOn, shipsOn, arrivesFrom, arrivesTo } = deliverySchedule(order, now, dispatch)
  return { roasted_on: roastedOn, ships_on: shipsOn, arrives_from: arrivesFrom, arrives_to: arrivesTo }
}

export interface ConfirmedColumns {
  state: string
  carrier_code: CarrierCode | null
  confirmed_at: Date | null
  dispatch_promise: DispatchPromise | null
  to_order: readonly (readonly string[])[]
}

/** Of a confirmed order; null once the parcel is on its way: then the carrier says where it is. */
export function toConfirmedSchedule(row: ConfirmedColumns, today: Today): DeliverySchedule | null {
  const waits = row.state === 'confirmed' || row.state === 'ready_to_ship'
  const { carrier_code: carrier, confirmed_at: from, dispatch_promise: promise, to_order: toOrder } = row
  return waits && carrier && from ? toSchedule({ from, carrier, promise, toOrder }, today) : null
}
