/** The order that is being checked out: a cart, or an unpaid order. */
import type { MemberId } from '#contract/scalars.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import { itemName } from '#domain/catalogue/sizes.ts'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { CashInvoiceMoment } from '#domain/orders/cash-invoice.ts'
import type { OrderStanding } from '#domain/orders/order-limits.ts'
import { orderCode, searchPieces } from '#domain/orders/order-search.ts'
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'
import type { CarrierSurcharges } from '#domain/parcels/carrier-price.ts'
import type { DispatchPromise } from '#domain/parcels/delivery-schedule.ts'
import type { ReturnTerms } from '#domain/returns/return-basis.ts'
import type { Db } from '#server/db/open-db.ts'
import { fragment, statement } from '#server/db/statement.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { toOrderDays } from './dispatch-columns.ts'
import { isOrderId, type StateChange } from './orders.repo.ts'
import type { RecipientColumns } from './to-delivery.ts'

const cashLock = 7_361_006
const cashPhoneLock = 7_361_017

/**
 * Until the transaction ends no other cash order of this member is placed. Not the member's row: whoever has locked the
 * order names the member in other tables, and would wait for a checkout that waits for the order.
 */
export async function lockCashOrders(tx: Db, memberId: MemberId): Promise<void> {
  await statement`select pg_advisory_xact_lock(${cashLock}::int, hashtext(${memberId}))`.execute(tx)
}

/** The same for all who order to the phone of this order; after the member's lock, so that nobody waits in a circle. */
export async function lockCashOrdersToPhone(tx: Db, orderId: string): Promise<void> {
  if (!isOrderId(orderId)) return
  await statement`select pg_advisory_xact_lock(${cashPhoneLock}::int, hashtext(recipient_phone))
    from orders where id = ${orderId}`.execute(tx)
}

export interface CheckoutOrder extends OrderRow, RecipientColumns {
  carrier: {
    code: CarrierCode
    name: string
    kind: 'store' | 'home'
    price: number
    surcharges: CarrierSurcharges
    collects_cash: boolean
    enabled: boolean
  } | null
  store_id: string | null
  store_name: string | null
  outlying_island: boolean
  is_gift: boolean
  profile_name: string
  profile_phone: string
  /** The address that is still to be confirmed; empty: none is given yet; null: it is confirmed. */
  claimed_email: string | null
  /** Registered, and the link not opened yet. */
  registering: boolean
  /** Blocked while the checkout was open. */
  blocked: boolean
  placed_at: Date | null
  /** The planned days of each product that is roasted to order. */
  to_order: string[][]
  /** The member's other orders. */
  standing: OrderStanding
  /** This order's, else that of the member's previous order. */
  invoice: InvoiceChoice | null
}

/** The member's other orders that are not paid for. Must have the condition of the index `orders_not_paid_for`. */
const notPaidFor = fragment`
        select u.state, u.payment_method,
          (select sum(l.quantity) from order_lines l where l.order_id = u.id and l.product_id is not null) as units
        from orders u
        where u.member_id = o.member_id and u.id <> o.id and (u.state = 'pending_payment'
          or (u.payment_method = 'cod' and u.state in ('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store')))`

