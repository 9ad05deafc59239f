/** Links that pay an order without an account. The token is stored only as a hash. */
import { createHash, randomBytes } from 'node:crypto'
import type { PaymentLink } from '#contract/admin/orders/counter-orders.ts'
import { twd } from '#domain/money.ts'
import { amountProblem } from '#domain/orders/payment-limits.ts'
import { attemptExpiry, daysToPay } from '#domain/orders/payment-methods.ts'
import { type GatewayMethod, gatewayMethods } from '#domain/orders/ways-to-pay.ts'
import { isLinkToken, linkPath } from '#domain/payments/payment-link.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { lockUnpaidCounterOrder } from '#server/modules/orders/counter-order.repo.ts'
import { changePaymentMethod } from '#server/modules/orders/orders.repo.ts'
import { findLinkedOrder, type LinkedOrder, replaceLink } from './payment-links.repo.ts'
import { startAttempt } from './start-attempt.service.ts'
import { type PaymentPage, startPayment } from './start-payment.service.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function openPaymentLink(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Db,
  orderId: string,
  expiresAt: Date,
): Promise<PaymentLink> {
  const token = randomBytes(32).toString('base64url')
  const created_at = deps.clock.now()
  await replaceLink(tx, { token_hash: hashOf(token), order_id: orderId, created_at, expires_at: expiresAt })
  return { url: `${deps.config.publicUrl}${linkPath(token)}`, expires_at: expiresAt.toISOString() }
}

export type LinkState = 'open' | 'paid' | 'closed'

/** Null: there is no such link. */
export async function readPaymentLink(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<(LinkedOrder & { link: LinkState; methods: GatewayMethod[] }) | null> {
  const order = isLinkToken(token) ? await findLinkedOrder(deps.db, hashOf(token)) : null
  if (!order) return null
  const isOpen = order.state === 'pending_payment' && order.expires_at > deps.clock.now()
  const closed = ['pending_payment', 'cancelled', 'expired'].includes(order.state)
  const { limits, off } = deps.settings.current().payments
  const methods = gatewayMethods.filter(
    (method) => !off.includes(method) && amountProblem(method, twd(order.total), limits) === null,
  )
  return { ...order, link: isOpen ? 'open' : closed ? 'closed' : 'paid', methods }
}

/** The gateway's page; each press is an attempt of its own, as in the checkout. */
export async function payByLink(deps: Deps, token: string, method: string): Promise<PaymentPage> {
  const linked = await readPaymentLink(deps, token)
  const chosen = linked?.methods.find((one) => one === method)
  if (!linked) throw new AppError('not_found')
  if (linked.link !== 'open') throw new AppError('order_state')
  if (!chosen) throw new AppError('provider_not_available')
  const now = deps.clock.now()
  const { tradeNo, days } = await retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await lockUnpaidCounterOrder(tx, linked.order_id)
      if (!order || order.payBefore <= now) throw new AppError('order_state')
      const payWithin = daysToPay(chosen, order.placedAt, now)
      if (payWithin === 0) throw new AppError('provider_not_available')
      await changePaymentMethod(tx, linked.order_id, {
        method: chosen,
        expiresAt: attemptExpiry(chosen, order.payBefore),
        now,
      })
      const attempt = { orderId: linked.order_id, amount: order.total, method: chosen, now }
      return { tradeNo: (await startAttempt(tx, attempt)) ?? '', days: payWithin }
    }),
  )
  const { order_name: orderName, items, total } = linked
  const attempt = { tradeNo, method: chosen, amount: twd(total), items, orderName, payWithinDays: days }
  return startPayment(deps, attempt, linkPath(token))
}
