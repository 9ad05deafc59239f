/**
 * Fills a shop with years of orders: members, orders with lines, events, payments, invoices, parcels and returns, as the
 * shop writes them. Plain SQL in batches, so that a million takes minutes.
 */
import type pg from 'pg'
import { memberPieces } from '#domain/members/member-search.ts'
import { searchPieces } from '#domain/orders/order-search.ts'

const surnames = [...'陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周']
const given = [...'雅婷怡君志豪俊傑家豪淑芬美玲建宏佳穎宜庭承翰']
const stores = ['建盛門市', '東興門市', '信義門市', '大安門市', '中山門市']
const batch = 20_000

export interface LargeShop {
  orders: number
  members: number
  /** False: the back office's figures have the orders already, and the shop's job has nothing left to do. */
  toCount?: boolean
}

export async function fillLargeShop(
  database: pg.Client,
  { orders, members, toCount = true }: LargeShop,
): Promise<void> {
  await createNames(database)
  await database.query(
    `insert into members (email, name, email_verified_at, phone, search_pieces, created_at)
     select 'large' || drawn.n || '@bench.test', names.name, now(), '09' || lpad((drawn.n * 37 % 100000000)::text, 8, '0'),
       string_to_array(names.member_pieces, ' '), now() - drawn.n * interval '5 minutes'
     from generate_series(1, $1::int) as drawn (n) join names on names.n = drawn.n % (select count(*) from names)`,
    [members],
  )
  await database.query(
    `create temporary table buyers as
     select row_number() over () - 1 as n, id from members where email like 'large%@bench.test'`,
  )
  await database.query('create unique index on buyers (n)')
  // as in a shop that is upgraded: the orders are there, and the job has to count them
  await database.query('alter table order_events disable trigger order_events_note_sale')
  for (let from = 1; from <= orders; from += batch) {
    await database.query(addOrders, [from, Math.min(orders, from + batch - 1), members])
  }
  await database.query('alter table order_events enable trigger order_events_note_sale')
  if (toCount) await database.query(noteSales)
  await database.query(addHours)
  await database.query(addSettled)
  await database.query('analyze')
}

/** Each name and store with its pieces for the search, as the shop stores them. */
async function createNames(database: pg.Client): Promise<void> {
  const names = surnames.flatMap((surname) =>
    given.flatMap((first) => given.slice(0, 10).map((second) => `${surname}${first}${second}`)),
  )
  await database.query(
    'create temporary table names (n int primary key, name text, store text, pieces text, member_pieces text)',
  )
  await database.query(
    `insert into names select row_number() over () - 1, name, store, pieces, member_pieces
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (name, store, pieces, member_pieces)`,
    [
      names,
      names.map((_, n) => stores[n % stores.length]),
      names.map((name, n) => searchPieces([name, stores[n % stores.length] ?? '']).join(' ')),
      names.map((name) => memberPieces(name).join(' ')),
    ],
  )
}

