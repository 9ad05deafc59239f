/** The list of orders: one page, by an index, however many orders there are. */
import { type RawBuilder, sql } from 'kysely'
import type { StateCount } from '#contract/admin/orders/orders.ts'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { OrderSearch } from '#domain/orders/order-search.ts'
import { type PlacedState, placedStates } from '#domain/orders/order-transitions.ts'
import { taipeiDayEnd, taipeiDayStart } from '#domain/taipei-time.ts'
import type { Db } from '#server/db/open-db.ts'

export interface OrderFilter {
  search: OrderSearch | null
  state?: PlacedState | undefined
  method?: string | undefined
  carrierId?: number | undefined
  channel?: OrderChannel | undefined
  /** Days in Taipei. */
  from?: string | undefined
  to?: string | undefined
}

/** After which order a page begins. Microseconds since 1970 as text: a Date would lose the last three digits. */
export interface OrderPlace {
  placedAt: string
  id: string
}

export interface OrderListRow {
  id: string
  order_name: string
  version: number
  state: PlacedState
  channel: OrderChannel
  placed_at: Date
  place_in_list: string
  paid_at: Date | null
  total_amount: number
  payment_method: string | null
  carrier: CarrierCode | null
  carrier_name: string | null
  place: string
  recipient_name: string | null
  phone_end: string | null
  first_product: string | null
  pieces: number
  problem: string
}

export async function selectOrderPage(
  db: Db,
  filter: OrderFilter,
  page: { after: OrderPlace | null; limit: number },
): Promise<OrderListRow[]> {
  return (await orderPageQuery(filter, page).execute(db)).rows
}

/** Exported so that a test can check its plan. */
export function orderPageQuery(filter: OrderFilter, page: { after: OrderPlace | null; limit: number }) {
  return sql<OrderListRow>`
    with page as (${pageOf(filter, page)})
    select o.id, o.order_name, o.version, o.state, o.channel, o.placed_at, o.paid_at, o.total_amount, o.payment_method,
      (extract(epoch from o.placed_at) * 1000000)::bigint::text as place_in_list,
      c.code as carrier, c.name as carrier_name,
      coalesce(case when c.kind = 'store' then o.store_name
        else concat(o.recipient_city, o.recipient_district) end, '') as place,
      o.recipient_name, right(o.recipient_phone, 3) as phone_end,
      (select l.name from order_lines l where l.order_id = o.id and l.kind = 'goods'
        order by l.added_at, l.id limit 1) as first_product,
      (select coalesce(sum(l.quantity), 0)::int from order_lines l
        where l.order_id = o.id and l.kind in ('goods', 'gift')) as pieces,
      concat_ws(' ',
        (select nullif(p.problem, '') from parcels p where p.order_id = o.id order by p.created_at desc limit 1),
        (select string_agg(nullif(i.problem, ''), ' ') from invoices i where i.order_id = o.id)) as problem
    from page join orders o on o.id = page.id left join carriers c on c.id = o.carrier_id
    order by o.placed_at desc, o.id desc`
}

/** Without a search one scan of one index; with one, what each meaning finds by its own index, together. */
export function pageOf(filter: OrderFilter, { after, limit }: { after: OrderPlace | null; limit: number }) {
  const found = (condition: RawBuilder<unknown>) => sql`
    select id, placed_at from orders
    where state <> 'cart' and ${condition} ${filtersOf(filter, after)}
    order by placed_at desc, id desc limit ${limit}`
  if (!filter.search) return found(sql`true`)
  const meanings = meaningsOf(filter.search).map((meaning) => sql`(${found(meaning)})`)
  if (meanings.length === 0) return found(sql`false`)
  return sql`select id, placed_at from (${sql.join(meanings, sql` union `)}) as found
    order by placed_at desc, id desc limit ${limit}`
}

function meaningsOf(search: OrderSearch): RawBuilder<unknown>[] {
  const { name, begins, phone, tradeNo, email, pieces } = search
  return [
    ...(name ? [sql`order_name = ${name}`] : []),
    ...(begins
      ? [
          sql`placed_at >= ${taipeiDayStart(begins.day)} and placed_at < ${taipeiDayEnd(begins.day)}
            and starts_with(order_name, ${begins.name})`,
        ]
      : []),
    ...(phone
      ? [
          sql`right(recipient_phone, 3) = ${phone.lastThree}
            and right(recipient_phone, ${phone.ending.length}::int) = ${phone.ending}`,
        ]
      : []),
    ...(tradeNo
      ? [
          sql`id in (
            select order_id from payments where merchant_trade_no = ${tradeNo}
            union select order_id from payments where gateway_trade_no = ${tradeNo}
            union select order_id from parcels where merchant_trade_no = ${tradeNo}
            union select order_id from parcels where logistics_id = ${tradeNo})`,
        ]
      : []),
    ...(email ? [sql`member_id = (select id from members where email = ${email})`] : []),
    ...(pieces.length > 0 ? [sql`search_pieces @> ${pieces}::text[]`] : []),
  ]
}

function filtersOf({ state, method, carrierId, channel, from, to }: OrderFilter, after: OrderPlace | null) {
  const conditions = [
    ...(state ? [sql`state = ${state}`] : []),
    ...(method ? [sql`payment_method = ${method}`] : []),
    ...(carrierId ? [sql`carrier_id = ${carrierId}`] : []),
    ...(channel ? [channel === 'counter' ? sql`channel = 'counter'` : sql`channel = 'web'`] : []),
    ...(from ? [sql`placed_at >= ${taipeiDayStart(from)}`] : []),
    ...(to ? [sql`placed_at < ${taipeiDayEnd(to)}`] : []),
    ...(after
      ? [
          sql`(placed_at, id) <
            (timestamptz 'epoch' + ${after.placedAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
        ]
      : []),
  ]
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )
}

/** Enough to say "many"; counting on would read the whole index. */
const most = 1_000

/** How many orders are in each state, by reading at most a thousand entries of each. */
export async function countStates(db: Db): Promise<StateCount[]> {
  const { rows } = await sql<{ state: PlacedState; count: number }>`
    select s.state, (select count(*)::int from (
      select 1 from orders o where o.state = s.state and o.state <> 'cart' limit ${most + 1}) as found) as count
    from unnest(${[...placedStates]}::text[]) as s (state)`.execute(db)
  return rows.map(({ state, count }) => ({ state, count: Math.min(count, most), more: count > most }))
}

export async function findCarrierId(db: Db, code: CarrierCode): Promise<number | undefined> {
  const row = await db.selectFrom('carriers').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}
