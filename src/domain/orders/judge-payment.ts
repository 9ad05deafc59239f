/** What a word of the gateway about one attempt to pay means for the order: the one place where that is decided. */
import type { Twd } from '#domain/money.ts'
import type { OrderState } from './order-transitions.ts'

export type AttemptState = 'started' | 'waiting' | 'paid' | 'failed' | 'lapsed'

export interface GatewayWord {
  outcome: 'paid' | 'waiting' | 'failed'
  amount: Twd
  /** "Simulate payment" was pressed in the gateway's back office: no money moved. */
  simulated: boolean
  /** Asked for by us, or told by itself. */
  source: 'result' | 'info' | 'browser' | 'query'
}

type RefundReason = 'late_payment' | 'second_payment' | 'wrong_amount' | 'cancelled'

export type Verdict =
  /** Known already, or of no consequence. */
  | { do: 'nothing'; why: 'simulated' | 'known' | 'browser' }
  /** It cannot be right: the gateway is asked. */
  | { do: 'ask' }
  | { do: 'confirm' }
  /** If stock and coupon allow; otherwise the money goes back as a late payment. */
  | { do: 'revive' }
  | { do: 'give_back'; reason: RefundReason }
  | { do: 'keep_number' }
  | { do: 'note_failure' }

/**
 * Paid never goes back: a failure after NT$1,280 were paid changes nothing. A second payment of one order, one for a
 * cancelled order and one of another amount are kept and given back. The browser's word about money only raises the
 * question.
 */
export function judgePayment(
  order: OrderState,
  attempt: { state: AttemptState; amount: Twd },
  word: GatewayWord,
): Verdict {
  if (word.simulated) return { do: 'nothing', why: 'simulated' }
  if (attempt.state === 'paid') return { do: 'nothing', why: 'known' }
  if (word.outcome === 'paid') return judgeMoney(order, attempt.amount, word)
  if (word.source === 'browser' && word.outcome === 'failed') return { do: 'nothing', why: 'browser' }
  if (word.outcome === 'failed') return attempt.state === 'failed' ? known : { do: 'note_failure' }
  return attempt.state === 'waiting' ? known : { do: 'keep_number' }
}

const known: Verdict = { do: 'nothing', why: 'known' }

function judgeMoney(order: OrderState, asked: Twd, word: GatewayWord): Verdict {
  if (word.source === 'browser') return { do: 'ask' }
  // signed, and yet not what was asked for: only what the gateway says on our own question counts
  if (word.amount !== asked)
    return word.source === 'query' ? { do: 'give_back', reason: 'wrong_amount' } : { do: 'ask' }
  switch (order) {
    case 'pending_payment':
      return { do: 'confirm' }
    case 'expired':
      return { do: 'revive' }
    case 'cancelled':
      return { do: 'give_back', reason: 'cancelled' }
    default:
      return { do: 'give_back', reason: 'second_payment' }
  }
}
