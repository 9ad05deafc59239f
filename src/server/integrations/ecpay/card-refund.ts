/** Refunds of card payments by DoAction. Its answers decide nothing: the gateway's own record does (`findCardTrade`). */
import { twd } from '#domain/money.ts'
import {
  type CardAction,
  type CardRefundPlan,
  completes,
  isRefunded,
  nextCardAction,
  refundedInAll,
} from '#domain/payments/card-refund.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { CardTrade, PaymentRefund, RefundOutcome } from '#server/ports/payment-gateway.ts'
import { sendCardAction } from './card-action.ts'
import { type CardService, findCardTrade } from './card-trade.ts'
import { closingUntil } from './daily-closing.ts'

export type CardRefund = PaymentRefund & { authorisation: string }

const actionCode: Record<CardAction, 'R' | 'E' | 'N'> = { refund: 'R', cancel_capture: 'E', abandon: 'N' }

/**
 * Reads the state, sends the action that it allows, and reads again, until the gateway has booked the refund. Safe to
 * repeat after a lost answer: what took effect is seen. No action is sent twice in one call. Of a part a second refund
 * would be a second payment to the customer, so one that the gateway has accepted is not sent again, only looked for.
 */
export async function refundCard(service: CardService, refund: CardRefund): Promise<RefundOutcome> {
  checkPlan(refund)
  if (refund.instalments > 0 && refund.amount !== refund.total) return { done: false, reason: 'only_whole' }
  const sent = new Set<CardAction>()
  let refusal: GatewayError | null = null
  let accepted = refund.accepted
  for (;;) {
    const card = await lookUp(service, refund, accepted && sent.size > 0)
    if (card === null) return { done: false, reason: 'not_booked' }
    if (isRefunded(card, refund))
      return { done: true, already: sent.size === 0, refunded: twd(refundedInAll(card, refund)) }
    const action = nextCardAction(card.state, refund)
    if (action === 'too_early' || action === 'in_between') return { done: false, reason: action }
    if (sent.has(action) && refusal) throw refusal
    if (sent.has(action) || (action === 'refund' && accepted && !completes(refund)))
      return { done: false, reason: 'not_booked' }
    const resumeAt = closingUntil(service.now())
    if (resumeAt) return { done: false, reason: 'closing', until: resumeAt }
    sent.add(action)
    try {
      await act(service, refund, action, card)
      refusal = null
      accepted ||= action === 'refund'
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind === 'paused') throw error
      // nobody knows whether it took effect: not before the next try, later, is that looked up
      if (error.kind !== 'refused') return { done: false, reason: 'unanswered', problem: error.message }
      // perhaps refused because it was done already
      refusal = error
    }
  }
}

/** Null: the query failed, but a refund was accepted just now, which must not be forgotten. */
async function lookUp(service: CardService, refund: CardRefund, accepted: boolean): Promise<CardTrade | null> {
  try {
    return await findCardTrade(service, refund)
  } catch (error) {
    if (accepted && error instanceof GatewayError) return null
    throw error
  }
}

function checkPlan({ total, amount, refundedBefore }: CardRefundPlan): void {
  if (amount < 1 || refundedBefore < 0 || refundedBefore + amount > total)
    throw new RangeError(`cannot refund ${amount} of ${total} after ${refundedBefore}`)
}

async function act(service: CardService, refund: CardRefund, action: CardAction, card: CardTrade): Promise<void> {
  // taking a capture back takes its refunds back too: what is missing is more than this refund then
  const missing = refund.refundedBefore + refund.amount - card.refunded
  const amount = action === 'refund' ? missing : refund.total
  await sendCardAction(service, refund, { action: actionCode[action], amount })
}
