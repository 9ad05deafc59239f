/**
 * Refunds at the gateway: which are due, and what came of a try. Of one payment only the oldest open refund is tried, so
 * that the gateway's total can be compared with the books. Claiming one stores when its next try is, as if this one were
 * lost: two processes never refund the same, and a process that ends in between loses nothing.
 */

import { sql } from 'kysely'
import type { GatewayProvider } from '#domain/orders/ways-to-pay.ts'
import type { GatewayRefund } from '#domain/payments/card-refund.ts'
import { settlingMs } from '#domain/payments/refund-tries.ts'
import type { Db } from '#server/db/open-db.ts'

/** The longest due first; those of a provider, or one of them. */
export async function claimRefunds(
  db: Db,
  now: Date,
  { limit, provider, refundId }: { limit: number; provider?: GatewayProvider; refundId?: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select r.id from refunds r
      where r.state = 'open' and coalesce(r.try_at, r.created_at) <= ${now}
        ${refundId ? sql`and r.id = ${refundId}` : sql``}
        ${provider ? sql`and (select p.provider from payments p where p.id = r.payment_id) = ${provider}` : sql``}
        and not exists (
          select 1 from refunds earlier
          where earlier.payment_id = r.payment_id and earlier.state = 'open'
            and (earlier.created_at, earlier.id) < (r.created_at, r.id))
      order by coalesce(r.try_at, r.created_at), r.id limit ${limit}
      for update of r skip locked
    )
    update refunds set try_at = ${new Date(now.getTime() + settlingMs)}, tries = tries + 1
    from due where refunds.id = due.id
    returning refunds.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** It was not tried: it must wait, and this does not count as a try. */
export async function postponeRefund(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ try_at: until, tries: sql`greatest(tries - 1, 0)` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

/** After a try that was answered, unless `unansweredAt` says otherwise. */
export async function retryRefundAt(
  db: Db,
  id: string,
  change: { tryAt: Date; problemSince?: Date; acceptedAt?: Date; unansweredAt?: Date },
): Promise<void> {
  const { tryAt, problemSince = null, acceptedAt = null, unansweredAt = null } = change
  await sql`
    update refunds set try_at = ${tryAt}, problem_since = coalesce(problem_since, ${problemSince}::timestamptz),
      accepted_at = coalesce(accepted_at, ${acceptedAt}::timestamptz),
      unanswered_since = case when ${unansweredAt}::timestamptz is not null
        then coalesce(unanswered_since, ${unansweredAt}::timestamptz) end
    where id = ${id} and state = 'open'`.execute(db)
}

/** Those of the same payment that the gateway has made, the earliest first, this one last. */
export async function listGatewayRefunds(tx: Db, id: string): Promise<GatewayRefund[]> {
  const { rows } = await sql<GatewayRefund>`
    select r.id, r.amount, r.overpaid from refunds r join refunds this on this.payment_id = r.payment_id
    where this.id = ${id} and r.by_gateway order by r.id = this.id, r.done_at, r.id`.execute(tx)
  return rows
}

export async function setOverpaid(tx: Db, id: string, amount: number): Promise<void> {
  await tx.updateTable('refunds').set({ overpaid: amount }).where('id', '=', id).execute()
}
