/** 對帳: issues in which two books do not agree, and what staff can do about each by a button. */
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import type { AttentionItem, AttentionKind } from './attention.ts'

export const differenceGroups = ['payments', 'refunds', 'parcels', 'invoices'] as const
export type DifferenceGroup = (typeof differenceGroups)[number]

export const differenceFixes = [
  /** Asks the gateway about the payment and applies its answer. */
  'ask_gateway',
  /** Asks the gateway for its record of the card. */
  'ask_card',
  /** Asks the gateway to capture what is only authorised. */
  'capture_card',
  /** Asks the carrier about the parcel and applies its answer. */
  'ask_carrier',
  /** The money was transferred by hand. */
  'refund_done',
  'retry_refund',
  /** The refund was made outside the shop: books and invoice follow. */
  'book_refund',
  'retry_parcel',
  /** The goods are back: stock, refund and invoice follow. */
  'goods_back',
  /** The goods are gone: refund and invoice follow. */
  'parcel_lost',
  'retry_invoice',
  /** To the member carrier instead of the one that was refused. */
  'invoice_to_member',
  /** An invoice for what is kept, as the buyer chose. */
  'issue_invoice',
  /** An allowance for what is invoiced above that. */
  'allow_invoice',
  /** The invoice is reversed, and issued again for what is kept. */
  'reissue_invoice',
  /** Settled elsewhere, in words. */
  'mark_done',
] as const
export type DifferenceFix = (typeof differenceFixes)[number]

interface FixRule {
  /** Money moves: staff prove who they are. */
  movesMoney?: true
  /** Staff write what they did. */
  needsNote?: true
  /** Asks an outside service: nothing is stored before it has answered. */
  calls?: true
}

export const fixRules: Record<DifferenceFix, FixRule> = {
  ask_gateway: { calls: true },
  ask_card: { calls: true },
  capture_card: { calls: true, movesMoney: true },
  ask_carrier: { calls: true },
  refund_done: { movesMoney: true },
  retry_refund: { movesMoney: true },
  book_refund: { movesMoney: true },
  retry_parcel: {},
  goods_back: { movesMoney: true },
  parcel_lost: { movesMoney: true },
  retry_invoice: {},
  invoice_to_member: {},
  issue_invoice: {},
  allow_invoice: {},
  reissue_invoice: {},
  mark_done: { needsNote: true },
}

interface DifferenceRule {
  group: DifferenceGroup
  fixes: readonly DifferenceFix[]
}

/** What has no fix here ends when the other side answers, or on the order's page. */
export const differenceRules = {
  payment_without_order: { group: 'payments', fixes: ['mark_done'] },
  settled_without_order: { group: 'payments', fixes: ['mark_done'] },
  settled_unpaid: { group: 'payments', fixes: ['ask_gateway', 'mark_done'] },
  settled_amount: { group: 'payments', fixes: ['ask_gateway', 'mark_done'] },
  settled_twice: { group: 'payments', fixes: ['mark_done'] },
  paid_not_settled: { group: 'payments', fixes: ['ask_gateway', 'mark_done'] },
  card_not_captured: { group: 'payments', fixes: ['capture_card', 'ask_card'] },
  card_given_up: { group: 'payments', fixes: ['ask_card', 'book_refund', 'mark_done'] },
  capture_refused: { group: 'payments', fixes: ['ask_card', 'book_refund', 'mark_done'] },
  chargeback_open: { group: 'payments', fixes: [] },
  chargeback_answered: { group: 'payments', fixes: [] },
  card_unseen: { group: 'payments', fixes: ['ask_card'] },
  settlement_late: { group: 'payments', fixes: [] },
  gateway_away: { group: 'payments', fixes: [] },
  manual_refund: { group: 'refunds', fixes: ['refund_done', 'retry_refund'] },
  refund_waiting: { group: 'refunds', fixes: ['retry_refund'] },
  refunded_outside: { group: 'refunds', fixes: ['book_refund', 'mark_done'] },
  refund_not_settled: { group: 'refunds', fixes: ['mark_done'] },
  refunded_too_much: { group: 'refunds', fixes: ['mark_done'] },
  goods_at_sending_store: { group: 'parcels', fixes: ['goods_back', 'mark_done'] },
  return_not_taken: { group: 'parcels', fixes: ['mark_done'] },
  parcel_lost: { group: 'parcels', fixes: ['parcel_lost'] },
  parcel_refused: { group: 'parcels', fixes: ['retry_parcel'] },
  parcel_not_created: { group: 'parcels', fixes: ['retry_parcel'] },
  parcel_problem: { group: 'parcels', fixes: ['ask_carrier'] },
  pick_up_withdrawn: { group: 'parcels', fixes: ['ask_carrier'] },
  parcel_after_end: { group: 'parcels', fixes: ['mark_done'] },
  cash_after_end: { group: 'parcels', fixes: ['mark_done'] },
  cash_missing: { group: 'parcels', fixes: ['ask_carrier', 'mark_done'] },
  cash_too_little: { group: 'parcels', fixes: ['mark_done'] },
  cash_too_much: { group: 'parcels', fixes: ['mark_done'] },
  cash_twice: { group: 'parcels', fixes: ['mark_done'] },
  parcel_silent: { group: 'parcels', fixes: ['ask_carrier'] },
  unknown_code: { group: 'parcels', fixes: ['ask_carrier', 'mark_done'] },
  invoice_refused: { group: 'invoices', fixes: ['retry_invoice', 'invoice_to_member'] },
  invoice_waiting: { group: 'invoices', fixes: ['retry_invoice'] },
  allowance_refused: { group: 'invoices', fixes: ['retry_invoice'] },
  invoice_not_reversed: { group: 'invoices', fixes: ['retry_invoice'] },
  invoice_missing: { group: 'invoices', fixes: ['issue_invoice'] },
  invoice_differs: { group: 'invoices', fixes: ['allow_invoice', 'reissue_invoice'] },
} as const satisfies Partial<Record<AttentionKind, DifferenceRule>>

export type DifferenceKind = keyof typeof differenceRules
export const differenceKinds = Object.keys(differenceRules) as DifferenceKind[]

export type DifferenceItem = AttentionItem & { kind: DifferenceKind }

export function isDifference(item: AttentionItem): item is DifferenceItem {
  return item.kind in differenceRules
}

/** Of an order that has ended nothing more can come back; the gateway refunds cards only; an invoice is for something. */
export function fixesOf({ kind, facts = {} }: DifferenceItem): DifferenceFix[] {
  const { fixes }: DifferenceRule = differenceRules[kind]
  const ended = ['cancelled', 'expired', 'returned', 'refunded', 'completed'].includes(facts.orderState ?? '')
  return fixes.filter((fix) => {
    if (fix === 'goods_back') return !ended
    if (fix === 'retry_refund') return isRefundedByGateway(facts.method ?? null)
    if (fix === 'allow_invoice') return (facts.booked ?? 0) > (facts.kept ?? 0)
    if (fix === 'reissue_invoice') return (facts.kept ?? 0) > 0
    return true
  })
}
