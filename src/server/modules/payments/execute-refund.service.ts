/** Refunds at the gateway. Its `refund` reads the gateway's state first, so that no try refunds twice. */
import { performance } from 'node:perf_hooks'
import { type Twd, twd } from '#domain/money.ts'
import { type GatewayProvider, providerNames } from '#domain/orders/ways-to-pay.ts'
import { shareOverpaid } from '#domain/payments/card-refund.ts'
import { afterLostAnswer, isLeftToOwner, nextRefundTry } from '#domain/payments/refund-tries.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { gatewayCondition, reportAnswer, reportSilence } from '#server/modules/gateway/gateway-services.service.ts'
import { alertOwner } from '#server/modules/mail/queue-order-mail.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { RefundOutcome } from '#server/ports/payment-gateway.ts'
import { completeRefund } from './complete-refund.service.ts'
import { claimRefunds, listGatewayRefunds, postponeRefund, retryRefundAt, setOverpaid } from './refund-tries.repo.ts'
import { findRefund, markRefundManual, type RefundRow } from './refunds.repo.ts'
import { alertManualRefund, isRefundable } from './refunds.service.ts'

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'gateways' | 'log'>

/** The job for one refund: it makes the first try happen soon. The next ones are in the row. */
export async function executeRefund(deps: RefundDeps, refundId: string): Promise<void> {
  const [id] = await claimRefunds(deps.db, deps.clock.now(), { limit: 1, refundId })
  if (id) await tryRefund(deps, id)
}

/** No further refund after this: the round must end within its job's time. */
const roundMs = 10_000

/** So many without an answer, one after the other: it is not about these refunds. */
const silentAfter = 3

/** Tries every refund that is due, the longest due first: a gateway that does not answer keeps no other from it. */
export async function refundDue(deps: RefundDeps): Promise<void> {
  for (const provider of providerNames) await refundDueAt(deps, provider)
}

async function refundDueAt(deps: RefundDeps, provider: GatewayProvider): Promise<void> {
  const { service } = deps.gateways[provider]
  if ((await gatewayCondition(deps, service)) === 'paused') return
  const started = performance.now()
  let answered = false
  let unanswered = 0
  while (unanswered < silentAfter && performance.now() - started < roundMs) {
    const [id] = await claimRefunds(deps.db, deps.clock.now(), { limit: 1, provider })
    if (!id) break
    const tried = await tryRefund(deps, id)
    if (tried === 'paused') return
    if (tried === 'unanswered') unanswered++
    if (tried !== 'answered') continue
    answered = true
    unanswered = 0
  }
  if (answered) await reportAnswer(deps, service)
  else if (unanswered > 0) await reportSilence(deps, service)
}

type Tried = 'answered' | 'unanswered' | 'paused' | 'failed'

async function tryRefund(deps: RefundDeps, refundId: string): Promise<Tried> {
  try {
    const refund = await findRefund(deps.db, refundId)
    return refund?.state === 'open' ? await tryAtGateway(deps, refund) : 'failed'
  } catch (err) {
    deps.log.error({ err, refundId }, 'a refund could not be tried')
    return 'failed'
  }
}

async function tryAtGateway(deps: RefundDeps, refund: RefundRow): Promise<Tried> {
  const { merchant_trade_no: tradeNo, gateway_trade_no: gatewayTradeNo, card, method } = refund
  if (!tradeNo || !gatewayTradeNo || !isRefundable({ method, card })) {
    await leaveToOwner(deps, refund, 'the gateway does not refund it')
    return 'failed'
  }
  try {
    const outcome = await deps.gateways[refund.provider].refund({
      tradeNo,
      gatewayTradeNo,
      authorisation: card?.authorisation ?? null,
      total: twd(refund.charged),
      amount: twd(refund.amount),
      refundedBefore: twd(refund.refunded_before),
      accepted: refund.accepted_at !== null,
      instalments: card?.instalments ?? 0,
    })
    return await recordOutcome(deps, refund, outcome)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return recordError(deps, refund, error)
  }
}

