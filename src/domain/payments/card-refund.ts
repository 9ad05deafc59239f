/** How a card payment is refunded: what each of its states at the gateway allows, and when the refund is finished. */

/**
 * authorised: the bank has set the amount aside · to_capture: entered for capture · captured: the bank was asked to pay ·
 * capture_cancelled: the capture was taken back and the authorisation still stands · cancelled: the authorisation was
 * given up, nothing is charged · bank_refused: the bank did not pay what was captured · in_between: everything else, for
 * example while the bank works on it.
 */
export const cardStates = [
  'authorised',
  'to_capture',
  'captured',
  'capture_cancelled',
  'cancelled',
  'bank_refused',
  'in_between',
] as const
export type CardState = (typeof cardStates)[number]

/** refund: gives an amount back · cancel_capture: back to the authorisation · abandon: gives the authorisation up. */
export type CardAction = 'refund' | 'cancel_capture' | 'abandon'

export interface CardRefundPlan {
  /** Charged. */
  total: number
  /** Refunded at the gateway before, by the shop's books. */
  refundedBefore: number
  amount: number
}

/** `completes({ total: 1000, refundedBefore: 400, amount: 600 })`: afterwards nothing of the payment is left. */
export function completes({ total, refundedBefore, amount }: CardRefundPlan): boolean {
  return refundedBefore + amount === total
}

/**
 * The next action, or why there is none. Nothing may be left of the payment: an authorised one is abandoned, one that
 * waits for its capture has that taken back first. A part can be refunded only once it is entered for capture.
 */
export function nextCardAction(state: CardState, plan: CardRefundPlan): CardAction | 'too_early' | 'in_between' {
  const whole = completes(plan)
  switch (state) {
    case 'captured':
      return 'refund'
    case 'to_capture':
      return whole ? 'cancel_capture' : 'refund'
    case 'authorised':
    case 'capture_cancelled':
      return whole ? 'abandon' : 'too_early'
    default:
      return 'in_between'
  }
}

/**
 * Finished only when the gateway says so: nothing is charged any more, or it has booked this refund besides the earlier
 * ones. NT$400 after NT$300: NT$700 must be booked. A capture that was taken back is not finished.
 */
export function isRefunded(card: { state: CardState; refunded: number }, plan: CardRefundPlan): boolean {
  return card.state === 'cancelled' || card.refunded >= plan.refundedBefore + plan.amount
}

/** What the customer has got back of the payment: all of it, when the authorisation was given up. */
export function refundedInAll(card: { state: CardState; refunded: number }, { total }: CardRefundPlan): number {
  return card.state === 'cancelled' ? total : card.refunded
}

export interface GatewayRefund {
  id: string
  amount: number
  /** Booked by the gateway beyond it. */
  overpaid: number
}

/**
 * What was booked beyond the refunds of a payment, in the order in which they were done. What an earlier one gave back too
 * much counts towards a later one: with NT$100 booked for NT$30 the next NT$50 are there already, and NT$20 are too much.
 */
export function shareOverpaid(refunded: number, refunds: readonly GatewayRefund[]): GatewayRefund[] {
  const asked = refunds.reduce((sum, { amount }) => sum + amount, 0)
  let left = Math.max(0, refunded - asked)
  return refunds.map((refund, index) => {
    const overpaid = index === refunds.length - 1 ? left : Math.min(refund.overpaid, left)
    left -= overpaid
    return { ...refund, overpaid }
  })
}
