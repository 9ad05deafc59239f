/** What needs a person: one list for the whole shop, with its age. */

/** What a person does about it; the texts are in `messages`, the back office may make a button of it. */
export const fixes = [
  'fetch_goods',
  'claim_return',
  'settle_lost_parcel',
  'retry_parcel',
  'solve_parcel_problem',
  'call_carrier',
  'stop_parcel',
  'settle_cash',
  'report_code',
  'contact_buyer',
  'retry_invoice',
  'wait_for_invoice_service',
  'correct_invoice',
  'transfer_refund',
  'retry_refund',
  'reclaim_refund',
  'book_refund',
  'capture_card',
  'answer_chargeback',
  'decide_chargeback',
  'ask_card',
  'stop_order',
  'answer_return',
  'ask_for_goods',
  'pack_order',
  'hand_in_parcel',
  'find_payment',
  'ask_gateway',
  'check_gateway',
  'look_at_job',
  'tell_buyer',
  'repack_order',
] as const
export type Fix = (typeof fixes)[number]

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

interface AttentionRule {
  /** How old the issue is when it is listed; before that it may end by itself. */
  listAfterMs: number
  /** How old it is when it cannot wait any longer. */
  urgentAfterMs: number
  fix: Fix
  /** Nothing else ends it: a person says that it is done. */
  endedByHand?: true
}

