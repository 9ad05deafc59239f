/** What about an order, its refund or its return needs a person. */
import { formatTwd, type Twd, twd } from '#domain/money.ts'
import type { Issue } from './attention.ts'

export interface UnshippedOrder {
  id: string
  orderName: string
  state: 'confirmed' | 'ready_to_ship'
  /** Since when it is in that state. */
  since: Date
}

export function unshippedAttention({ id, orderName, state, since }: UnshippedOrder): Issue {
  return { kind: state === 'confirmed' ? 'order_not_packed' : 'order_not_handed_in', id, orderName, since, detail: '' }
}

export interface RefundFacts {
  id: string
  orderName: string
  /** Only a person can transfer it. */
  byHand: boolean
  amount: Twd
  createdAt: Date
  reason: string
  method: string
  /** What was asked for. */
  charged: number
}

export function refundAttention(refund: RefundFacts): Issue {
  const { id, orderName, byHand, amount, createdAt, reason, method, charged } = refund
  const kind = byHand ? 'manual_refund' : 'refund_waiting'
  const facts = { reason, method, booked: charged, settled: amount }
  return { kind, id, orderName, since: createdAt, detail: formatTwd(amount), facts }
}

/** The gateway gave back more than the shop asked for. */
export function overpaidAttention(refund: { id: string; orderName: string; tooMuch: number; since: Date }): Issue {
  const { id, orderName, tooMuch, since } = refund
  return { kind: 'refunded_too_much', id, orderName, since, detail: formatTwd(twd(tooMuch)) }
}

export interface ReturnFacts {
  id: string
  orderName: string
  state: 'requested' | 'accepted'
  requestedAt: Date
  answeredAt: Date | null
}

export function returnAttention({ id, orderName, state, requestedAt, answeredAt }: ReturnFacts): Issue {
  return state === 'requested'
    ? { kind: 'return_requested', id, orderName, since: requestedAt, detail: '' }
    : { kind: 'return_goods_missing', id, orderName, since: answeredAt ?? requestedAt, detail: '' }
}
