/** Every change of an order's state: checked against the table, stored with its history, then its reactions run. */
import { findTransition, type OrderEvent } from '#domain/orders/order-transitions.ts'
import type { GatewayMethod } from '#domain/orders/ways-to-pay.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import type { OrderActor, OrderItem, OrderRow } from '#server/ports/order-reactions.ts'
import { changeState, type StateChange } from './orders.repo.ts'

export interface TransitionCause {
  actor: OrderActor
  /** For staff: a trade number, a status code, a reason. */
  note?: string
  /** Who, of staff. */
  by?: string | undefined
  /** Of an event that means a payment. */
  paid?: { at: Date; method: GatewayMethod | null }
}

export type TransitionDeps = Pick<Deps, 'clock' | 'jobs' | 'orderReactions'>

/** Stores the new state if the order is still in the old one; null: it is not. */
type StoreChange = (change: StateChange) => Promise<{ order: OrderRow; items: readonly OrderItem[] } | null>

/**
 * Applies an event to an order that the caller has locked in this transaction. An event that is not allowed throws
 * `order_state`; a reaction's refusal (stock) is thrown too: both roll the transaction back. Placing an order stores
 * more than its state, so it passes its own `store`.
 */
export async function transitionOrder(
  deps: TransitionDeps,
  tx: Db,
  order: OrderRow,
  event: OrderEvent,
  cause: TransitionCause,
  store: StoreChange = storeState(tx, order),
): Promise<OrderRow> {
  const transition = findTransition(order.state, event)
  if (!transition) throw new AppError('order_state')
  const now = deps.clock.now()
  const stored = await store({
    from: order.state,
    to: transition.to,
    event,
    actor: cause.actor,
    note: cause.note ?? '',
    by: cause.by,
    now,
    paidAt: cause.paid?.at ?? (event === 'complete' && order.payment_method === 'cod' ? now : null),
    method: cause.paid?.method ?? null,
    shippedAt: event === 'ship' ? now : null,
    completedAt: event === 'complete' ? now : null,
    uncomplete: event === 'withdraw_pick_up',
    unship: event === 'withdraw_shipping',
  })
  if (!stored) throw new AppError('order_state')
  const input = { deps, tx, event, actor: cause.actor, now, ...stored }
  for (const reaction of transition.reactions) await deps.orderReactions[reaction](input)
  announceAfterCommit('orders')
  return stored.order
}

function storeState(tx: Db, order: OrderRow): StoreChange {
  return async (change) => {
    const items = await changeState(tx, order.id, change)
    return items && { order: { ...order, state: change.to }, items }
  }
}
