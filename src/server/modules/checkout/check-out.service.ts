import { cashOnDeliveryCode, type InvoiceChoice } from '#contract/payment.ts'
import type { MemberId } from '#contract/scalars.ts'
import { invoiceProblems } from '#domain/einvoice.ts'
import { type Twd, twd } from '#domain/money.ts'
import { tidyInvoice } from '#domain/orders/invoice-choice.ts'
import { attemptDeadline, type GatewayMethod, nextCheckAt, type PaymentWay } from '#domain/orders/payment-ways.ts'
import { invoiceTexts } from '#messages/invoice.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { extendDeadline } from '#server/modules/orders/orders.repo.ts'
import {
  type CheckoutOrder,
  findCheckoutOrder,
  listItemNames,
  storeInvoiceChoice,
} from '#server/modules/orders/place-order.repo.ts'
import { stateRefusal } from '#server/modules/orders/state-refusal.ts'
import { transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import { insertAttempt } from '#server/modules/payments/payments.repo.ts'
import type { ProviderRow } from '#server/modules/payments/providers.repo.ts'
import { resultPath, toPaymentForm } from '#server/modules/payments/to-payment-form.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import type { GatewayForm } from '#server/ports/payment-gateway.ts'
import { placeOrder } from './place-order.service.ts'
import { prepareOrder } from './prepare-order.ts'
import { listProviders, waysOf } from './providers.service.ts'

type CheckoutDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'jobs' | 'orderReactions' | 'payments' | 'config'>

export interface CheckoutWish {
  orderId: string
  providerId: number
  method: string | null
  /** Undefined: as last time. */
  invoice: InvoiceChoice | undefined
}

/** Either the way to the gateway's page, or where the shop's own pages go on. */
export type CheckoutAnswer = { form: GatewayForm } | { redirectUrl: string }

interface Attempt {
  order: OrderRow
  /** Null: nothing was to be paid. */
  way: PaymentWay | null
  tradeNo: string | null
  items: { name: string; quantity: number }[]
}

/**
 * Places the cart, or tries once more to pay an order that is unpaid: whatever the first click did, the second finds.
 * The order is in the books, with its attempt, before the browser leaves for the gateway.
 */
export async function checkOut(deps: CheckoutDeps, memberId: MemberId, wish: CheckoutWish): Promise<CheckoutAnswer> {
  const invoice = wish.invoice && requireInvoice(wish.invoice)
  const offers = await listOffers(deps)
  const provider = (await listProviders(deps)).find(({ id }) => id === wish.providerId)
  if (!provider) throw new AppError('provider_not_available')
  const attempt = await retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const order = await findCheckoutOrder(tx, wish.orderId, memberId, { lock: true })
      if (!order) throw new AppError('order_not_found')
      if (order.state === 'cart') return placeCart(deps, tx, { memberId, order, offers, provider, wish, invoice })
      if (order.state === 'pending_payment') return payAgain(deps, tx, { order, provider, wish, invoice })
      throw stateRefusal(order.state)
    }),
  )
  return toAnswer(deps, attempt)
}

interface Step {
  order: CheckoutOrder
  provider: ProviderRow
  wish: CheckoutWish
  invoice: InvoiceChoice | undefined
}

async function placeCart(
  deps: CheckoutDeps,
  tx: Db,
  { memberId, order, offers, provider, wish, invoice }: Step & { memberId: MemberId; offers: ShopOffer[] },
): Promise<Attempt> {
  const now = deps.clock.now()
  const prepared = await prepareOrder(tx, memberId, order, offers, now)
  const { total, carrier, reviewed } = prepared
  const way = chooseWay(provider, wish.method, { total, collectsCash: carrier.collects_cash })
  const deadline = attemptDeadline(way ?? 'cod', now)
  const choice = invoice ?? order.invoice ?? { kind: 'member' }
  const placed = await placeOrder(deps, tx, memberId, order, prepared, { invoice: choice, way, deadline })
  const items = reviewed.computed.lines.map(({ id, productId, quantity, isGift }) => {
    const product = isGift
      ? reviewed.gifts.find((gift) => gift.id === productId)
      : reviewed.lines.find((line) => line.id === id)?.product
    return { name: product?.name ?? '', quantity }
  })
  if (way === null) {
    const confirmed = await transitionOrder(deps, tx, placed, 'waive', {
      actor: 'member',
      paid: { at: now, method: null },
    })
    return { order: confirmed, way, tradeNo: null, items }
  }
  return { order: placed, way, tradeNo: await startAttempt(tx, placed, way, now), items }
}

async function payAgain(deps: CheckoutDeps, tx: Db, { order, provider, wish, invoice }: Step): Promise<Attempt> {
  const now = deps.clock.now()
  const total = twd(order.total_amount ?? 0)
  const way = chooseWay(provider, wish.method, { total, collectsCash: order.carrier?.collects_cash ?? false })
  if (way === null) throw new AppError('order_state')
  if (invoice) await storeInvoiceChoice(tx, order.id, invoice)
  await extendDeadline(tx, order.id, { method: way, ...attemptDeadline(way, now), now })
  const tradeNo = await startAttempt(tx, order, way, now)
  return { order, way, tradeNo, items: await listItemNames(tx, order.id) }
}

/** Each attempt has a number of its own: the gateway takes each only once. */
async function startAttempt(tx: Db, order: OrderRow, way: PaymentWay, now: Date): Promise<string | null> {
  const tradeNo = way === 'cod' ? null : newTradeNo('payment', now)
  await insertAttempt(tx, {
    order_id: order.id,
    merchant_trade_no: tradeNo,
    method: way,
    amount: order.total_amount ?? 0,
    created_at: now,
    check_at: tradeNo === null ? null : nextCheckAt({ createdAt: now, expiresAt: null }, now),
  })
  return tradeNo
}

function chooseWay(
  provider: ProviderRow,
  method: string | null,
  suiting: { total: Twd; collectsCash: boolean },
): PaymentWay | null {
  if (suiting.total === 0) return null
  const ways = waysOf(provider, suiting)
  if (ways.length === 0) throw new AppError('provider_not_available')
  if (provider.code === cashOnDeliveryCode) return 'cod'
  if (!method) throw new AppError('payment_method_required')
  const way = ways.find((one) => one === method)
  if (!way) throw new AppError('provider_not_available')
  return way
}

function requireInvoice(wish: InvoiceChoice): InvoiceChoice {
  const choice = tidyInvoice(wish)
  const problems = invoiceProblems(choice)
  if (problems.length === 0) return choice
  const fields = Object.fromEntries(problems.map((field) => [`invoice.${field}`, invoiceTexts.problems[field]]))
  throw new AppError('invoice_invalid', { fields })
}

function toAnswer(deps: CheckoutDeps, { order, way, tradeNo, items }: Attempt): CheckoutAnswer {
  const name = order.order_name ?? ''
  if (way === null) return { redirectUrl: resultPath(name, 'success') }
  if (way === 'cod' || tradeNo === null) return { redirectUrl: `/member/CustomPaymentProcess?order=${order.id}` }
  const amount = twd(order.total_amount ?? 0)
  return { form: toPaymentForm(deps, { tradeNo, method: way as GatewayMethod, amount, items, orderName: name }) }
}
