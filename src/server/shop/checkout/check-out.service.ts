import type { MemberId } from '#contract/scalars.ts'
import { cashOnDeliveryCode, type InvoiceChoice } from '#contract/shop/checkout/payment.ts'
import { itemName } from '#domain/catalogue/sizes.ts'
import { invoiceProblems } from '#domain/invoices/einvoice.ts'
import { twd } from '#domain/money.ts'
import { normaliseInvoiceChoice } from '#domain/orders/invoice-choice.ts'
import { cashLimit, placingLimit } from '#domain/orders/order-limits.ts'
import { attemptExpiry, daysToPay, placingDeadline } from '#domain/orders/payment-methods.ts'
import { type PaymentMethod, waysToPay } from '#domain/orders/ways-to-pay.ts'
import { invoiceTexts } from '#messages/shop/cart/invoice.ts'
import { paymentLimitTexts } from '#messages/shop/cart/payment-limits.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { cartMoment } from '#server/modules/cart/cart-moment.ts'
import { productOf } from '#server/modules/cart/evaluate-cart.ts'
import { placeOrder } from '#server/modules/cart/place-order.service.ts'
import { prepareOrder, unitsOf } from '#server/modules/cart/prepare-order.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { changePaymentMethod } from '#server/modules/orders/orders.repo.ts'
import {
  type CheckoutOrder,
  findCheckoutOrder,
  listItemNames,
  lockCashOrders,
  storeInvoiceChoice,
} from '#server/modules/orders/place-order.repo.ts'
import { requireWithinLimit } from '#server/modules/orders/require-within-limit.ts'
import { stateRefusal } from '#server/modules/orders/state-refusal.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import type { ProviderRow } from '#server/modules/payments/providers.repo.ts'
import { startAttempt, startFirstAttempt } from '#server/modules/payments/start-attempt.service.ts'
import { type PaymentPage, resultPath, startPayment } from '#server/modules/payments/start-payment.service.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import {
  allMethodsOf,
  listProviders,
  methodsOf,
  type PaymentConstraints,
  unavailableReason,
} from './providers.service.ts'

type CheckoutDeps = Pick<
  Deps,
  'db' | 'clock' | 'cache' | 'jobs' | 'orderReactions' | 'gateways' | 'config' | 'settings' | 'log'
>

export interface CheckoutRequest {
  orderId: string
  providerId: number
  method: string | null
  /** Undefined: unchanged. */
  invoice: InvoiceChoice | undefined
  /** Of the page that was sent; undefined: it does not say. */
  shownTotal: number | undefined
}

interface StartedAttempt {
  order: OrderRow
  /** Null: nothing to pay. */
  method: PaymentMethod | null
  tradeNo: string | null
  items: { name: string; quantity: number }[]
  /** Until a number that is issued now expires. */
  days: number
}

/**
 * Places the cart, or starts another payment attempt for an unpaid order: a second click continues with the order of
 * the first. The order and its attempt are stored before the browser is redirected to the gateway.
 */
export async function checkOut(deps: CheckoutDeps, memberId: MemberId, request: CheckoutRequest): Promise<PaymentPage> {
  const invoice = request.invoice && requireInvoice(request.invoice)
  const offers = await listOffers(deps)
  const provider = (await listProviders(deps)).find(({ id }) => id === request.providerId)
  if (!provider) throw new AppError('provider_not_available')
  const attempt = await retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      // concurrent cash-on-delivery orders of one member count each other
      if (provider.code === cashOnDeliveryCode) await lockCashOrders(tx, memberId)
      const order = await findCheckoutOrder(tx, request.orderId, memberId, { lock: true })
      if (!order) throw new AppError('order_not_found')
      if (order.state === 'cart')
        return placeFromCart(deps, tx, { memberId, order, offers, provider, request, invoice })
      if (order.state === 'pending_payment') return retryPayment(deps, tx, { order, provider, request, invoice })
      throw stateRefusal(order.state)
    }),
  )
  return toAnswer(deps, attempt)
}

interface CheckoutStep {
  order: CheckoutOrder
  provider: ProviderRow
  request: CheckoutRequest
  invoice: InvoiceChoice | undefined
}