/** The latest 300 are under way; of the others 3 % came to nothing, and 1 % was asked to be returned. */
const addOrders = `
  with drawn as (
    select drawn.n, gen_random_uuid() as id, b.id as member_id, names.name, names.store, names.pieces,
      now() - drawn.n * interval '1 minute' as at,
      case when drawn.n <= 150 then 'confirmed' when drawn.n <= 200 then 'ready_to_ship' when drawn.n <= 300 then 'shipped'
        when drawn.n % 50 = 0 then 'cancelled' when drawn.n % 100 = 1 then 'expired' else 'completed' end as state,
      1 + drawn.n % 4 as carrier, (array['Credit', 'Credit', 'ATM', 'CVS', 'Credit'])[1 + drawn.n % 5] as method
    from generate_series($1::int, $2::int) as drawn (n)
      join buyers b on b.n = drawn.n % $3::int
      join names on names.n = drawn.n % (select count(*) from names)
  ), placed as (
    insert into orders (id, member_id, state, order_name, placed_at, created_at, updated_at, goods_amount, discount_amount,
      shipping_amount, total_amount, carrier_id, store_id, store_name, recipient_name, recipient_phone, payment_method,
      pay_before, paid_at, completed_at, search_pieces)
    select id, member_id, state, 'SL' || to_char(at at time zone 'Asia/Taipei', 'YYMMDD') || '-' || upper(lpad(to_hex(n), 5, '0')),
      at, at, at, 100, 0, 60, 160, carrier, case when carrier < 4 then '131386' end, case when carrier < 4 then store end,
      name, '09' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), method, at + interval '1 day',
      case when state not in ('expired', 'cancelled') then at end, case when state = 'completed' then at + interval '3 days' end,
      string_to_array(pieces, ' ')
    from drawn
  ), line as (
    insert into order_lines (order_id, product_id, size_id, size_label, quantity, seen_price, seen_discount, added_at, name,
      unit_price, discount_percent, subtotal, discount_share)
    select d.id, s.product_id, s.id, s.label, 1, 100, 0, d.at, '咖啡', 100, 0, 100, 0
    from drawn d join product_sizes s on s.product_id = 1 + d.n % 3 and s.is_default
  ), event as (
    insert into order_events (order_id, event, from_state, to_state, actor, at)
    select id, 'place', 'cart', 'pending_payment', 'member', at from drawn
    union all
    select id, 'pay', 'pending_payment', 'confirmed', 'gateway', at from drawn where state not in ('expired', 'cancelled')
    union all
    select id, 'complete', 'shipped', 'completed', 'carrier', at + interval '3 days' from drawn where state = 'completed'
  ), payment as (
    insert into payments (order_id, merchant_trade_no, gateway_trade_no, method, amount, state, created_at, paid_at, settles_order)
    select id, 'L' || upper(lpad(to_hex(n), 12, '0')), '26' || lpad(n::text, 14, '0'), method, 160,
      case when state in ('expired', 'cancelled') then 'lapsed' else 'paid' end, at,
      case when state not in ('expired', 'cancelled') then at end, state not in ('expired', 'cancelled')
    from drawn
  ), invoice as (
    insert into invoices (order_id, relate_number, choice, amount, state, invoice_no, issued_at, created_at)
    select id, 'LARGE' || n, '{"kind":"member"}', 160, 'issued', 'ZZ' || lpad(n::text, 8, '0'), at, at
    from drawn where state not in ('expired', 'cancelled')
  ), parcel as (
    insert into parcels (order_id, merchant_trade_no, carrier_id, amount, collects, state, position, created_at)
    select id, 'P' || upper(lpad(to_hex(n), 12, '0')), carrier, 160, false, 'created', 'picked_up', at
    from drawn where state = 'completed'
  )
  insert into return_requests (order_id, reason, comment, state, requested_at)
  select id, 'taste', '', 'done', at + interval '4 days' from drawn where state = 'completed' and n % 100 = 2`

const sales = `order_events e join orders o on o.id = e.order_id join buyers b on b.id = o.member_id where e.event = 'pay'`

const noteSales = `
  insert into figure_inbox (kind, order_id, event, at, amount, spent, past)
  select 'sale', o.id, e.event, e.at, o.total_amount, (random() * 60000)::int, true from ${sales} order by e.at`

/** Of orders from before they are counted already. */
const addHours = `
  insert into sales_hours (day, hour, orders, amount)
  select (e.at at time zone 'Asia/Taipei')::date, extract(hour from e.at at time zone 'Asia/Taipei'), count(*), sum(o.total_amount)
  from ${sales} group by 1, 2
  on conflict (day, hour) do update set
    orders = sales_hours.orders + excluded.orders, amount = sales_hours.amount + excluded.amount`

/** The gateway's settlement files of all that was paid. */
const addSettled = `
  insert into settled_trades (merchant_trade_no, gateway_trade_no, paid_on, method, amount, fee_hundredths, net_hundredths,
    payout_on, read_at)
  select merchant_trade_no, gateway_trade_no, (paid_at at time zone 'Asia/Taipei')::date, method, amount, 440, amount * 100 - 440,
    case when paid_at < now() - interval '7 days' then (paid_at at time zone 'Asia/Taipei')::date + 7 end, now()
  from payments where state = 'paid' and merchant_trade_no like 'L%'`
