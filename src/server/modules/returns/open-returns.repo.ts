import { sql } from 'kysely'
import type { ReturnFacts } from '#domain/attention/order-attention.ts'
import type { Db } from '#server/db/open-db.ts'

/** Requests that wait for the shop's answer, or for the goods; the oldest first. */
export async function listOpenReturns(db: Db): Promise<ReturnFacts[]> {
  const { rows } = await sql<ReturnFacts>`
    select q.id, o.order_name as "orderName", q.state, q.requested_at as "requestedAt", q.answered_at as "answeredAt"
    from return_requests q join orders o on o.id = q.order_id
    where q.state in ('requested', 'accepted') and o.state = 'completed'
    order by q.requested_at, q.id`.execute(db)
  return rows
}
