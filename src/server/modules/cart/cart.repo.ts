/** Carts are orders in the state 'cart'. Every change increments the version, which locks the row. */
import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { CarrierFees, OfferChoice } from '#domain/cart/choose-offer.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'
import type { CartDelivery } from './cart-delivery.repo.ts'
import { type CurrentProduct, currentProduct, offeredGifts } from './current-product.ts'
import { carrierFees, freeShippingNow, type PricingFacts, usedUpAltogether } from './pricing-facts.repo.ts'

export interface CartLineRow extends CurrentProduct {
  line_id: string
  grind: Grind | null
  quantity: number
  seen_price: number
  seen_discount: number
}

export interface CartRow extends PricingFacts {
  id: string
  version: number
  offer_id: number | null
  offer_name: string | null
  coupon_id: string | null
  /** The member's choice; neither: the best offer is applied by itself. */
  chosen_offer_id: number | null
  offer_declined: boolean
  /** What delivery can cost. */
  fees: CarrierFees
  /** The code that the member typed for this cart; `usable`: it is still valid and not used up. */
  code: { id: string; offer_id: number; usable: boolean } | null
  lines: CartLineRow[]
  /** Null: the cart was created just now. */
  delivery: CartDelivery | null
  /** The member's latest unpaid order. */
  unpaid: {
    order_id: string
    order_name: string
    amount_total: number
    item_count: number
    pay_before: string
    has_number: boolean
  } | null
}

/**
 * The cart with everything its amounts depend on, in one statement. `offset 0` makes PostgreSQL find the unpaid order
 * by the index of orders in progress, instead of scanning all the member's orders, latest first.
 */
export async function findCart(db: Db, memberId: MemberId, now: Date): Promise<CartRow | null> {
  const { rows } = await statement<CartRow>`
    select o.id, o.version, o.offer_id, o.coupon_id, o.chosen_offer_id, o.offer_declined, m.spent,
      (select name from offers where offers.id = o.offer_id) as offer_name,
      (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'grind', l.grind, 'quantity', l.quantity,
          'seen_price', l.seen_price, 'seen_discount', l.seen_discount, ${currentProduct}) order by l.added_at, l.id), '[]')
        from order_lines l join products p on p.id = l.product_id join product_sizes s on s.id = l.size_id
        where l.order_id = o.id and l.kind = 'goods') as lines,
      ${offeredGifts} as gifts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'offer_id', c.offer_id, 'held', exists (
            select 1 from orders other
            where other.coupon_id = c.id and other.id <> o.id and other.state not in ('cancelled', 'expired')
              and not other.everything_back))), '[]')
        from coupons c
        where c.member_id = o.member_id and (c.expires_at is null or c.expires_at > ${now})) as coupons,
      (select jsonb_build_object('id', code.id, 'offer_id', code.offer_id, 'usable',
            code.stopped_at is null and (code.expires_at is null or code.expires_at > ${now})
              and (code.max_uses is null or code.uses < code.max_uses))
        from offer_codes code where code.id = o.code_id) as code,
      (select coalesce(jsonb_agg(gone.id), '[]') from (
          ${usedUpAltogether}
          union all
          select f.id from offers f
          where f.max_uses_per_member is not null and f.published and (
            select count(*) from offer_uses u where u.member_id = o.member_id and u.offer_id = f.id
          ) >= f.max_uses_per_member
        ) as gone) as used_up,
      ${freeShippingNow} as free_shipping_from, ${carrierFees} as fees,
      exists (
        select 1 from orders placed
        where placed.member_id = o.member_id and placed.state not in ('cart', 'cancelled', 'expired')
          and not placed.everything_back) as has_ordered,
      jsonb_build_object('carrier_id', o.carrier_id, 'carrier', (
          select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind, 'price', c.price,
              'surcharges', c.surcharges)
          from carriers c where c.id = o.carrier_id and c.enabled),
        'store_id', o.store_id, 'store_name', o.store_name, 'store_address', o.store_address,
        'outlying_island', o.outlying_island, 'recipient_name', o.recipient_name,
        'recipient_phone', o.recipient_phone, 'recipient_zip', o.recipient_zip, 'recipient_city', o.recipient_city,
        'recipient_district', o.recipient_district, 'recipient_address', o.recipient_address,
        'member_name', m.name, 'member_phone', m.phone, 'member_address', m.address,
        'member_contact', case when not m.registering then m.claimed_email end, 'is_gift', o.is_gift,
        'gift_message', o.gift_message, 'hides_prices', o.hides_prices) as delivery,
      (select jsonb_build_object('order_id', u.id, 'order_name', u.order_name, 'amount_total', u.total_amount,
          'pay_before', u.pay_before, 'has_number', exists (
            select 1 from payments p where p.order_id = u.id and p.state = 'waiting'), 'item_count', (
            select sum(quantity) from order_lines l where l.order_id = u.id and l.kind in ('goods', 'gift')))
        from (
          select id, order_name, total_amount, pay_before, placed_at
          from orders where member_id = o.member_id and state = 'pending_payment' offset 0
        ) as u
        order by u.placed_at desc limit 1) as unpaid
    from orders o join members m on m.id = o.member_id
    where o.member_id = ${memberId} and o.state = 'cart'`.execute(db)
  return rows[0] ?? null
}

