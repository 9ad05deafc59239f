/** Return requests: which pieces a member wants to return, and what the shop answered. */
import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import type { Db } from '#server/db/open-db.ts'

export type RequestState = 'requested' | 'accepted' | 'refused' | 'received' | 'done'

interface NewRequest {
  order_id: string
  reason: ReturnReason
  comment: string
  requested_at: Date
}

interface RequestedPieces {
  lineId: string
  quantity: number
}

export async function insertReturnRequest(
  tx: Db,
  request: NewRequest,
  pieces: readonly RequestedPieces[],
  pictures: readonly Buffer[],
): Promise<string> {
  const { id } = await tx.insertInto('return_requests').values(request).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('return_request_lines')
    .values(pieces.map(({ lineId, quantity }) => ({ request_id: id, line_id: lineId, quantity })))
    .execute()
  if (pictures.length > 0)
    await tx
      .insertInto('return_pictures')
      .values(pictures.map((image, position) => ({ return_id: id, position, image })))
      .execute()
  return id
}

export interface OpenRequest {
  id: string
  state: 'requested' | 'accepted'
  reason: ReturnReason
  lines: { lineId: string; quantity: number; accepted: number | null }[]
}

/** The order's request that is not carried out yet: at most one. */
export function findOpenRequest(db: Db, orderId: string): Promise<OpenRequest | null> {
  return selectOpenRequest(db, sql`q.order_id = ${orderId}`)
}

/** Null: there is none, or it is over. */
export function findOpenRequestById(db: Db, id: string): Promise<OpenRequest | null> {
  return selectOpenRequest(db, sql`q.id = ${id}`)
}

async function selectOpenRequest(db: Db, which: ReturnType<typeof sql>): Promise<OpenRequest | null> {
  const { rows } = await sql<OpenRequest>`
    select q.id, q.state, q.reason,
      (select coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'quantity', l.quantity, 'accepted', l.accepted)), '[]')
        from return_request_lines l where l.request_id = q.id) as lines
    from return_requests q where ${which} and q.state in ('requested', 'accepted')`.execute(db)
  return rows[0] ?? null
}

/** False: the request is not in one of those states (any more). */
export async function changeRequest(
  tx: Db,
  id: string,
  change: { from: readonly RequestState[]; to: RequestState; answer?: string; answeredAt?: Date },
): Promise<boolean> {
  const { from, to, answer, answeredAt } = change
  const { numUpdatedRows } = await tx
    .updateTable('return_requests')
    .set({
      state: to,
      ...(answer === undefined ? {} : { answer }),
      ...(answeredAt ? { answered_at: answeredAt } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** How many pieces of each line the shop takes back; a line that is not named: none. */
export async function storeAccepted(tx: Db, requestId: string, pieces: readonly RequestedPieces[]): Promise<void> {
  await sql`
    update return_request_lines l set accepted = coalesce((
      select given.quantity
      from unnest(${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[])
        as given (line_id, quantity)
      where given.line_id = l.line_id), 0)
    where l.request_id = ${requestId}`.execute(tx)
}

/** What arrived of each line, and of those the pieces that can be sold again. */
export async function storeArrivedPieces(
  tx: Db,
  requestId: string,
  pieces: readonly (RequestedPieces & { resellable: number })[],
  now: Date,
): Promise<void> {
  await sql`
    update return_request_lines l set arrived = coalesce(given.quantity, 0), resellable = coalesce(given.resellable, 0)
    from return_request_lines same left join unnest(
      ${pieces.map(({ lineId }) => lineId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[],
      ${pieces.map(({ resellable }) => resellable)}::int[]) as given (line_id, quantity, resellable)
      on given.line_id = same.line_id
    where l.request_id = ${requestId} and same.request_id = l.request_id and same.line_id = l.line_id`.execute(tx)
  await tx.updateTable('return_requests').set({ arrived_at: now }).where('id', '=', requestId).execute()
}

/** Requests whose goods are here and whose money is refunded are done. */
export async function closeRefundedRequests(tx: Db, orderId: string): Promise<void> {
  await sql`
    update return_requests q set state = 'done'
    where q.order_id = ${orderId} and q.state = 'received' and not exists (
      select 1 from refunds r left join order_returns t on t.id = r.return_id
      where r.order_id = q.order_id and r.state <> 'done'
        and (t.request_id = q.id or (r.return_id is null and r.reason = 'returned')))`.execute(tx)
}

/** The pictures of an order's latest return request, in the order in which they were sent. */
export async function selectReturnPictures(db: Db, orderId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ image: Buffer }>`
    select p.image from return_pictures p
    where p.return_id = (
      select q.id from return_requests q where q.order_id = ${orderId} order by q.requested_at desc, q.id limit 1)
    order by p.position`.execute(db)
  return rows.map(({ image }) => image)
}

/** Of the order's request with this number, 1 being the first. Null: there is no such picture, or it is another member's. */
export async function findReturnPicture(
  db: Db,
  memberId: MemberId,
  picture: { orderId: string; requestNo: number; position: number },
): Promise<Buffer | null> {
  const { rows } = await sql<{ image: Buffer }>`
    select p.image from return_pictures p
    where p.position = ${picture.position} and p.return_id = (
      select q.id from return_requests q join orders o on o.id = q.order_id
      where o.id = ${picture.orderId} and o.member_id = ${memberId}
      order by q.requested_at, q.id offset ${picture.requestNo - 1} limit 1)`.execute(db)
  return rows[0]?.image ?? null
}

/** The buyer has deleted the account: what they wrote and photographed goes. */
export async function eraseReturns(tx: Db, orderIds: readonly string[]): Promise<void> {
  const requests = tx.selectFrom('return_requests').select('id').where('order_id', 'in', orderIds)
  await tx.deleteFrom('return_pictures').where('return_id', 'in', requests).execute()
  await tx.updateTable('return_requests').set({ comment: '', answer: '' }).where('order_id', 'in', orderIds).execute()
}