const checkoutOrder = fragment`
    select o.id, o.version, o.member_id, o.state, o.order_name, o.offer_id, o.coupon_id, o.offer_amount, o.goods_amount,
      o.discount_amount, o.shipping_amount, o.total_amount, o.payment_method, o.pay_before, o.expires_at, o.carrier_id, o.invoice_choice,
      o.store_id, o.store_name, o.outlying_island, o.is_gift, o.recipient_name, o.recipient_phone, o.recipient_zip, o.recipient_city,
      o.recipient_district, o.recipient_address, o.placed_at, m.name as profile_name, m.phone as profile_phone, m.claimed_email, m.registering,
      m.blocked_at is not null as blocked, ${toOrderDays} as to_order,
      case when c.id is not null then jsonb_build_object('code', c.code, 'name', c.name, 'kind', c.kind,
        'price', c.price, 'surcharges', c.surcharges,
        'collects_cash', c.collects_cash, 'enabled', c.enabled) end as carrier,
      coalesce(o.invoice_choice, (
        select last.invoice_choice from orders last
        where last.member_id = o.member_id and last.state <> 'cart' and last.invoice_choice is not null
        order by last.placed_at desc limit 1)) as invoice,
      (select jsonb_build_object(
          'unpaidOrders', count(*) filter (where state = 'pending_payment'),
          'cashOrders', count(*) filter (where payment_method = 'cod'),
          'heldUnits', coalesce(sum(units), 0))
        from (${notPaidFor}) as open_orders
      ) || jsonb_build_object(
        'hasPaid', exists (select 1 from orders p where p.member_id = o.member_id and p.paid_at is not null),
        'hasCollected', exists (
          select 1 from orders p where p.member_id = o.member_id and p.payment_method = 'cod' and p.paid_at is not null),
        'parcelsLeft', (select count(*) from orders r where r.member_id = o.member_id
          and r.state in ('returned', 'refunded')
          and exists (select 1 from order_events e where e.order_id = r.id and e.event = 'come_back')),
        'cashOrdersToPhone', (select count(*) from orders p
          where p.recipient_phone = coalesce(o.recipient_phone, m.phone) and p.id <> o.id
            and p.payment_method = 'cod' and p.state in ('confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store')),
        'parcelsLeftAtPhone', (select count(*) from orders r
          where r.recipient_phone = coalesce(o.recipient_phone, m.phone)
            and r.payment_method = 'cod' and r.state in ('returned', 'refunded')
            and exists (select 1 from order_events e where e.order_id = r.id and e.event = 'come_back'))
      ) as standing
    from orders o join members m on m.id = o.member_id left join carriers c on c.id = o.carrier_id`

/** `lock` locks the row until the transaction ends. Null: unknown id, or another member's order. */
export async function findCheckoutOrder(
  db: Db,
  id: string,
  memberId: MemberId,
  { lock }: { lock: boolean },
): Promise<CheckoutOrder | null> {
  if (!isOrderId(id)) return null
  const { rows } = lock
    ? await statement<CheckoutOrder>`${checkoutOrder} where o.id = ${id} and o.member_id = ${memberId}
        for no key update of o`.execute(db)
    : await statement<CheckoutOrder>`${checkoutOrder} where o.id = ${id} and o.member_id = ${memberId}`.execute(db)
  return rows[0] ?? null
}

export interface LineSnapshot {
  /** Null: not stored yet. */
  id: string | null
  kind: 'goods' | 'gift' | 'reward' | 'service'
  productId: number | null
  sizeId: number | null
  sizeLabel: string | null
  grind: Grind | null
  quantity: number
  name: string
  unitPrice: number
  discountPercent: number
  subtotal: number
  share: number
}

export interface OrderSnapshot {
  id: string
  /** The first one that is not taken is used. */
  candidateNames: string[]
  /** Texts by which staff find it, besides its name. */
  foundBy: readonly (string | null)[]
  goods: number
  discount: number
  shipping: number
  offerId: number | null
  couponId: string | null
  codeId: string | null
  offerAmount: number | null
  recipient: { name: string; phone: string }
  invoice: InvoiceChoice
  returnTerms: ReturnTerms
  method: OrderPaymentMethod | null
  /** The shop's term of this day; an order keeps it. */
  cashInvoiceAt?: CashInvoiceMoment
  payBefore: Date
  expiresAt: Date
  /** What the shopper was shown; an order without a carrier has none. */
  promise?: DispatchPromise | null
  lines: readonly LineSnapshot[]
}

/**
 * Turns the cart into an order with a snapshot of names and prices: later changes of the catalogue do not affect it.
 * Returns its name. Null: it is not a cart (any more). Names are looked up one by one until one is free; `not exists`
 * would become a join that reads every order.
 */
