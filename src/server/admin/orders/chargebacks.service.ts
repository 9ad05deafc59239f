/** Disputes of banks: staff write them down as the gateway's mail says, and what became of them. */

import { isDay } from '#domain/calendar-days.ts'
import { cardMethods } from '#domain/orders/ways-to-pay.ts'
import { type ChargebackStep, disputable, nextChargebackState } from '#domain/payments/chargeback.ts'
import { chargebackTexts as texts } from '#messages/admin/orders/chargebacks.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import { requestAllowance } from '#server/modules/invoices/invoices.service.ts'
import { findOrderId, lockOrder } from '#server/modules/orders/orders.repo.ts'
import { findSettlingPayment, holdRefunds, insertDoneRefund } from '#server/modules/payments/refunds.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { type ChargebackRow, insertChargeback, listChargebacks, moveChargeback } from './chargebacks.repo.ts'

type ChargebackDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

interface NewDispute {
  amount: number
  answer_by: string
  reason: string
}

/** Refunds of the payment that the gateway has not taken are left to the owner: nobody is paid twice by the machine. */
export function openChargeback(deps: ChargebackDeps, name: string, dispute: NewDispute, actor: Actor): Promise<void> {
  const { amount, answer_by, reason } = dispute
  if (!isDay(answer_by)) throw new AppError('bad_input', { fields: { answer_by: texts.badDay } })
  return inOrder(deps, name, async (tx, order) => {
    const payment = await findSettlingPayment(tx, order.id)
    if (!payment || !cardMethods.includes(payment.method)) throw new AppError('order_state', { text: texts.noCard })
    const most = disputable(payment)
    if (amount < 1 || amount > most) throw new AppError('bad_input', { fields: { amount: texts.tooMuch(most) } })
    const at = deps.clock.now()
    const row = { payment_id: payment.id, order_id: order.id, amount, reason: reason.trim(), answer_by }
    const id = await insertChargeback(tx, { ...row, opened_at: at, opened_by: actorName(actor) })
    if (id === null) throw new AppError('conflict', { text: texts.already })
    await holdRefunds(tx, payment.id)
    await record(deps, tx, order, actor, {
      state: { before: null, after: 'open' },
      amount: { before: null, after: amount },
    })
  })
}

/** A lost one takes the money from the books, and an allowance follows. Pressed twice it has one effect. */
export function moveDispute(
  deps: ChargebackDeps,
  name: string,
  { id, step }: { id: string; step: ChargebackStep },
  actor: Actor,
): Promise<void> {
  return inOrder(deps, name, async (tx, order) => {
    const dispute = (await listChargebacks(tx, order.id)).find((one) => one.id === id)
    if (!dispute) throw new AppError('not_found')
    const to = nextChargebackState(dispute.state, step)
    if (!to) throw new AppError('conflict', { text: texts.decided })
    const now = deps.clock.now()
    const refundId = to === 'lost' ? await bookLoss(deps, tx, dispute, actor) : null
    const decided = to === 'answered' ? null : { at: now, by: actorName(actor) }
    if (!(await moveChargeback(tx, id, { from: dispute.state, to, decided, refundId }))) throw new AppError('conflict')
    if (to === 'lost') await requestAllowance(deps, tx, order.id)
    await record(deps, tx, order, actor, { state: { before: dispute.state, after: to } })
  })
}

async function bookLoss(
  deps: ChargebackDeps,
  tx: Db,
  { order_id: orderId, payment_id: paymentId, amount }: ChargebackRow,
  actor: Actor,
): Promise<string> {
  const now = deps.clock.now()
  const by = actorName(actor)
  const loss = { orderId, paymentId, reason: 'chargeback' as const, amount, byGateway: false, by, now }
  const refundId = await insertDoneRefund(tx, loss)
  // it was refunded in the meantime: the money would leave the books twice
  if (refundId === null) throw new AppError('conflict', { text: texts.refundedMeanwhile })
  return refundId
}

async function inOrder(
  deps: ChargebackDeps,
  name: string,
  work: (tx: Db, order: OrderRow) => Promise<void>,
): Promise<void> {
  await retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const id = await findOrderId(tx, name)
      const order = id === null ? null : await lockOrder(tx, id)
      if (!order) throw new AppError('order_not_found')
      await work(tx, order)
    }),
  )
}

type Changes = Record<string, { before: string | number | null; after: string | number | null }>

async function record(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  order: OrderRow,
  actor: Actor,
  changes: Changes,
): Promise<void> {
  const thing = { kind: 'order' as const, id: order.id, name: order.order_name ?? '' }
  await recordAudit(tx, actor, { action: 'order.chargeback', thing, changes, at: deps.clock.now() })
  announceAfterCommit('differences')
}