/** Every issue that needs a person. Carriers keep a returned parcel for about a week; an invoice is due within two days. */
export const attentionRules = {
  /** A parcel that came back waits at the store where it was dropped off. */
  goods_at_sending_store: { listAfterMs: 0, urgentAfterMs: 3 * dayMs, fix: 'fetch_goods', endedByHand: true },
  /** Nobody took it there: it goes back to the carrier's centre, or is destroyed. */
  return_not_taken: { listAfterMs: 0, urgentAfterMs: 0, fix: 'claim_return', endedByHand: true },
  /** Lost, damaged or destroyed. */
  parcel_lost: { listAfterMs: 0, urgentAfterMs: 2 * dayMs, fix: 'settle_lost_parcel' },
  /** The gateway does not create the parcel as it is. */
  parcel_refused: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'retry_parcel' },
  /** The gateway could not be reached until the job gave up. */
  parcel_not_created: { listAfterMs: 2 * hourMs, urgentAfterMs: 12 * hourMs, fix: 'retry_parcel' },
  /** A closed store, packaging, a call from the carrier ...: the parcel's own text says what to do. */
  parcel_problem: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'solve_parcel_problem' },
  /** The carrier took a pick-up back; the buyer may still want the goods. */
  pick_up_withdrawn: { listAfterMs: 0, urgentAfterMs: 5 * dayMs, fix: 'contact_buyer' },
  /** It moves, or was delivered, although its order has ended. */
  parcel_after_end: { listAfterMs: 0, urgentAfterMs: 0, fix: 'stop_parcel', endedByHand: true },
  /** The carrier delivered it all the same and has the recipient's cash, which belongs to no order. */
  cash_after_end: { listAfterMs: 0, urgentAfterMs: 0, fix: 'settle_cash', endedByHand: true },
  parcel_silent: { listAfterMs: 0, urgentAfterMs: 5 * dayMs, fix: 'call_carrier' },
  /** A status code that the carrier's table does not have. */
  unknown_code: { listAfterMs: 0, urgentAfterMs: 3 * dayMs, fix: 'report_code', endedByHand: true },
  invoice_refused: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'retry_invoice' },
  invoice_waiting: { listAfterMs: 6 * hourMs, urgentAfterMs: 36 * hourMs, fix: 'wait_for_invoice_service' },
  allowance_refused: { listAfterMs: 0, urgentAfterMs: 3 * dayMs, fix: 'retry_invoice' },
  /** An invoice of a cancelled or returned order still stands at the service. */
  invoice_not_reversed: { listAfterMs: dayMs, urgentAfterMs: 5 * dayMs, fix: 'wait_for_invoice_service' },
  /** The sale stands, its money is kept, and no invoice stands for it. */
  invoice_missing: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'correct_invoice' },
  /** It stands for another amount than is kept. */
  invoice_differs: { listAfterMs: 0, urgentAfterMs: 3 * dayMs, fix: 'correct_invoice' },
  manual_refund: { listAfterMs: 0, urgentAfterMs: 3 * dayMs, fix: 'transfer_refund' },
  refund_waiting: { listAfterMs: dayMs, urgentAfterMs: 3 * dayMs, fix: 'retry_refund' },
  /** The gateway booked more than the shop asked for. */
  refunded_too_much: { listAfterMs: 0, urgentAfterMs: 0, fix: 'reclaim_refund', endedByHand: true },
  /** The shop promises an answer within two working days. */
  return_requested: { listAfterMs: 0, urgentAfterMs: 2 * dayMs, fix: 'answer_return' },
  return_goods_missing: { listAfterMs: 14 * dayMs, urgentAfterMs: 30 * dayMs, fix: 'ask_for_goods' },
  order_not_packed: { listAfterMs: 2 * dayMs, urgentAfterMs: 4 * dayMs, fix: 'pack_order' },
  /** A parcel order expires after five to seven days. */
  order_not_handed_in: { listAfterMs: 2 * dayMs, urgentAfterMs: 4 * dayMs, fix: 'hand_in_parcel' },
  /** The gateway reported a payment under a number that the shop does not have. */
  payment_without_order: { listAfterMs: 0, urgentAfterMs: 0, fix: 'find_payment', endedByHand: true },
  /** Queries about payments or parcels have been due for a long time, or no refund is answered. */
  gateway_away: { listAfterMs: 2 * hourMs, urgentAfterMs: 6 * hourMs, fix: 'check_gateway' },
  /** Bags of a recalled lot are with a buyer who was not written to. */
  recalled_lot: { listAfterMs: 0, urgentAfterMs: 0, fix: 'tell_buyer', endedByHand: true },
  /** They are in a parcel that has not left. */
  recalled_lot_packed: { listAfterMs: 0, urgentAfterMs: 0, fix: 'repack_order' },
  /** The gateway's settlement file has a payment that the shop does not have. */
  settled_without_order: { listAfterMs: 0, urgentAfterMs: 0, fix: 'find_payment', endedByHand: true },
  /** The gateway was paid, and the shop does not know it. */
  settled_unpaid: { listAfterMs: 0, urgentAfterMs: 0, fix: 'ask_gateway', endedByHand: true },
  settled_amount: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'ask_gateway', endedByHand: true },
  /** The gateway kept two payments for one. */
  settled_twice: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'find_payment', endedByHand: true },
  /** Somebody gave money back in the gateway's own console. */
  refunded_outside: { listAfterMs: 0, urgentAfterMs: 0, fix: 'book_refund', endedByHand: true },
  /** A refund counts as done, and the gateway's file does not have it. */
  refund_not_settled: { listAfterMs: 0, urgentAfterMs: 2 * dayMs, fix: 'find_payment', endedByHand: true },
  /** Nobody asks the bank for the money: after 21 days the gateway refuses to. */
  card_not_captured: { listAfterMs: 2 * dayMs, urgentAfterMs: 10 * dayMs, fix: 'capture_card' },
  /** The authorisation was given up, and no refund of the shop says so: the money never comes. */
  card_given_up: { listAfterMs: 0, urgentAfterMs: 0, fix: 'stop_order', endedByHand: true },
  /** 銀行拒絕: the bank did not pay what was captured. */
  capture_refused: { listAfterMs: 0, urgentAfterMs: 0, fix: 'stop_order', endedByHand: true },
  /** An order waits for packing, and the gateway does not tell whether its card is paid. */
  card_unseen: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'ask_card' },
  /** A bank disputes a card payment: listed at once, pressing a week before its last day (`since` is 14 days before it). */
  chargeback_open: { listAfterMs: 0, urgentAfterMs: 7 * dayMs, fix: 'answer_chargeback' },
  chargeback_answered: { listAfterMs: 0, urgentAfterMs: 60 * dayMs, fix: 'decide_chargeback' },
  /** Carriers' statements of collected cash against the parcels. */
  cash_missing: { listAfterMs: 0, urgentAfterMs: 30 * dayMs, fix: 'call_carrier', endedByHand: true },
  cash_too_little: { listAfterMs: 0, urgentAfterMs: 7 * dayMs, fix: 'call_carrier', endedByHand: true },
  cash_too_much: { listAfterMs: 0, urgentAfterMs: 7 * dayMs, fix: 'call_carrier', endedByHand: true },
  cash_twice: { listAfterMs: 0, urgentAfterMs: 7 * dayMs, fix: 'call_carrier', endedByHand: true },
  /** Counted as paid, and not in the gateway's books. */
  paid_not_settled: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'ask_gateway', endedByHand: true },
  /** The gateway's settlement file could not be compared. */
  settlement_late: { listAfterMs: dayMs, urgentAfterMs: 3 * dayMs, fix: 'check_gateway' },
  /** The nightly recount of a day's sales found another sum. */
  figures_differ: { listAfterMs: 0, urgentAfterMs: 7 * dayMs, fix: 'look_at_job', endedByHand: true },
  dead_job: { listAfterMs: 0, urgentAfterMs: dayMs, fix: 'look_at_job', endedByHand: true },
} as const satisfies Record<string, AttentionRule>

