import { twd } from '#domain/money.ts'
import type { Deps } from '#server/core/deps.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { completeRefund } from './complete-refund.service.ts'
import { findRefund, markRefundManual, type RefundRow } from './refunds.repo.ts'
import { alertManualRefund } from './refunds.service.ts'

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'payments' | 'log'>

/**
 * Refunds a card payment. `refundCard` reads the gateway's state first, so that a retry after a crash or a lost answer
 * does not refund twice. What the gateway refuses until the last try becomes a manual refund.
 */
export async function executeRefund(
  deps: RefundDeps,
  refundId: string,
  { lastTry }: { lastTry: boolean },
): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund?.state !== 'open') return
  // what is done is told by the gateway's total of the payment: two at a time could not be told apart
  const problem = refund.waits ? earlierFirst : await tryRefund(deps, refund)
  if (problem === null) {
    const cause = { actor: 'gateway' as const, note: refund.merchant_trade_no ?? '' }
    await deps.db.transaction().execute((tx) => completeRefund(deps, tx, refund, cause))
    return
  }
  if (problem.permanent || lastTry) {
    deps.log.error({ refundId, problem: problem.text }, 'a refund is left to the owner')
    const { id, order_id: orderId, amount } = refund
    return deps.db.transaction().execute(async (tx) => {
      await markRefundManual(tx, id)
      await alertManualRefund(deps, tx, { id, orderId, amount, now: deps.clock.now() })
    })
  }
  throw new Error(problem.text)
}

const earlierFirst = { text: 'an earlier refund of this payment comes first', permanent: false }

/** Null: it is done. */
async function tryRefund(deps: RefundDeps, refund: RefundRow): Promise<{ text: string; permanent: boolean } | null> {
  const { merchant_trade_no: merchantTradeNo, gateway_trade_no: gatewayTradeNo, card } = refund
  if (!merchantTradeNo || !gatewayTradeNo || !card) return { text: 'it was not paid by card', permanent: true }
  try {
    const outcome = await deps.payments.refundCard({
      merchantTradeNo,
      gatewayTradeNo,
      authorisation: card.authorisation,
      total: twd(refund.charged),
      amount: twd(refund.amount),
      refundedBefore: twd(refund.refunded_before),
      instalments: card.instalments,
    })
    if (outcome.done) return null
    return { text: `not yet: ${outcome.reason}`, permanent: outcome.reason === 'only_whole' }
  } catch (error) {
    if (error instanceof GatewayError) return { text: `${error.kind}: ${error.message}`, permanent: false }
    throw error
  }
}
