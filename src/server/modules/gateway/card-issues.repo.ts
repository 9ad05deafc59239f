/** Cards whose money does not come, or of which nobody knows it. */
import { sql } from 'kysely'
import type { Issue } from '#domain/attention/attention.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { firstCardLook, type SeenCardState } from '#domain/payments/card-record.ts'
import { cardRecordTexts as texts } from '#messages/admin/orders/card-records.ts'
import type { Db } from '#server/db/open-db.ts'

interface OpenCard {
  paymentId: string
  tradeNo: string
  orderName: string
  orderState: string
  amount: number
  state: SeenCardState
  paidAt: Date
  seenAt: Date | null
  unansweredSince: Date | null
}

/** What went back, or goes back, is no issue here. */
export async function listCardIssues(db: Db): Promise<Issue[]> {
  const { rows } = await sql<OpenCard>`
    select p.id as "paymentId", p.merchant_trade_no as "tradeNo", o.order_name as "orderName",
      o.state as "orderState", p.amount, c.state, p.paid_at as "paidAt", c.seen_at as "seenAt",
      c.unanswered_since as "unansweredSince"
    from card_records c join payments p on p.id = c.payment_id join orders o on o.id = p.order_id
    where p.state = 'paid' and p.refunded < p.amount
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason = 'wrong_amount')
      and (c.state in ('authorised', 'capture_cancelled', 'in_between', 'cancelled', 'bank_refused')
        or (c.unanswered_since is not null and o.state = 'confirmed'))
    order by p.paid_at limit 1000`.execute(db)
  return rows.flatMap(toIssue)
}

function toIssue(card: OpenCard): Issue[] {
  const { paymentId, tradeNo, orderName, orderState, amount, state, paidAt, seenAt, unansweredSince } = card
  const issue = (kind: Issue['kind'], since: Date): Issue => ({
    kind,
    id: paymentId,
    orderName,
    since,
    detail: formatTwd(twd(amount)),
    facts: { number: tradeNo, booked: amount, state: 'paid', orderState, card: texts.states[state] },
  })
  if (state === 'cancelled') return [issue('card_given_up', seenAt ?? paidAt)]
  if (state === 'bank_refused') return [issue('capture_refused', seenAt ?? paidAt)]
  const unseen = unansweredSince && orderState === 'confirmed' ? [issue('card_unseen', unansweredSince)] : []
  // seen on the day of payment it says nothing yet
  const pastClosing = seenAt !== null && seenAt >= firstCardLook(paidAt)
  const hangs = pastClosing && state !== 'to_capture' && state !== 'captured'
  return hangs ? [issue('card_not_captured', paidAt), ...unseen] : unseen
}
