/** Return requests, as staff see them: no names, no addresses. */
import { sql } from 'kysely'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestState } from '#server/modules/returns/return-requests.repo.ts'

export interface AdminRow {
  id: string
  version: number
  order_id: string
  order_name: string
  state: RequestState
  reason: ReturnReason
  requested_at: Date
  arrived_at: Date | null
  pieces: number
  pictures: number
}

const columns = sql`
  q.id, q.version, q.order_id, o.order_name, q.state, q.reason, q.requested_at, q.arrived_at,
  (select coalesce(sum(l.quantity), 0)::int from return_request_lines l where l.request_id = q.id) as pieces,
  (select count(*)::int from return_pictures p where p.return_id = q.id) as pictures`

interface Page {
  after: { at: Date; id: string } | null
  limit: number
}

/** Whoever waits is answered in turn; what is over is read from its end. Must equal what 今日 counts. */
export async function selectRequests(
  db: Db,
  { state, orderName }: { state?: RequestState | undefined; orderName?: string | undefined },
  { after, limit }: Page,
): Promise<AdminRow[]> {
  const open = state === 'requested' || state === 'accepted'
  const order = open ? sql`asc` : sql`desc`
  const beyond = open ? sql`>` : sql`<`
  const { rows } = await sql<AdminRow>`
    select ${columns} from return_requests q join orders o on o.id = q.order_id
    where true
      ${state ? sql`and q.state = ${state}` : sql``}
      ${open ? sql`and o.state = 'completed'` : sql``}
      ${orderName ? sql`and o.order_name = ${orderName}` : sql``}
      ${after ? sql`and (q.requested_at, q.id) ${beyond} (${after.at}, ${after.id}::uuid)` : sql``}
    order by q.requested_at ${order}, q.id ${order} limit ${limit}`.execute(db)
  return rows
}

export interface DetailRow extends AdminRow {
  comment: string
  answer: string
  answered_at: Date | null
  positions: number[]
  lines: {
    line_id: string
    name: string
    is_gift: boolean
    quantity: number
    accepted: number | null
    left: number
    arrived: number | null
    resellable: number | null
  }[]
}

export async function findRequest(db: Db, id: string): Promise<DetailRow | null> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, q.comment, q.answer, q.answered_at,
      array(select p.position from return_pictures p where p.return_id = q.id order by p.position) as positions,
      (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.line_id, 'name', o.name, 'is_gift', o.kind = 'gift',
          'quantity', l.quantity, 'accepted', l.accepted, 'left', o.quantity - o.returned, 'arrived', l.arrived,
          'resellable', l.resellable) order by o.kind = 'gift', o.added_at, o.id), '[]')
        from return_request_lines l join order_lines o on o.id = l.line_id where l.request_id = q.id) as lines
    from return_requests q join orders o on o.id = q.order_id where q.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findPicture(db: Db, requestId: string, position: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('return_pictures')
    .select('image')
    .where('return_id', '=', requestId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.image ?? null
}
