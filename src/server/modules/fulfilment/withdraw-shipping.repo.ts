/** What decides whether marking an order as shipped can be taken back. Reads only. */
import { type RawBuilder, sql } from 'kysely'
import type { OrderState } from '#domain/orders/order-transitions.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { ShippedOrder } from '#domain/parcels/withdraw-shipping.ts'
import type { Db } from '#server/db/open-db.ts'
import { listWaitingJobs } from '#server/jobs/jobs.repo.ts'
import { shippingMailKey } from '#server/modules/mail/queue-order-mail.ts'

export interface ShippedRow extends ShippedOrder {
  id: string
  name: string
  carrierName: string
  /** Who took the latest step. */
  by: string
}

export async function findShipped(db: Db, orderId: string): Promise<ShippedRow | null> {
  return (await selectShipped(db, sql`o.id = ${orderId}`))[0] ?? null
}

/** As many as are marked with one press, and then some. */
const most = 200

/** The newest first. */
export function listShippedSince(db: Db, since: Date): Promise<ShippedRow[]> {
  return selectShipped(db, sql`o.state = 'shipped' and o.shipped_at > ${since}`)
}

interface StoredRow {
  id: string
  name: string
  state: OrderState
  carrier_name: string
  last: { event: string; actor: string; at: string; by: string } | null
  updates: { code: string; event: ParcelEvent; message: string; changed_at: string }[]
  has_return: boolean
}

async function selectShipped(db: Db, where: RawBuilder<unknown>): Promise<ShippedRow[]> {
  const { rows } = await sql<StoredRow>`
    select o.id, coalesce(o.order_name, '') as name, o.state, coalesce(c.name, '') as carrier_name,
      (select jsonb_build_object('event', e.event, 'actor', e.actor, 'at', e.at, 'by', e.by_name) from order_events e
        where e.order_id = o.id order by e.id desc limit 1) as last,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'code', u.code, 'event', u.event, 'message', u.message, 'changed_at', u.changed_at)), '[]')
        from parcels p join parcel_events u on u.parcel_id = p.id where p.order_id = o.id) as updates,
      exists (select 1 from return_requests q
        where q.order_id = o.id and q.state in ('requested', 'accepted')) as has_return
    from orders o left join carriers c on c.id = o.carrier_id
    where ${where} order by o.shipped_at desc, o.id limit ${most}`.execute(db)
  const waiting = await listWaitingJobs(
    db,
    rows.map(({ id }) => shippingMailKey(id)),
  )
  return rows.map(({ carrier_name: carrierName, has_return: hasReturn, last, updates, ...row }) => ({
    ...row,
    carrierName,
    hasReturn,
    by: last?.by ?? '',
    last: last && { ...last, at: new Date(last.at) },
    updates: updates.map(({ changed_at, ...update }) => ({ ...update, changedAt: new Date(changed_at) })),
    mailWaits: waiting.has(shippingMailKey(row.id)),
  }))
}