async function placeFromCart(
  deps: CheckoutDeps,
  tx: Db,
  { memberId, order, offers, provider, request, invoice }: CheckoutStep & { memberId: MemberId; offers: ShopOffer[] },
): Promise<StartedAttempt> {
  if (order.blocked) throw new AppError('account_blocked')
  if (order.registering) throw new AppError('email_unconfirmed')
  // the order's mails must reach who ordered
  if (order.claimed_email === '') throw new AppError('contact_required')
  const now = deps.clock.now()
  const prepared = await prepareOrder(tx, memberId, order, offers, cartMoment(deps))
  const { total, carrier, evaluated } = prepared
  const constraints = {
    ...{ total, collectsCash: carrier.collects_cash, confirmed: order.claimed_email === null, isGift: order.is_gift },
    terms: deps.settings.current().payments,
  }
  const method = chooseMethod(deps, provider, request.method, constraints)
  // nothing is paid: then the address must be proved
  if (method === null && !constraints.confirmed) throw new AppError('email_unconfirmed')
  if (method !== null) requireWithinLimit(placingLimit(order.standing, unitsOf(prepared)))
  if (method === 'cod') requireWithinLimit(cashLimit(order.standing, deps.config.rateLimitFactor))
  const deadline = placingDeadline(method ?? 'cod', now)
  const choice = invoice ?? order.invoice ?? { kind: 'member' }
  const placed = await placeOrder(deps, tx, memberId, order, prepared, {
    ...{ invoice: choice, method, deadline },
    cashInvoiceAt: deps.settings.current().invoice.cashMoment,
    dispatch: deps.settings.current().dispatch,
    shownTotal: request.shownTotal,
  })
  const items = evaluated.computed.lines.map((line) => {
    const product = productOf(evaluated, line)
    return { name: itemName(product?.name ?? '', product?.sizeLabel ?? ''), quantity: line.quantity }
  })
  if (method === null) {
    const confirmed = await transitionOrder(deps, tx, placed, 'waive', {
      actor: 'member',
      paid: { at: now, method: null },
    })
    return { order: confirmed, method, tradeNo: null, items, days: 0 }
  }
  const tradeNo = await startFirstAttempt(tx, { orderId: placed.id, amount: total, method, now })
  return { order: placed, method, tradeNo, items, days: daysToPay(method, now, now) }
}

async function retryPayment(
  deps: CheckoutDeps,
  tx: Db,
  { order, provider, request, invoice }: CheckoutStep,
): Promise<StartedAttempt> {
  const now = deps.clock.now()
  const total = twd(order.total_amount ?? 0)
  const { placed_at: placedAt, pay_before: payBefore } = order
  const collectsCash = order.carrier?.collects_cash ?? false
  const method = chooseMethod(deps, provider, request.method, {
    total,
    collectsCash,
    confirmed: order.claimed_email === null,
    isGift: order.is_gift,
    terms: deps.settings.current().payments,
  })
  if (method === null || !placedAt || !payBefore) throw new AppError('order_state')
  // it expires by itself as soon as the gateway says that nothing was paid
  if (payBefore <= now) throw stateRefusal('expired')
  if (method === 'cod') requireWithinLimit(cashLimit(order.standing, deps.config.rateLimitFactor))
  const days = daysToPay(method, placedAt, now)
  if (days === 0) throw new AppError('provider_not_available')
  if (invoice) await storeInvoiceChoice(tx, order.id, invoice)
  await changePaymentMethod(tx, order.id, { method, expiresAt: attemptExpiry(method, payBefore), now })
  const tradeNo = await startAttempt(tx, { orderId: order.id, amount: total, method, now })
  return { order, method, tradeNo, items: await listItemNames(tx, order.id), days }
}

/** A shop without an account at the gateway takes no order that is paid there. */
function chooseMethod(
  { gateways }: Pick<Deps, 'gateways'>,
  provider: ProviderRow,
  method: string | null,
  constraints: PaymentConstraints,
): PaymentMethod | null {
  if (constraints.total === 0) return null
  const byCash = provider.code === cashOnDeliveryCode
  if (!byCash && !method && methodsOf(provider, constraints).length > 0) throw new AppError('payment_method_required')
  const chosen = byCash ? 'cod' : allMethodsOf(provider).find((one) => one === method)
  if (!chosen) throw new AppError('provider_not_available')
  if (chosen !== 'cod' && !gateways[waysToPay[chosen].provider].isSetUp()) throw new AppError('provider_not_available')
  const reason = unavailableReason(chosen, constraints)
  if (reason !== null) throw new AppError('provider_not_available', { text: paymentLimitTexts.chooseAnother(reason) })
  return chosen
}

function requireInvoice(request: InvoiceChoice): InvoiceChoice {
  const choice = normaliseInvoiceChoice(request)
  const problems = invoiceProblems(choice)
  if (problems.length === 0) return choice
  const fields = Object.fromEntries(problems.map((field) => [`invoice.${field}`, invoiceTexts.problems[field]]))
  throw new AppError('invoice_invalid', { fields })
}

/** The gateway's payment page, or the next page of the shop. */
async function toAnswer(deps: CheckoutDeps, attempt: StartedAttempt): Promise<PaymentPage> {
  const { order, method, tradeNo, items, days: payWithinDays } = attempt
  const orderName = order.order_name ?? ''
  if (method === null) return { redirectUrl: resultPath(orderName, 'success') }
  if (method === 'cod' || tradeNo === null) return { redirectUrl: `/member/CustomPaymentProcess?order=${order.id}` }
  const amount = twd(order.total_amount ?? 0)
  return startPayment(deps, { tradeNo, method, amount, items, orderName, payWithinDays })
}
