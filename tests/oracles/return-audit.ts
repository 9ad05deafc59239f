/**
 * The returns of many orders, checked from outside: every refund is worked out anew, piece by piece, and the books that
 * follow from it (refunds, payments, lines, allowances) are added up beside it.
 */
import { sql } from 'kysely'
import { twd } from '#domain/money.ts'
import type { ReturnTerms } from '#domain/returns/return-basis.ts'
import type { Db } from '#server/db/open-db.ts'
import { layOut } from './return-oracle.ts'

interface AuditedReturn {
  no: number
  reason: string
  goods_back: boolean
  goodwill: number
  goods: number
  refund: number
  shipping: number
  lines: { line_id: string; quantity: number; refund: number }[]
  /** Of its row in `refunds`; null: there is none. */
  refunded: number | null
}

interface ReturnedOrder {
  order_name: string
  shipping: number
  terms: ReturnTerms | null
  lines: {
    id: string
    product_id: number
    is_gift: boolean
    quantity: number
    subtotal: number
    share: number
    returned: number
  }[]
  returns: AuditedReturn[]
}

const faults = ['defective', 'short', 'wrong_item', 'goodwill']

/** What is wrong, in words. */
export async function auditReturns(db: Db): Promise<string[]> {
  const orders = await readReturnedOrders(db)
  return [...orders.flatMap(auditOrder), ...(await auditPayments(db)), ...(await auditRequests(db))]
}

function auditOrder(order: ReturnedOrder): string[] {
  const wrong: string[] = []
  const table = layOut({
    lines: order.lines.map((line) => ({
      ...{ id: line.id, productId: line.product_id, isGift: line.is_gift, quantity: line.quantity, returned: 0 },
      unit: twd(line.subtotal / line.quantity),
      share: twd(line.share),
    })),
    terms: order.terms ?? { offer: null, freeShipping: null },
    shipping: twd(order.shipping),
    earlier: { discount: twd(0), goods: twd(0), shipping: twd(0), offerKept: false },
  })
  const counts = new Map<string, number>()
  order.returns.forEach((returned, index) => {
    const say = (what: string, is: unknown, should: unknown) => {
      if (is !== should) wrong.push(`${order.order_name} return ${returned.no}: ${what} is ${is}, should be ${should}`)
    }
    say('number', returned.no, index + 1)
    const byShop = faults.includes(returned.reason) || !returned.goods_back
    const expected = table.take({
      pieces: returned.lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
      byShop,
      goodwill: twd(returned.goodwill),
      // only staff refund a fee while goods remain, and never beside other goods in these lives
      refundShipping: returned.shipping > 0 && returned.lines.length === 0,
    })
    say('refund', returned.refund, expected?.refund)
    say('goods', returned.goods, expected?.goods)
    say('refund in the books', returned.refunded ?? 0, returned.refund)
    const ofLines = returned.lines.reduce((sum, { refund }) => sum + refund, 0)
    say('sum of its lines', ofLines + returned.goodwill + Math.max(0, returned.shipping), returned.refund)
    for (const { line_id, quantity } of returned.lines) counts.set(line_id, (counts.get(line_id) ?? 0) + quantity)
  })
  for (const { id, returned } of order.lines) {
    if (returned !== (counts.get(id) ?? 0)) wrong.push(`${order.order_name}: ${returned} pieces of a line are back`)
  }
  return wrong
}

async function readReturnedOrders(db: Db): Promise<ReturnedOrder[]> {
  const { rows } = await sql<ReturnedOrder>`
    select o.order_name, o.shipping_amount as shipping, o.return_terms as terms,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'product_id', l.product_id, 'is_gift', l.kind = 'gift',
          'quantity', l.quantity, 'subtotal', l.subtotal, 'share', l.discount_share, 'returned', l.returned))
        from order_lines l where l.order_id = o.id and l.kind in ('goods', 'gift')) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('no', t.no, 'reason', t.reason, 'goods_back', t.goods_back,
          'goodwill', t.goodwill, 'goods', t.goods, 'refund', t.refund, 'shipping', t.shipping,
          'refunded', (select r.amount from refunds r where r.return_id = t.id), 'lines',
          (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.line_id, 'quantity', l.quantity, 'refund', l.refund)), '[]')
            from order_return_lines l where l.return_id = t.id)) order by t.no), '[]')
        from order_returns t where t.order_id = o.id) as returns
    from orders o where o.state <> 'cart'`.execute(db)
  return rows
}

async function auditPayments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ order_name: string; refunded: number; sum: number; amount: number }>`
    select o.order_name, p.refunded, p.amount, coalesce(sum(r.amount), 0)::int as sum
    from payments p join orders o on o.id = p.order_id
    left join refunds r on r.payment_id = p.id and r.reason <> 'wrong_amount'
    group by o.order_name, p.id
    having p.refunded <> coalesce(sum(r.amount), 0) or p.refunded > p.amount`.execute(db)
  return rows.map(
    ({ order_name, refunded, sum, amount }) => `${order_name}: ${refunded} of ${amount} refunded, by its rows ${sum}`,
  )
}

/** At the end no request waits for money that is paid out, and none is done without a return. */
async function auditRequests(db: Db): Promise<string[]> {
  const { rows } = await sql<{ order_name: string; state: string }>`
    select o.order_name, q.state from return_requests q join orders o on o.id = q.order_id
    left join order_returns t on t.request_id = q.id left join refunds r on r.return_id = t.id
    where (q.state in ('received', 'done')) <> (t.id is not null)
      or (q.state = 'done' and r.state is not null and r.state <> 'done')
      or (q.state = 'received' and (r.state is null or r.state = 'done'))`.execute(db)
  return rows.map(({ order_name, state }) => `${order_name}: its return request is ${state}`)
}
