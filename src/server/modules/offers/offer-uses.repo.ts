/** Offers used by orders: counted by limits and reports. The only place that writes uses and their counts. */
import type { Db } from '#server/db/open-db.ts'
import { Fragment, statement } from '#server/db/statement.ts'

export interface OfferUse {
  order_id: string
  offer_id: number
  member_id: string | null
  coupon_id: string | null
  /** The discount in NT$. */
  amount: number
  used_at: Date
}

/** With the offer and the member: of one member's orders with an offer that is limited for each, one is counted at a time. */
const memberLock = new Fragment('7361007')

/**
 * The code is the order's. Inserting locks the offer against a change of its limit, and where members have a limit this
 * member's other orders with it, so that the count, which is the next statement, sees limit and uses as they are.
 */
export async function insertOfferUse(tx: Db, use: OfferUse): Promise<void> {
  const { order_id, offer_id, member_id, coupon_id, amount, used_at } = use
  await statement`
    with held as (
      select pg_advisory_xact_lock(${memberLock}, hashtext(f.id || ${member_id})) from offers f
      where f.id = ${offer_id} and f.max_uses_per_member is not null and ${member_id}::uuid is not null
    )
    insert into offer_uses (order_id, offer_id, member_id, coupon_id, code_id, amount, used_at)
    select id, ${offer_id}::int, ${member_id}::uuid, ${coupon_id}::uuid, code_id, ${amount}::int, ${used_at}::timestamptz
    from orders where id = ${order_id} and (select count(*) from held) < 2`.execute(tx)
}

export interface CountedUse {
  /** The offer, or the code, has a limit, and it was not reached before. */
  offer_limited: boolean
  offer_counted: boolean
  code_limited: boolean
  code_counted: boolean
  /** With this use its member has more than the offer allows each. */
  member_exceeded: boolean
}

/** Counts a use where there is a limit. Of two orders that want the last one, the second waits and finds none. */
export async function countOfferUse(tx: Db, { order_id, offer_id, member_id }: OfferUse): Promise<CountedUse> {
  const { rows } = await statement<CountedUse>`
    with counted as (
      update offer_limits set uses = uses + 1 where offer_id = ${offer_id} and uses < max_uses returning 1
    ), coded as (
      update offer_codes c set uses = c.uses + 1
      from offer_uses u
      where u.order_id = ${order_id} and c.id = u.code_id and c.max_uses is not null and c.uses < c.max_uses
      returning 1
    )
    select exists (select 1 from offer_limits where offer_id = ${offer_id}) as offer_limited,
      exists (select 1 from counted) as offer_counted,
      exists (select 1 from offer_uses u join offer_codes c on c.id = u.code_id
        where u.order_id = ${order_id} and c.max_uses is not null) as code_limited,
      exists (select 1 from coded) as code_counted,
      exists (select 1 from offers f where f.id = ${offer_id} and f.max_uses_per_member < (
        select count(*) from offer_uses u where u.member_id = ${member_id} and u.offer_id = f.id)) as member_exceeded`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('counting always returns one row')
  return row
}

/** Deletes the use of an order and takes it off the counts; nothing, where there is none. */
export async function deleteOfferUse(tx: Db, orderId: string): Promise<void> {
  await statement`
    with gone as (
      delete from offer_uses where order_id = ${orderId} returning offer_id, code_id
    ), counted as (
      update offer_limits l set uses = l.uses - 1 from gone where l.offer_id = gone.offer_id
    )
    update offer_codes c set uses = c.uses - 1 from gone where c.id = gone.code_id and c.max_uses is not null`.execute(
    tx,
  )
}