async function recordOutcome(deps: RefundDeps, refund: RefundRow, outcome: RefundOutcome): Promise<Tried> {
  const now = deps.clock.now()
  if (outcome.done) {
    await complete(deps, refund, outcome.refunded)
    return 'answered'
  }
  switch (outcome.reason) {
    case 'closing':
      await postponeRefund(deps.db, refund.id, outcome.until)
      return 'answered'
    case 'unanswered':
      await retryRefundAt(deps.db, refund.id, { tryAt: afterLostAnswer(refund.tries, now), unansweredAt: now })
      return 'unanswered'
    case 'only_whole':
      await leaveToOwner(deps, refund, outcome.reason)
      return 'answered'
    case 'not_booked':
      await recordProblem(deps, refund, outcome.reason, { acceptedAt: now })
      return 'answered'
    default:
      await recordProblem(deps, refund, outcome.reason, {})
      return 'answered'
  }
}

async function recordError(deps: RefundDeps, refund: RefundRow, error: GatewayError): Promise<Tried> {
  if (error.retryAt) {
    await postponeRefund(deps.db, refund.id, error.retryAt)
    return 'paused'
  }
  if (error.kind === 'refused') {
    await recordProblem(deps, refund, `${error.code} ${error.message}`, {})
    return 'answered'
  }
  const now = deps.clock.now()
  await retryRefundAt(deps.db, refund.id, { tryAt: nextRefundTry(refund.tries, now), unansweredAt: now })
  return 'unanswered'
}

async function complete(deps: RefundDeps, refund: RefundRow, refunded: Twd): Promise<void> {
  const { id, order_id: orderId, merchant_trade_no: note, refunded_before: before, amount } = refund
  const tooMuch = await deps.db.transaction().execute(async (tx) => {
    const done = await completeRefund(deps, tx, refund, { actor: 'gateway', note: note ?? '' })
    const found = done ? await recordOverpaid(tx, id, refunded) : 0
    if (found > 0) await alertOwner(deps, tx, { orderId, text: ownerTexts.overpaid(found), cause: `overpaid:${id}` })
    return found
  })
  if (tooMuch > 0)
    deps.log.error({ refundId: id, refunded, expected: before + amount }, 'more was refunded than asked for')
}

/** Returns what this refund brought. */
async function recordOverpaid(tx: Db, id: string, refunded: number): Promise<number> {
  const before = await listGatewayRefunds(tx, id)
  const shared = shareOverpaid(refunded, before)
  for (const [index, { id: refundId, overpaid }] of shared.entries())
    if (overpaid !== before[index]?.overpaid) await setOverpaid(tx, refundId, overpaid)
  return shared.at(-1)?.overpaid ?? 0
}

/** The gateway answers, but does not refund: tried again, for two days. */
async function recordProblem(
  deps: RefundDeps,
  refund: RefundRow,
  problem: string,
  { acceptedAt }: { acceptedAt?: Date },
): Promise<void> {
  const now = deps.clock.now()
  if (refund.problem_since && isLeftToOwner(refund.problem_since, now)) return leaveToOwner(deps, refund, problem)
  const tryAt = acceptedAt ? afterLostAnswer(refund.tries, now) : nextRefundTry(refund.tries, now)
  await retryRefundAt(deps.db, refund.id, { tryAt, problemSince: now, ...(acceptedAt ? { acceptedAt } : {}) })
}

async function leaveToOwner(deps: RefundDeps, refund: RefundRow, problem: string): Promise<void> {
  const { id, order_id: orderId, amount } = refund
  deps.log.error({ refundId: id, problem }, 'a refund is left to the owner')
  await deps.db.transaction().execute(async (tx) => {
    await markRefundManual(tx, id)
    await alertManualRefund(deps, tx, { id, orderId, amount, now: deps.clock.now() })
  })
}
