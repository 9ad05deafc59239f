/**
 * What a sale, and what was taken back, adds to the figures of its day: one statement for the fold, for what is not folded
 * yet and for the recount. They differ only in the events that they pick.
 */
import { type RawBuilder, sql } from 'kysely'
import { tiers } from '#domain/tiers.ts'

export const figureColumns = [
  'orders',
  'units',
  'goods',
  'discount',
  'shipping',
  'amount',
  'back_cases',
  'back_units',
  'back_amount',
  'back_discount',
] as const
type FigureColumn = (typeof figureColumns)[number]
export type Figures = Record<FigureColumn, number>

/** The sum of each column, under its name. */
export const figureSums = sql.join(
  figureColumns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`),
)

/** Rows `kind, order_id, event, return_id, at, tier`. */
export type PickedEvents = RawBuilder<unknown>

/** `silver` of 5,000; null of somebody who is no member. */
export function tierOfSpent(spent: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = tiers.toReversed().map(({ key, from }) => sql`when ${spent} >= ${sql.lit(from)} then ${sql.lit(key)}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Of what is taken back: that of its sale, which is folded or waits as well. */
const tierOfEvent = sql`case when i.kind = 'sale' then ${tierOfSpent(sql`i.spent`)}
  else coalesce(s.tier, ${tierOfSpent(sql`sale.spent`)}) end`

/** Events of the inbox that meet the condition on `i`. */
export function inboxEvents(condition: RawBuilder<unknown>): PickedEvents {
  return sql`
    select i.kind, i.order_id, i.event, i.return_id, i.at, ${tierOfEvent} as tier
    from figure_inbox i left join sold_orders s on s.order_id = i.order_id
      left join figure_inbox sale on sale.order_id = i.order_id and sale.kind = 'sale' and not sale.past and i.kind <> 'sale'
    where ${condition}`
}

/** From the books themselves: what was sold and taken back in this time. */
export function bookedEvents({ from, before }: { from: Date; before: Date }): PickedEvents {
  return sql`
    select noted.*, s.tier from (
      select 'sale' as kind, order_id, event, null::uuid as return_id, at from order_events
      where to_state = 'confirmed' and event in ('pay', 'agree_cod', 'waive', 'revive') and at >= ${from} and at < ${before}
      union all
      select 'back', order_id, event, null, at from order_events
      where event in ('cancel', 'come_back', 'return') and from_state not in ('cart', 'pending_payment')
        and at >= ${from} and at < ${before}
      union all
      select 'return', order_id, '', id, created_at from order_returns where created_at >= ${from} and created_at < ${before}
    ) as noted left join sold_orders s on s.order_id = noted.order_id`
}

const day = sql`(p.at at time zone 'Asia/Taipei')::date`
const pieces = sql`l.kind in ('goods', 'gift')`
/** Must be the words of `domain/reports/basket-sizes.ts`. */
const basketOf = sql`case when units <= 5 then units::text when units <= 10 then '6-10' else '11+' end`

/**
 * Rows of `sales_figures`. A return that takes the last piece is followed by the order's own event `return`, which then adds
 * nothing but that the offer came to nothing.
 */
export function figuresOf(picked: PickedEvents): RawBuilder<unknown> {
  return sql`
    with picked as materialized (${picked}),
    sold as (
      select ${day} as day, o.id, o.channel, o.carrier_id::text as carrier, coalesce(p.tier, 'none') as tier, o.offer_id, coalesce(o.offer_amount, 0) as worth,
        o.goods_amount, o.discount_amount, o.shipping_amount, o.total_amount,
        (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id and ${pieces}) as units
      from picked p join orders o on o.id = p.order_id where p.kind = 'sale'
    ), sold_lines as (
      select s.day, s.id, l.product_id, l.size_id, l.quantity, l.subtotal, coalesce(l.discount_share, 0) as share
      from sold s join order_lines l on l.order_id = s.id and ${pieces}
    ), rest as (
      select ${day} as day, o.id, p.event, coalesce(p.tier, 'none') as tier,
        (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id and ${pieces})
          - (select coalesce(sum(r.quantity), 0)::int from order_return_lines r join order_returns t on t.id = r.return_id
            where t.order_id = o.id) as units,
        o.total_amount - (select coalesce(sum(t.refund), 0)::int from order_returns t where t.order_id = o.id) as amount
      from picked p join orders o on o.id = p.order_id where p.kind = 'back'
    ), back as (
      select ${day} as day, t.order_id as id, coalesce(p.tier, 'none') as tier, t.reason, t.refund as amount, 1 as cases, 0 as over,
        (select coalesce(sum(r.quantity), 0)::int from order_return_lines r where r.return_id = t.id) as units
      from picked p join order_returns t on t.id = p.return_id where p.kind = 'return'
      union all
      select day, id, tier, case event when 'return' then 'lost' else event end, amount, 1, 1, units
      from rest where units > 0 or event <> 'return'
      union all
      select day, id, tier, null, 0, 0, 1, 0 from rest where units = 0 and event = 'return'
    ), back_lines as (
      select ${day} as day, p.return_id as case_id, l.product_id, l.size_id, r.quantity as units, r.refund as amount
      from picked p join order_return_lines r on r.return_id = p.return_id join order_lines l on l.id = r.line_id
      where p.kind = 'return'
      union all
      select rest.day, rest.id, l.product_id, l.size_id, l.quantity - done.units, l.subtotal - coalesce(l.discount_share, 0) - done.amount
      from rest join order_lines l on l.order_id = rest.id and ${pieces}, lateral (
        select coalesce(sum(r.quantity), 0)::int as units, coalesce(sum(r.refund), 0)::int as amount
        from order_return_lines r where r.line_id = l.id) as done
      where rest.units > 0 and l.quantity > done.units
    ), added as (
      select d.dimension, s.day, d.key, 1 as orders, s.units, s.goods_amount as goods,
        case d.dimension when 'offer' then s.worth else s.discount_amount end as discount, s.shipping_amount as shipping,
        s.total_amount as amount, 0 as back_cases, 0 as back_units, 0 as back_amount, 0 as back_discount
      from sold s, lateral (values ('all', ''), ('carrier', s.carrier), ('channel', s.channel), ('tier', s.tier), ('basket', ${basketOf}),
        ('offer', s.offer_id::text)) as d (dimension, key)
      where d.key is not null
      union all
      select 'product', day, product_id::text, 1, sum(quantity), sum(subtotal), sum(share), 0, sum(subtotal - share), 0, 0, 0, 0
      from sold_lines group by day, id, product_id
      union all
      select 'size', day, size_id::text, 1, sum(quantity), sum(subtotal), sum(share), 0, sum(subtotal - share), 0, 0, 0, 0
      from sold_lines group by day, id, size_id
      union all
      select d.dimension, b.day, d.key, 0, 0, 0, 0, 0, 0, b.cases, b.units, b.amount,
        case when d.dimension = 'offer' and b.over = 1 then coalesce(o.offer_amount, 0) else 0 end
      from back b join orders o on o.id = b.id, lateral (values ('all', ''), ('channel', o.channel), ('tier', b.tier),
        ('reason', b.reason), ('offer', o.offer_id::text),
        -- sold less cancelled are parcels: what comes back has been one
        ('carrier', case when b.reason = 'cancel' then o.carrier_id::text end)) as d (dimension, key)
      where d.key is not null and (b.cases > 0 or d.dimension = 'offer')
      union all
      select 'product', day, product_id::text, 0, 0, 0, 0, 0, 0, 1, sum(units), sum(amount), 0
      from back_lines group by day, case_id, product_id
      union all
      select 'size', day, size_id::text, 0, 0, 0, 0, 0, 0, 1, sum(units), sum(amount), 0
      from back_lines group by day, case_id, size_id
    )
    select dimension, day, key, ${figureSums} from added group by dimension, day, key`
}