export type AttentionKind = keyof typeof attentionRules
export const attentionKinds = Object.keys(attentionRules) as AttentionKind[]

/** An issue as the part of the shop reports it that knows it. */
export interface Issue {
  kind: AttentionKind
  /** Identifies the issue within its kind: the same while it lasts, another one when it happens again. */
  id: string
  /** Null: it is not about one order. */
  orderName: string | null
  since: Date
  /** A number, an amount, or the words of the carrier or the service. */
  detail: string
  /** What both sides have in their books: the back office shows it. */
  facts?: IssueFacts
}

export interface IssueFacts {
  orderState?: string
  /** Of the payment attempt, the refund, the parcel or the invoice. */
  state?: string
  /** Why money goes back. */
  reason?: string
  method?: string
  /** By the shop's books, in NT$. */
  booked?: number | null
  /** By the gateway's. */
  settled?: number | null
  /** What the shop keeps of the order. */
  kept?: number
  /** How far the parcel is, by the carrier. */
  position?: string | null
  /** The gateway's record of the card. */
  card?: string
  number?: string | null
}

export interface AttentionItem extends Issue {
  /** `manual_refund:0b5f...`: what a person names to say that it is done. */
  key: string
  urgency: 'urgent' | 'normal'
  fix: Fix
  endedByHand: boolean
}

/** The list as people see it: what is old enough and not marked as done; urgent issues first, then the oldest. */
export function toAttentionList(issues: readonly Issue[], done: ReadonlySet<string>, now: Date): AttentionItem[] {
  return issues
    .flatMap((issue) => toAttentionItem(issue, now) ?? [])
    .filter(({ key, endedByHand }) => !(endedByHand && done.has(key)))
    .toSorted(
      (a, b) =>
        Number(b.urgency === 'urgent') - Number(a.urgency === 'urgent') ||
        a.since.getTime() - b.since.getTime() ||
        (a.key < b.key ? -1 : 1),
    )
}

function toAttentionItem(issue: Issue, now: Date): AttentionItem | null {
  const rule: AttentionRule = attentionRules[issue.kind]
  // a carrier's clock may be ahead
  const ageMs = Math.max(0, now.getTime() - issue.since.getTime())
  if (ageMs < rule.listAfterMs) return null
  return {
    ...issue,
    key: `${issue.kind}:${issue.id}`,
    urgency: ageMs >= rule.urgentAfterMs ? 'urgent' : 'normal',
    fix: rule.fix,
    endedByHand: rule.endedByHand ?? false,
  }
}
