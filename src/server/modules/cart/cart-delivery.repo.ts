/** A cart's delivery: carrier, store, recipient. Every change increments the cart's version, which locks the row. */
import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Gift } from '#domain/delivery/gift.ts'
import type { HomeAddress } from '#domain/delivery/home-address.ts'
import type { Person } from '#domain/delivery/recipient.ts'
import type { CarrierSurcharges } from '#domain/parcels/carrier-price.ts'
import type { Db } from '#server/db/open-db.ts'
import { fragment, statement } from '#server/db/statement.ts'
import type { RecipientColumns } from '#server/modules/orders/to-delivery.ts'

export interface CarrierRow {
  id: number
  code: CarrierCode
  name: string
  kind: 'store' | 'home'
  price: number
  surcharges: CarrierSurcharges
  collects_cash: boolean
}

/** The cart's delivery, and the member's name and phone for when the cart has no recipient. */
export interface CartDelivery extends RecipientColumns {
  carrier_id: number | null
  /** Null also when the chosen carrier is no longer offered. */
  carrier: Omit<CarrierRow, 'collects_cash'> | null
  store_id: string | null
  store_name: string | null
  store_address: string | null
  outlying_island: boolean
  member_name: string
  member_phone: string
  member_address: string
  /** Where the order's mails go while the member's address is not confirmed, empty before it is given; else null. */
  member_contact: string | null
  is_gift: boolean
  gift_message: string
  hides_prices: boolean
}

export interface DeliveryRow extends Omit<CartDelivery, 'carrier_id' | 'carrier'> {
  order_id: string
  /** Null also when the chosen carrier is no longer offered. */
  carrier: CarrierRow | null
}

/** Of the member's open cart, whose row is locked until the transaction ends. */
export async function findCartDelivery(tx: Db, memberId: MemberId): Promise<DeliveryRow | null> {
  const { rows } = await sql<DeliveryRow>`
    ${selectDelivery} where o.member_id = ${memberId} and o.state = 'cart' for update of o`.execute(tx)
  return rows[0] ?? null
}

