/** What was taken back or refunded of an order, and what the next return is computed from. */
import { sql } from 'kysely'
import { type Twd, twd } from '#domain/money.ts'
import type { ComputedReturn } from '#domain/returns/compute-return.ts'
import { type BoughtLine, noReturnTerms, type ReturnBasis, type ReturnTerms } from '#domain/returns/return-basis.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import type { Db } from '#server/db/open-db.ts'
import { distinctLineName } from '#server/modules/orders/line-name.ts'

interface StoredLine extends BoughtLine {
  name: string
  sizeId: number
}

export interface StoredBasis extends ReturnBasis {
  lines: readonly StoredLine[]
  /** How many returns there are. */
  count: number
}

interface BasisRow {
  shipping: number
  terms: ReturnTerms | null
  lines: {
    id: string
    name: string
    productId: number
    sizeId: number
    isGift: boolean
    quantity: number
    returned: number
    subtotal: number
    share: number
  }[]
  count: number
  discount: number
  goods: number
  shipped_back: number
  offer_kept: boolean
}

/** Null: there is no such order. Goods in the order in which they were added, gifts last. */
export async function findReturnBasis(db: Db, orderId: string): Promise<StoredBasis | null> {
  const { rows } = await sql<BasisRow>`
    select o.shipping_amount as shipping, o.return_terms as terms,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', ${distinctLineName}, 'productId', l.product_id,
          'sizeId', l.size_id,
          'isGift', l.kind = 'gift', 'quantity', l.quantity, 'returned', l.returned, 'subtotal', l.subtotal,
          'share', coalesce(l.discount_share, 0)) order by l.kind = 'gift', l.added_at, l.id), '[]')
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as lines,
      done.*,
      (select coalesce(sum(l.share), 0)::int from order_return_lines l join order_returns t on t.id = l.return_id
        where t.order_id = o.id) + done.offer_lost as discount
    from orders o, lateral (
      select count(*)::int as count, coalesce(sum(t.goods), 0)::int as goods,
        coalesce(sum(t.shipping), 0)::int as shipped_back, coalesce(sum(t.offer_lost), 0)::int as offer_lost,
        coalesce(bool_or(t.offer = 'kept_once'), false) as offer_kept
      from order_returns t where t.order_id = o.id) as done
    where o.id = ${orderId} and o.state <> 'cart'`.execute(db)
  return rows[0] ? toBasis(rows[0]) : null
}

function toBasis(row: BasisRow): StoredBasis {
  return {
    lines: row.lines.map(({ subtotal, share, ...line }) => ({
      ...line,
      unit: twd(subtotal / line.quantity),
      share: twd(share),
    })),
    terms: row.terms ?? noReturnTerms,
    shipping: twd(row.shipping),
    earlier: {
      discount: twd(row.discount),
      goods: twd(row.goods),
      shipping: twd(row.shipped_back),
      offerKept: row.offer_kept,
    },
    count: row.count,
  }
}

interface NewReturn {
  orderId: string
  no: number
  requestId: string | null
  reason: ReturnReason | 'goodwill'
  goodsBack: boolean
  computed: ComputedReturn
  /** Pieces that can be sold again, by line. */
  restocked: ReadonlyMap<string, number>
  actor: 'member' | 'owner' | 'gateway' | 'carrier' | 'timer'
  note: string
  now: Date
}

export async function insertOrderReturn(tx: Db, returned: NewReturn): Promise<string> {
  const { computed, restocked } = returned
  const { id } = await tx
    .insertInto('order_returns')
    .values({
      order_id: returned.orderId,
      no: returned.no,
      request_id: returned.requestId,
      reason: returned.reason,
      goods_back: returned.goodsBack,
      offer: computed.offer,
      offer_lost: computed.offerLost,
      credited: computed.credited,
      goodwill: computed.goodwill,
      shipping: computed.shipping,
      goods: computed.goods,
      refund: computed.refund,
      actor: returned.actor,
      note: returned.note,
      created_at: returned.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (computed.lines.length > 0)
    await tx
      .insertInto('order_return_lines')
      .values(
        computed.lines.map(({ lineId, quantity, amount, share, refund }) => ({
          ...{ return_id: id, line_id: lineId, quantity, amount, share, refund },
          restocked: restocked.get(lineId) ?? 0,
        })),
      )
      .execute()
  return id
}

export interface StoredReturn {
  id: string
  reason: ReturnReason | 'goodwill'
  goods_back: boolean
  goodwill: number
  shipping: number
  refund: number
  lines: { lineId: string; name: string; quantity: number; restocked: number; refund: number }[]
}

/** By its number within the order, or by its id. */
export async function findOrderReturn(
  db: Db,
  which: { orderId: string; no: number } | { id: string },
): Promise<StoredReturn | null> {
  const condition = 'id' in which ? sql`t.id = ${which.id}` : sql`t.order_id = ${which.orderId} and t.no = ${which.no}`
  const { rows } = await sql<StoredReturn>`
    select t.id, t.reason, t.goods_back, t.goodwill, t.shipping, t.refund,
      (select coalesce(jsonb_agg(jsonb_build_object('lineId', l.line_id, 'name', o.name, 'quantity', l.quantity,
          'restocked', l.restocked, 'refund', l.refund) order by o.kind = 'gift', o.added_at, o.id), '[]')
        from order_return_lines l join order_lines o on o.id = l.line_id where l.return_id = t.id) as lines
    from order_returns t where ${condition}`.execute(db)
  return rows[0] ?? null
}

export interface ReturnSums {
  /** By line. */
  pieces: Record<string, number>
  /** Of the order's discount, taken back with them. */
  discount: number
  /** Of the delivery fee; negative: one that was charged after all. */
  shipping: number
}

/** What the order's returns up to this number took back of it. */
export async function sumReturns(db: Db, orderId: string, upTo: number): Promise<ReturnSums> {
  const { rows } = await sql<ReturnSums>`
    select coalesce((select jsonb_object_agg(line_id, quantity) from (
        select l.line_id, sum(l.quantity)::int as quantity from order_return_lines l join order_returns t on t.id = l.return_id
        where t.order_id = ${orderId} and t.no <= ${upTo} group by l.line_id) as back), '{}') as pieces,
      coalesce(sum(t.offer_lost + (select coalesce(sum(l.share), 0) from order_return_lines l where l.return_id = t.id)),
        0)::int as discount,
      coalesce(sum(t.shipping), 0)::int as shipping
    from order_returns t where t.order_id = ${orderId} and t.no <= ${upTo}`.execute(db)
  return rows[0] ?? { pieces: {}, discount: 0, shipping: 0 }
}

/** What was refunded for goods: it does not count as spent. */
export async function sumRefundedGoods(db: Db, orderId: string): Promise<Twd> {
  const row = await db
    .selectFrom('order_returns')
    .select(({ fn }) => fn.sum<string | null>('goods').as('goods'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return twd(Number(row?.goods ?? 0))
}

export async function hasReturns(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_returns')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The return that this refund pays, if its goods stayed with the buyer; null: they came back, or it is of no return. */
export async function findReturnWithoutGoods(
  db: Db,
  refundId: string,
): Promise<{ id: string; has_lines: boolean } | null> {
  const { rows } = await sql<{ id: string; has_lines: boolean }>`
    select t.id, exists (select 1 from order_return_lines l where l.return_id = t.id) as has_lines
    from refunds r join order_returns t on t.id = r.return_id
    where r.id = ${refundId} and not t.goods_back`.execute(db)
  return rows[0] ?? null
}
