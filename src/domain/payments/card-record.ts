/** The gateway's own record of a paid card: when it is looked at, and what it allows. */
import { taipeiDay } from '#domain/taipei-time.ts'
import type { CardState } from './card-refund.ts'

/** unseen: the gateway has not told it yet. */
export type SeenCardState = CardState | 'unseen'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** A gateway that does not capture by itself refuses to do so after 21 days. */
const captureWithinDays = 21
/** After that the gateway has given the authorisation up. */
const lookForDays = 90

/** After the first daily closing (20:15 in Taipei) and the bank's night: six in the morning. Paid on the 15th at 21:00: the 17th. */
export function firstCardLook(paidAt: Date): Date {
  const closing = new Date(`${taipeiDay(paidAt)}T20:15:00+08:00`)
  const closed = paidAt < closing ? closing : new Date(closing.getTime() + dayMs)
  return new Date(closed.getTime() + 9.75 * hourMs)
}

/** Daily until the card is captured, or ended otherwise; null: not any more. */
export function nextCardLook(state: SeenCardState, paidAt: Date, now: Date): Date | null {
  if (state === 'captured' || state === 'cancelled' || state === 'bank_refused') return null
  return now.getTime() - paidAt.getTime() > lookForDays * dayMs ? null : new Date(now.getTime() + dayMs)
}

export interface CardRecord {
  state: SeenCardState
  /** Given back, by the gateway. */
  refunded: number
  seenAt: Date | null
}

export interface PackedPayment {
  amount: number
  /** All refunds in the books. */
  refunded: number
  paidAt: Date | null
  /** Null: not paid by a card that the gateway can be asked about. */
  card: CardRecord | null
}

/**
 * nothing_left: the money went back · card_cancelled, card_refused: it never comes · card_lapsed: nobody captured it in time
 * · card_unseen: the gateway did not say.
 */
export type PackingRefusal = 'nothing_left' | 'card_cancelled' | 'card_refused' | 'card_lapsed' | 'card_unseen'

/** A look is good for so long: many orders are packed one after the other. */
const freshMs = hourMs

/** Why an order must not be packed; null: its money is there, or set aside on the card as of now. */
export function packingRefusal({ amount, refunded, paidAt, card }: PackedPayment, now: Date): PackingRefusal | null {
  if (amount > 0 && refunded >= amount) return 'nothing_left'
  if (card === null) return null
  if (card.state === 'cancelled') return 'card_cancelled'
  if (card.state === 'bank_refused') return 'card_refused'
  if (card.refunded >= amount) return 'nothing_left'
  if (card.state === 'captured') return null
  if (!isFresh(card, now) || card.state === 'unseen' || card.state === 'in_between') return 'card_unseen'
  const lapsed = paidAt !== null && now.getTime() - paidAt.getTime() > captureWithinDays * dayMs
  return lapsed && card.state !== 'to_capture' ? 'card_lapsed' : null
}

function isFresh({ seenAt }: CardRecord, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() < freshMs
}

/** The gateway is asked before packing, unless it is known that the money is there, or that it is gone. */
export function needsLook({ amount, refunded, card }: PackedPayment, now: Date): boolean {
  if (card === null || refunded >= amount || card.state === 'captured') return false
  return card.state === 'unseen' || card.state === 'in_between' || !isFresh(card, now)
}

export interface CapturePlan {
  state: SeenCardState
  amount: number
  refunded: number
  /** The payment belongs to an order that stands. */
  isKept: boolean
}

/** Only what stays paid is captured: what goes back as a whole is given up instead. */
export function mayCapture({ state, amount, refunded, isKept }: CapturePlan): boolean {
  return isKept && refunded < amount && (state === 'authorised' || state === 'capture_cancelled')
}

/** By cards whose first closing has passed, and that the shop did not capture: null where none tells. */
export function captureWay(states: readonly SeenCardState[]): 'automatic' | 'manual' | null {
  if (states.some((state) => state === 'captured' || state === 'to_capture')) return 'automatic'
  return states.includes('authorised') ? 'manual' : null
}