/** Of any of the member's orders, placed or not; `orderId` is a UUID. */
export async function findOrderDelivery(db: Db, memberId: MemberId, orderId: string): Promise<DeliveryRow | null> {
  const { rows } = await sql<DeliveryRow>`
    ${selectDelivery} where o.member_id = ${memberId} and o.id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

const selectDelivery = sql`
  select o.id as order_id, o.store_id, o.store_name, o.store_address, o.outlying_island,
    o.recipient_name, o.recipient_phone, o.recipient_zip, o.recipient_city, o.recipient_district, o.recipient_address,
    m.name as member_name, m.phone as member_phone, m.address as member_address,
    case when not m.registering then m.claimed_email end as member_contact,
    o.is_gift, o.gift_message, o.hides_prices,
    case when c.enabled or o.state <> 'cart' then jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name,
      'kind', c.kind, 'price', c.price, 'surcharges', c.surcharges, 'collects_cash', c.collects_cash) end as carrier
  from orders o join members m on m.id = o.member_id left join carriers c on c.id = o.carrier_id`

/** `o` is the cart, `c` the new carrier. */
const keepsAddress = fragment`(o.carrier_id is null and c.kind = 'home')`

/**
 * Another carrier clears the store and address chosen with the previous one; the same carrier, or one that is not
 * offered, changes nothing (null). An address entered before any carrier was chosen remains for home delivery.
 */
export async function setCarrier(
  db: Db,
  memberId: MemberId,
  { cartId, carrierId }: { cartId: string; carrierId: number },
  now: Date,
): Promise<ChosenCarrier | null> {
  const { rows } = await statement<ChosenCarrier>`
    update orders o
    set version = o.version + 1, updated_at = ${now}, carrier_id = c.id,
      store_id = null, store_name = null, store_address = null, outlying_island = ${keepsAddress} and o.outlying_island,
      recipient_zip = case when ${keepsAddress} then o.recipient_zip end,
      recipient_city = case when ${keepsAddress} then o.recipient_city end,
      recipient_district = case when ${keepsAddress} then o.recipient_district end,
      recipient_address = case when ${keepsAddress} then o.recipient_address end
    from carriers c
    where c.id = ${carrierId}::bigint and c.enabled
      and o.member_id = ${memberId} and o.state = 'cart' and o.id::text = ${cartId}
      and o.carrier_id is distinct from c.id
    returning o.carrier_id, o.outlying_island, o.store_id, o.store_name, o.store_address,
      o.recipient_zip, o.recipient_city, o.recipient_district, o.recipient_address,
      jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind, 'price', c.price,
        'surcharges', c.surcharges) as carrier`.execute(db)
  return rows[0] ?? null
}

/** The columns that choosing a carrier changes. */
type ChosenCarrier = Omit<
  CartDelivery,
  `member_${string}` | 'recipient_name' | 'recipient_phone' | 'is_gift' | 'gift_message' | 'hides_prices'
>

export interface StoredRecipient extends Person {
  /** Null: the parcel goes to a store. */
  home: (HomeAddress & { outlyingIsland: boolean }) | null
}

/** False: the cart was placed, or has another carrier by now, which may need other fields. */
export async function setRecipient(
  db: Db,
  { orderId, carrierId }: { orderId: string; carrierId: number | null },
  { name, phone, home }: StoredRecipient,
  now: Date,
): Promise<boolean> {
  const { rows } = await statement`
    update orders set version = version + 1, updated_at = ${now}, recipient_name = ${name}, recipient_phone = ${phone},
      recipient_zip = ${home?.zip ?? null}, recipient_city = ${home?.city ?? null},
      recipient_district = ${home?.district ?? null}, recipient_address = ${home?.address ?? null},
      outlying_island = coalesce(${home?.outlyingIsland ?? null}, outlying_island)
    where id = ${orderId} and state = 'cart' and carrier_id is not distinct from ${carrierId}
    returning id`.execute(db)
  return rows.length > 0
}

export interface StoreChoice {
  orderId: string
  carrierId: number
  storeId: string
  name: string
  address: string
  outlyingIsland: boolean
}

/** False: the cart was placed, or has another carrier by now. */
export async function setStore(tx: Db, choice: StoreChoice, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      updated_at: now,
      store_id: choice.storeId,
      store_name: choice.name,
      store_address: choice.address,
      outlying_island: choice.outlyingIsland,
    }))
    .where('id', '=', choice.orderId)
    .where('state', '=', 'cart')
    .where('carrier_id', '=', choice.carrierId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Null: it is no gift (any more). False: the cart was placed. */
export async function setGift(
  db: Db,
  { memberId, cartId }: { memberId: MemberId; cartId: string },
  gift: Gift | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update orders set version = version + 1, updated_at = ${now}, is_gift = ${gift !== null},
      gift_message = ${gift?.message ?? ''}, hides_prices = ${gift?.hidesPrices ?? false}
    where id::text = ${cartId} and member_id = ${memberId} and state = 'cart' returning id`.execute(db)
  return rows.length > 0
}

/**
 * The cart goes where an earlier order of the member went: carrier, store or address, recipient. `withStore` false: the
 * store no longer exists, another one has to be chosen. False: the cart was placed, or the carrier is not offered.
 */
export async function copyDelivery(
  db: Db,
  { memberId, cartId, from, withStore }: { memberId: MemberId; cartId: string; from: string; withStore: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update orders c set version = c.version + 1, updated_at = ${now}, carrier_id = old.carrier_id,
      store_id = case when ${withStore} then old.store_id end,
      store_name = case when ${withStore} then old.store_name end,
      store_address = case when ${withStore} then old.store_address end,
      outlying_island = old.outlying_island and (${withStore} or old.store_id is null),
      recipient_name = old.recipient_name, recipient_phone = old.recipient_phone, recipient_zip = old.recipient_zip,
      recipient_city = old.recipient_city, recipient_district = old.recipient_district,
      recipient_address = old.recipient_address
    from orders old join carriers on carriers.id = old.carrier_id and carriers.enabled
    where c.id::text = ${cartId} and c.member_id = ${memberId} and c.state = 'cart'
      and old.id::text = ${from} and old.member_id = ${memberId} and old.state <> 'cart'
    returning c.id`.execute(db)
  return rows.length > 0
}
