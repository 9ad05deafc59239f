/**
 * The one function that makes something of the gateway's word about an attempt to pay, whoever brings it: its own notice,
 * our question, or the shopper's browser. Under the order's lock, so that copies in parallel and in any order of arrival
 * end the same.
 */
import { twd } from '#domain/money.ts'
import { type GatewayWord, judgePayment, type Verdict } from '#domain/orders/judge-payment.ts'
import { nextCheckAt, numberDeadline } from '#domain/orders/payment-ways.ts'
import type { CardFacts, IssuedNumber } from '#domain/payments/payment-facts.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import { withSavepoint } from '#server/db/savepoint.ts'
import { announceNumber } from '#server/modules/mail/queue-order-mail.ts'
import { extendDeadline, lockOrderOfTrade } from '#server/modules/orders/orders.repo.ts'
import { type TransitionDeps, transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { type AttemptChange, type AttemptRow, findAttempt, type NoticeRow, recordWord } from './payments.repo.ts'
import { flagRefund } from './refunds.service.ts'

export interface ToldPayment extends GatewayWord {
  merchantTradeNo: string
  gatewayTradeNo: string
  code: string
  paymentType: string
  paidAt: Date | null
  number: IssuedNumber | null
  card: CardFacts | null
}

/** What came of it; `unknown`: the shop never gave out this number. */
export type Settled = Verdict['do'] | 'unknown'

/** Only in a transaction, and nothing else of the order before it: it takes the order's lock. Safe to repeat. */
export async function settlePayment(deps: TransitionDeps, tx: Db, told: ToldPayment): Promise<Settled> {
  const now = deps.clock.now()
  const order = await lockOrderOfTrade(tx, told.merchantTradeNo)
  const attempt = order && (await findAttempt(tx, told.merchantTradeNo))
  if (!order || !attempt) {
    await recordWord(tx, toNotice(told, 'unknown', now), null)
    return 'unknown'
  }
  const verdict = judgePayment(order.state, { state: attempt.state, amount: twd(attempt.amount) }, told)
  const { outcome, change } = await carryOut(deps, tx, { order, attempt, told, verdict, now })
  await recordWord(tx, toNotice(told, outcome, now), change && { id: attempt.id, change })
  return verdict.do
}

interface Matter {
  order: OrderRow
  attempt: AttemptRow
  told: ToldPayment
  verdict: Verdict
  now: Date
}

interface Outcome {
  /** For the book of notices. */
  outcome: string
  /** What becomes of the attempt; null: it stays as it is. */
  change: AttemptChange | null
}

async function carryOut(deps: TransitionDeps, tx: Db, matter: Matter): Promise<Outcome> {
  const { attempt, told, verdict, now } = matter
  switch (verdict.do) {
    case 'nothing':
      return { outcome: verdict.why, change: null }
    case 'ask':
      await deps.jobs.send(tx, {
        kind: 'check_payment',
        data: { paymentId: attempt.id },
        // a browser can bring the same form a hundred times: once a minute is enough
        dedupeKey: `check_payment:${attempt.id}:${taipeiMinute(now)}`,
      })
      return { outcome: 'ask', change: null }
    case 'confirm':
      await confirm(deps, tx, matter, 'pay')
      return { outcome: 'confirm', change: paidChange(matter, { settles: true }) }
    case 'revive':
      if (!(await revive(deps, tx, matter))) return giveBack(deps, tx, matter, 'late_payment')
      return { outcome: 'revive', change: paidChange(matter, { settles: true }) }
    case 'give_back':
      return giveBack(deps, tx, matter, verdict.reason)
    case 'keep_number':
      return { outcome: 'number', change: await keepNumber(deps, tx, matter) }
    case 'note_failure':
      return {
        outcome: 'failed',
        change: {
          state: 'failed',
          failure_code: told.code,
          gateway_trade_no: told.gatewayTradeNo,
          // what it told by itself is looked into once more: a payment can come after a failure
          check_at: told.source === 'query' ? null : nextCheckAt(timesOf(attempt), now),
        },
      }
  }
}

async function confirm(
  deps: TransitionDeps,
  tx: Db,
  { order, attempt, told, now }: Matter,
  event: 'pay' | 'revive',
): Promise<void> {
  const method = attempt.method === 'cod' ? null : attempt.method
  await transitionOrder(deps, tx, order, event, {
    actor: 'gateway',
    note: told.merchantTradeNo,
    paid: { at: told.paidAt ?? now, method },
  })
}

/** False: what was ordered is gone meanwhile, or its coupon is. */
async function revive(deps: TransitionDeps, tx: Db, matter: Matter): Promise<boolean> {
  try {
    await withSavepoint(tx, () => confirm(deps, tx, matter, 'revive'))
    return true
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
    const couponTaken = code === '23505' && (constraint ?? '').includes('coupon')
    if (couponTaken || (error instanceof AppError && (error.code === 'sold_out' || error.code === 'stock_short')))
      return false
    throw error
  }
}

async function giveBack(
  deps: TransitionDeps,
  tx: Db,
  matter: Matter,
  reason: 'late_payment' | 'second_payment' | 'wrong_amount' | 'cancelled',
): Promise<Outcome> {
  const { order, attempt, told, now } = matter
  const payment = { id: attempt.id, method: attempt.method, card: told.card ?? attempt.card }
  await flagRefund(deps, tx, { orderId: order.id, payment, reason, amount: told.amount, now })
  return { outcome: reason, change: paidChange(matter, { settles: false }) }
}

function paidChange({ told, now }: Matter, { settles }: { settles: boolean }): AttemptChange {
  return {
    state: 'paid',
    paid_at: told.paidAt ?? now,
    settles_order: settles,
    gateway_trade_no: told.gatewayTradeNo,
    payment_type: told.paymentType,
    ...(told.card ? { card: told.card } : {}),
    check_at: null,
  }
}

/** The order waits as long as the number can be paid, if it waits at all. */
async function keepNumber(deps: TransitionDeps, tx: Db, matter: Matter): Promise<AttemptChange | null> {
  const { order, attempt, told, now } = matter
  const { number } = told
  if (!number || attempt.method === 'cod') return null
  const expiresAt = number.expiresAt
  if (order.state === 'pending_payment') {
    await announceNumber(deps, tx, order.id, attempt.id)
    await extendDeadline(tx, order.id, { method: null, ...numberDeadline(attempt.method, expiresAt), now })
  }
  return {
    state: 'waiting',
    number,
    expires_at: expiresAt,
    gateway_trade_no: told.gatewayTradeNo,
    payment_type: told.paymentType,
    check_at: nextCheckAt({ createdAt: attempt.created_at, expiresAt }, now),
  }
}

function timesOf(attempt: AttemptRow) {
  return { createdAt: attempt.created_at, expiresAt: attempt.expires_at }
}

function toNotice({ merchantTradeNo, source, code, amount }: ToldPayment, verdict: string, now: Date): NoticeRow {
  return { merchant_trade_no: merchantTradeNo, source, code, amount, verdict, at: now }
}