/** Locks the cart until the transaction ends. False: the member has none. */
export async function lockCart(tx: Db, memberId: MemberId): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'cart')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** For the orders to come: the cart of this transaction's order is taken. */
export async function insertNextCart(tx: Db, memberId: MemberId, now: Date): Promise<void> {
  await statement`
    insert into orders (member_id, created_at, updated_at) values (${memberId}, ${now}, ${now})
    on conflict (member_id) where state = 'cart' do nothing`.executeLater(tx)
}

/** Of two concurrent calls one creates the cart; the other gets null and finds it afterwards. */
export async function insertCart(db: Db, memberId: MemberId, now: Date): Promise<CartRow | null> {
  const { rows } = await statement<Pick<CartRow, 'id' | 'version' | 'free_shipping_from'>>`
    insert into orders (member_id, created_at, updated_at) values (${memberId}, ${now}, ${now})
    on conflict (member_id) where state = 'cart' do nothing
    returning id, version, ${freeShippingNow} as free_shipping_from`.execute(db)
  const emptyCart = {
    offer_id: null,
    offer_name: null,
    coupon_id: null,
    chosen_offer_id: null,
    offer_declined: false,
    fees: { least: 0, most: 0 },
    code: null,
    lines: [],
    gifts: [],
    coupons: [],
    used_up: [],
    delivery: null,
  }
  return rows[0] ? { ...rows[0], ...emptyCart, spent: 0, has_ordered: false, unpaid: null } : null
}

export interface CartUpdate {
  offerId: number | null
  couponId: string | null
  codeId: string | null
  choice: OfferChoice
  removed: string[]
  changed: { id: string; quantity: number; seenPrice: number; seenDiscount: number }[]
}

/** False: the cart changed since it was read (its version is higher), and nothing is written. */
export async function updateCart(
  db: Db,
  cart: Pick<CartRow, 'id' | 'version'>,
  update: CartUpdate,
  now: Date,
): Promise<boolean> {
  const { offerId, couponId, codeId, choice, removed, changed } = update
  const chosen = choice.kind === 'chosen' ? choice.offerId : null
  const { rows } = await statement`
    with cart as (
      update orders
      set version = version + 1, updated_at = ${now}, offer_id = ${offerId}, coupon_id = ${couponId},
        code_id = ${codeId}, chosen_offer_id = ${chosen}, offer_declined = ${choice.kind === 'none'}
      where id = ${cart.id} and version = ${cart.version} and state = 'cart'
      returning id
    ), gone as (
      delete from order_lines l using cart where l.order_id = cart.id and l.id = any(${removed}::uuid[])
    ), changed as (
      update order_lines l
      set quantity = c.quantity, seen_price = c.seen_price, seen_discount = c.seen_discount
      from cart, unnest(
        ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ quantity }) => quantity)}::int[],
        ${changed.map(({ seenPrice }) => seenPrice)}::int[], ${changed.map(({ seenDiscount }) => seenDiscount)}::int[]
      ) as c (id, quantity, seen_price, seen_discount)
      where l.order_id = cart.id and l.id = c.id
    )
    select id from cart`.execute(db)
  return rows.length > 0
}

/** Unlike orders, carts need not be retained. */
export async function findCartId(db: Db, memberId: MemberId): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'cart')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function deleteCart(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('orders').where('member_id', '=', memberId).where('state', '=', 'cart').execute()
}

/** Of those whom `deleteUnconfirmedBefore` of the members deletes next. */
export async function deleteCartsOfUnconfirmed(tx: Db, before: Date): Promise<void> {
  await sql`
    delete from orders o using members m
    where o.member_id = m.id and o.state = 'cart' and m.claimed_email is not null and m.created_at < ${before}
      and not exists (select 1 from orders p where p.member_id = m.id and p.state <> 'cart')`.execute(tx)
}
