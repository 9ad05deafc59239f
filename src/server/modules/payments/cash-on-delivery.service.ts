import type { MemberId } from '#contract/scalars.ts'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { twd } from '#domain/money.ts'
import { cashLimit } from '#domain/orders/order-limits.ts'
import { isConfirmed } from '#domain/orders/order-transitions.ts'
import { amountProblem } from '#domain/orders/payment-limits.ts'
import { paymentLimitTexts } from '#messages/shop/cart/payment-limits.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { findCheckoutOrder, lockCashOrders, lockCashOrdersToPhone } from '#server/modules/orders/place-order.repo.ts'
import { requireWithinLimit } from '#server/modules/orders/require-within-limit.ts'
import { stateRefusal } from '#server/modules/orders/state-refusal.ts'
import { type TransitionDeps, transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { confirmCashAttempt } from './payments.repo.ts'
import { resultPath } from './start-payment.service.ts'

/** Confirms the order; the carrier collects the money. Safe to repeat. Returns where to redirect to. */
export async function confirmCashOnDelivery(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'orderReactions' | 'settings' | 'config'>,
  memberId: MemberId,
  orderId: string,
): Promise<string> {
  return retryConflicts(() => deps.db.transaction().execute((tx) => confirm(deps, tx, memberId, orderId)))
}

async function confirm(
  deps: TransitionDeps & Pick<Deps, 'settings' | 'config'>,
  tx: Db,
  memberId: MemberId,
  orderId: string,
): Promise<string> {
  // concurrent cash-on-delivery orders of one member, or to one phone, count each other
  await lockCashOrders(tx, memberId)
  await lockCashOrdersToPhone(tx, orderId)
  const order = await findCheckoutOrder(tx, orderId, memberId, { lock: true })
  if (!order?.order_name) throw new AppError('order_not_found')
  const byCash = order.payment_method === 'cod'
  const next = resultPath(order.order_name, 'success')
  if (byCash && isConfirmed(order.state)) return next
  if (order.state !== 'pending_payment') throw stateRefusal(order.state)
  if (!byCash || !order.carrier?.collects_cash) throw new AppError('provider_not_available')
  if (order.is_gift) {
    const text = paymentLimitTexts.chooseAnother(paymentLimitTexts.giftPaidAhead)
    throw new AppError('provider_not_available', { text })
  }
  const problem = amountProblem('cod', twd(order.total_amount ?? 0), deps.settings.current().payments.limits)
  if (problem) {
    const text = paymentLimitTexts.chooseAnother(paymentLimitTexts.amount('cod', problem))
    throw new AppError('provider_not_available', { text })
  }
  requireWithinLimit(cashLimit(order.standing, deps.config.rateLimitFactor))
  if (!(await confirmCashAttempt(tx, order.id))) throw new AppError('provider_not_available')
  await transitionOrder(deps, tx, order, 'agree_cod', { actor: 'member' })
  return next
}

/** The page that shows why it was refused: the order's result page, or without an order one with the reason only. */
export async function cashRefusalPath(
  deps: Pick<Deps, 'db'>,
  memberId: MemberId | null,
  form: unknown,
  refusal: AppError,
): Promise<string> {
  const parsed = paymentApi.cashOnDelivery.body.safeParse(form)
  const order =
    memberId !== null && parsed.success
      ? await findCheckoutOrder(deps.db, parsed.data.sale_order_id, memberId, { lock: false })
      : null
  return resultPath(order?.order_name ?? '', 'failed', refusal.message)
}
