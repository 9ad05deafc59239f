/** Where an order goes and when, as shoppers are told. */
import type { DeliverySchedule, OrderDelivery } from '#contract/shop/checkout/order-delivery.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { DispatchTerms } from '#domain/delivery/dispatch-terms.ts'
import { formatHomeAddress } from '#domain/delivery/home-address.ts'
import { deliverySchedule } from '#domain/parcels/delivery-schedule.ts'

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

export function toSchedule(
  order: { from: Date; carrier: CarrierCode; roastedToOrder: boolean },
  { now, dispatch }: Today,
): DeliverySchedule {
  const { shipsOn, arrivesFrom, arrivesTo } = deliverySchedule(order, now, dispatch)
  return { ships_on: shipsOn, arrives_from: arrivesFrom, arrives_to: arrivesTo }
}
