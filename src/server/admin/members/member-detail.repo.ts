/** What the page of one member shows, besides the member. */
import { sql } from 'kysely'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'

export interface MemberFigures {
  providers: string[]
  passkeys: number
  sessions: number
  favourites: number
  reviews: number
}

export async function selectFigures(db: Db, memberId: string, now: Date): Promise<MemberFigures> {
  const { rows } = await sql<MemberFigures>`
    select array(select provider from member_identities where member_id = ${memberId} order by provider) as providers,
      (select count(*)::int from passkeys where member_id = ${memberId}) as passkeys,
      (select count(*)::int from sessions where member_id = ${memberId} and expires_at > ${now}) as sessions,
      (select count(*)::int from favourites where member_id = ${memberId}) as favourites,
      (select count(*)::int from reviews where member_id = ${memberId}) as reviews`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counting always returns one row')
  return row
}

export interface MemberCouponRow {
  id: string
  name: string
  granted_at: Date
  expires_at: Date | null
  order_name: string | null
}

export async function selectMemberCoupons(db: Db, memberId: string): Promise<MemberCouponRow[]> {
  const { rows } = await sql<MemberCouponRow>`
    select c.id, f.name, c.granted_at, c.expires_at, (
      select o.order_name from orders o
      where o.coupon_id = c.id and o.state not in ('cart', 'cancelled', 'expired') and not o.everything_back
      limit 1) as order_name
    from coupons c join offers f on f.id = c.offer_id
    where c.member_id = ${memberId}
    order by c.granted_at desc, c.id limit 50`.execute(db)
  return rows
}

export interface MemberOrderRow {
  id: string
  order_name: string
  state: PlacedState
  placed_at: Date
  total_amount: number
  place_in_list: string
}

export async function selectMemberOrders(
  db: Db,
  memberId: string,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<MemberOrderRow[]> {
  const below = after
    ? sql`and (placed_at, id) < (timestamptz 'epoch' + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<MemberOrderRow>`
    select id, order_name, state, placed_at, total_amount,
      (extract(epoch from placed_at) * 1000000)::bigint::text as place_in_list
    from orders where member_id = ${memberId} and state <> 'cart' ${below}
    order by placed_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export function selectMemberNotes(db: Db, memberId: string) {
  return db
    .selectFrom('member_notes')
    .select(['id', 'author', 'text', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Of the member's order with this name: its id, and what happened to it, the latest first. */
export async function findOrderHistory(
  db: Db,
  memberId: string,
  orderName: string,
): Promise<{ id: string; events: string[] } | undefined> {
  const { rows } = await sql<{ id: string; events: string[] }>`
    select o.id, array(select e.event from order_events e where e.order_id = o.id order by e.id desc) as events
    from orders o where o.order_name = ${orderName} and o.member_id = ${memberId} and o.state <> 'cart'`.execute(db)
  return rows[0]
}
