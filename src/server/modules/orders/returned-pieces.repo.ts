/** What a return in part changes of a placed order: its lines and its history, not its state. */
import { sql } from 'kysely'
import type { OrderStep } from '#domain/orders/order-transitions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderActor, OrderRow } from '#server/ports/order-reactions.ts'

interface Pieces {
  lineId: string
  quantity: number
}

/** Under the order's lock. More pieces than the line has break its constraint. */
export async function markPiecesReturned(tx: Db, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return
  const { numAffectedRows } = await sql`
    update order_lines l set returned = l.returned + given.quantity
    from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as given (line_id, quantity)
    where l.id = given.line_id and l.order_id = ${orderId}`.execute(tx)
  if (Number(numAffectedRows) !== pieces.length) throw new Error('a returned line is not of this order')
}

/** A step that leaves the order in its state. */
export async function recordOrderStep(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  step: { event: OrderStep; actor: OrderActor; by?: string | undefined; note: string; now: Date },
): Promise<void> {
  const { event, actor, note, now } = step
  await sql`
    with moved as (
      update orders set version = version + 1, updated_at = ${now} where id = ${order.id} and state = ${order.state}
      returning id
    )
    insert into order_events (order_id, event, from_state, to_state, actor, note, by_name, at)
    select id, ${event}, ${order.state}, ${order.state}, ${actor}, ${note}, ${step.by ?? ''}, ${now}::timestamptz from moved`.execute(
    tx,
  )
}
