/** Every change of an order's state: allowed by the domain's table, compared and set, with its effects and its history. */
import { nextStep, type OrderEvent } from '#domain/orders/order-transitions.ts'
import type { GatewayMethod } from '#domain/orders/payment-ways.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/core/deps.ts'
import { AppError } from '#server/core/app-error.ts'
import { afterStep } from './after-step.ts'
import { runEffect } from '#server/app/order-reactions.ts'
import { type Actor, changeState, lockOrderRow, type OrderRow } from './orders.repo.ts'

export interface Cause {
  actor: Actor
  /** For people in the back office: a trade number, a status code, a reason. */
  note?: string
  /** Of an event that brings money. */
  paid?: { at: Date; method: GatewayMethod | null }
}

type MoveDeps = Pick<Deps, 'clock' | 'jobs'>

/** A placed order, locked until the transaction ends; null: there is none. Lock an order before its payments, always. */
export function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  return lockOrderRow(tx, id)
}

/**
 * Moves an order that the caller has locked in this transaction. What the table does not know is refused with
 * `order_state`; a refusal of an effect (stock) is thrown too: both leave the transaction to be rolled back.
 */
export async function moveOrder(
  deps: MoveDeps,
  tx: Db,
  order: OrderRow,
  event: OrderEvent,
  cause: Cause,
): Promise<OrderRow> {
  const step = nextStep(order.state, event)
  if (!step) throw new AppError('order_state')
  const now = deps.clock.now()
  const goods = await changeState(tx, order.id, {
    from: order.state,
    to: step.to,
    event,
    actor: cause.actor,
    note: cause.note ?? '',
    now,
    paidAt: cause.paid?.at ?? (event === 'complete' && order.payment_method === 'cod' ? now : null),
    method: cause.paid?.method ?? null,
    shippedAt: event === 'ship' ? now : null,
    completedAt: event === 'complete' ? now : null,
  })
  if (!goods) throw new AppError('order_state')
  const refundReason = step.to === 'cancelled' ? 'cancelled' : 'returned'
  for (const effect of step.effects) await runEffect[effect]({ deps, tx, order, refundReason, goods, now })
  await afterStep(deps, tx, order, event)
  return { ...order, state: step.to }
}
