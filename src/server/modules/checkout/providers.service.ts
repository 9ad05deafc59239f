/** The payment methods available for an order. */
import { gatewayCode, type InvoiceChoice, type PaymentProvider, type UnavailableMethod } from '#contract/payment.ts'
import type { MemberId } from '#contract/scalars.ts'
import { type Twd, twd } from '#domain/money.ts'
import { amountProblem, type PaymentLimits } from '#domain/orders/payment-limits.ts'
import { gatewayMethods, type PaymentMethod } from '#domain/orders/payment-methods.ts'
import { orderTexts } from '#messages/orders.ts'
import { paymentLimitTexts } from '#messages/payment-limits.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { findCheckoutOrder } from '#server/modules/orders/place-order.repo.ts'
import { stateRefusal } from '#server/modules/orders/state-refusal.ts'
import { listProviderRows, type ProviderRow } from '#server/modules/payments/providers.repo.ts'
import { prepareOrder } from './prepare-order.ts'

/** Every change to a provider purges this. */
const providersTag = 'payment_providers'

type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'config'>

export function listProviders(deps: Pick<Deps, 'db' | 'cache'>): Promise<ProviderRow[]> {
  return deps.cache.get('payment providers', async () => {
    const value = await listProviderRows(deps.db)
    return { value, tags: [providersTag], validUntil: null, bytes: value.length * 100 }
  })
}

interface PaymentConstraints {
  total: Twd
  collectsCash: boolean
  limits: PaymentLimits
}

/** The methods of one provider that accept this order's total; none for a total of 0. */
export function methodsOf(provider: ProviderRow, constraints: PaymentConstraints): PaymentMethod[] {
  return allMethodsOf(provider).filter((method) => unavailableReason(method, constraints) === null)
}

function allMethodsOf({ code }: ProviderRow): readonly PaymentMethod[] {
  return code === 'cod' ? ['cod'] : gatewayMethods
}

/** For people; null: it is available. */
export function unavailableReason(
  method: PaymentMethod,
  { total, collectsCash, limits }: PaymentConstraints,
): string | null {
  if (method === 'cod' && !collectsCash) return paymentLimitTexts.noCash
  const problem = amountProblem(method, total, limits)
  return problem && paymentLimitTexts.amount(method, problem)
}

interface CompatibleProviders {
  providers: PaymentProvider[]
  unavailable?: UnavailableMethod[]
  amount_goods: Twd
  amount_discount: Twd
  amount_delivery: Twd
  amount_total: Twd
  order_name: string | null
  invoice: InvoiceChoice
}

export async function listCompatibleProviders(
  deps: ProviderDeps,
  memberId: MemberId,
  orderId: string,
): Promise<CompatibleProviders> {
  const order = await findCheckoutOrder(deps.db, orderId, memberId, { lock: false })
  if (!order) throw new AppError('order_not_found')
  const { amounts, collectsCash } = await amountsOf(deps, memberId, order)
  const rows = await listProviders(deps)
  const constraints = { total: amounts.amount_total, collectsCash, limits: deps.config.paymentLimits }
  const unavailable = constraints.total === 0 ? [] : listUnavailable(rows, constraints)
  return {
    providers: rows.flatMap((row) => toProvider(row, constraints) ?? []),
    ...(unavailable.length > 0 ? { unavailable } : {}),
    ...amounts,
    order_name: order.order_name,
    invoice: order.invoice ?? { kind: 'member' },
  }
}

async function amountsOf(
  deps: ProviderDeps,
  memberId: MemberId,
  order: NonNullable<Awaited<ReturnType<typeof findCheckoutOrder>>>,
) {
  if (order.state === 'cart') {
    const offers = await listOffers(deps)
    const { evaluated, carrier, fee, total } = await prepareOrder(deps.db, memberId, order, offers, deps.clock.now())
    const { goods, discount } = evaluated.computed
    const amounts = { amount_goods: goods, amount_discount: discount, amount_delivery: fee, amount_total: total }
    return { amounts, collectsCash: carrier.collects_cash }
  }
  if (order.state !== 'pending_payment') throw stateRefusal(order.state)
  const amounts = {
    amount_goods: twd(order.goods_amount ?? 0),
    amount_discount: twd(order.discount_amount ?? 0),
    amount_delivery: twd(order.shipping_amount ?? 0),
    amount_total: twd(order.total_amount ?? 0),
  }
  return { amounts, collectsCash: order.carrier?.collects_cash ?? false }
}

function listUnavailable(rows: ProviderRow[], constraints: PaymentConstraints): UnavailableMethod[] {
  return rows.flatMap(allMethodsOf).flatMap((value) => {
    const reason = unavailableReason(value, constraints)
    return reason === null ? [] : [{ value, label: orderTexts.paymentTerm(value), reason }]
  })
}

function toProvider(row: ProviderRow, constraints: PaymentConstraints): PaymentProvider | null {
  const available = methodsOf(row, constraints)
  const methods =
    row.code === gatewayCode ? available.map((value) => ({ value, label: orderTexts.paymentTerm(value) })) : []
  const free = constraints.total === 0 && row.code === gatewayCode
  return available.length > 0 || free ? { ...row, methods } : null
}