export async function storePlacedOrder(tx: Db, order: OrderSnapshot, change: StateChange): Promise<string | null> {
  const { candidateNames, goods, discount, shipping, recipient } = order
  const { from, to, event, actor, note, now } = change
  const codePieces = candidateNames.map((name) => searchPieces([orderCode(name)]).join(' '))
  const { rows } = await statement<{ order_name: string }>`
    with placed as (
      update orders set state = ${to}, version = version + 1, updated_at = ${now}, placed_at = ${now},
        (order_name, search_pieces) = (
          select candidate, ${searchPieces(order.foundBy)}::text[] || string_to_array(code_pieces, ' ')
          from unnest(${candidateNames}::text[], ${codePieces}::text[]) as t (candidate, code_pieces)
          where (select true from orders taken where taken.order_name = candidate) is null limit 1),
        goods_amount = ${goods}, discount_amount = ${discount}, shipping_amount = ${shipping},
        total_amount = ${goods - discount + shipping},
        offer_id = ${order.offerId}, coupon_id = ${order.couponId},
        code_id = ${order.codeId}, offer_amount = ${order.offerAmount},
        recipient_name = ${recipient.name}, recipient_phone = ${recipient.phone},
        invoice_choice = ${JSON.stringify(order.invoice)}, return_terms = ${JSON.stringify(order.returnTerms)},
        payment_method = ${order.method}, cash_invoice_at = ${order.cashInvoiceAt ?? null},
        pay_before = ${order.payBefore}, expires_at = ${order.expiresAt},
        dispatch_promise = ${order.promise ? JSON.stringify(order.promise) : null}
      where id = ${order.id} and state = ${from}
      returning id, order_name
    ), recorded as (
      insert into order_events (order_id, event, from_state, to_state, actor, note, by_name, at)
      select id, ${event}, ${from}, ${to}, ${actor}, ${note}, ${change.by ?? ''}, ${now}::timestamptz from placed
    )
    select order_name from placed`.execute(tx)
  if (rows[0]) await storeLines(tx, order.id, order.lines, now)
  return rows[0]?.order_name ?? null
}

/**
 * Apart from the order: PostgreSQL planned the statement for both anew each time, which took as long as running it. It
 * travels with the next statement.
 */
async function storeLines(tx: Db, orderId: string, lines: readonly LineSnapshot[], now: Date): Promise<void> {
  const column = <K extends keyof LineSnapshot>(key: K) => lines.map((line) => line[key])
  await statement`
    with given as (
      select g.id, kind, product_id, size_id, size_label, grind, quantity, name, unit_price, discount_percent, subtotal, discount_share
      from unnest(
        ${column('id')}::uuid[], ${column('kind')}::text[], ${column('productId')}::int[], ${column('sizeId')}::int[],
        ${column('sizeLabel')}::text[], ${column('grind')}::text[], ${column('quantity')}::int[],
        ${column('name')}::text[], ${column('unitPrice')}::int[], ${column('discountPercent')}::smallint[],
        ${column('subtotal')}::int[], ${column('share')}::int[]
      ) as g (id, kind, product_id, size_id, size_label, grind, quantity, name, unit_price, discount_percent, subtotal, discount_share)
    ), stored as (
      update order_lines l set name = g.name, size_label = g.size_label, unit_price = g.unit_price, discount_percent = g.discount_percent,
        subtotal = g.subtotal, discount_share = g.discount_share
      from given g where l.order_id = ${orderId} and l.id = g.id
    )
    insert into order_lines
      (order_id, kind, product_id, size_id, size_label, grind, quantity, added_at, name, unit_price, discount_percent,
        subtotal, discount_share)
    select ${orderId}::uuid, kind, product_id, size_id, size_label, grind, quantity, ${now}::timestamptz, name, unit_price,
      discount_percent, subtotal, discount_share
    from given where given.id is null`.executeLater(tx)
}

/** What the order was placed with; null: the shop's present term. */
export async function findCashInvoiceMoment(tx: Db, orderId: string): Promise<CashInvoiceMoment | null> {
  const row = await tx.selectFrom('orders').select('cash_invoice_at').where('id', '=', orderId).executeTakeFirst()
  return row?.cash_invoice_at ?? null
}

/** An unpaid order's invoice can still be changed. */
export async function storeInvoiceChoice(tx: Db, orderId: string, choice: InvoiceChoice): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ invoice_choice: JSON.stringify(choice) })
    .where('id', '=', orderId)
    .execute()
}

/** For the gateway's page. */
export async function listItemNames(db: Db, orderId: string): Promise<{ name: string; quantity: number }[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['name', 'size_label', 'quantity'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['goods', 'gift'])
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return rows.map(({ name, size_label, quantity }) => ({ name: itemName(name ?? '', size_label ?? ''), quantity }))
}
