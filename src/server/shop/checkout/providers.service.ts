/** The payment methods available for an order. */
import type { CallOutput } from '#contract/endpoint.ts'
import type { MemberId } from '#contract/scalars.ts'
import type { PaymentTerms } from '#contract/settings/shop-terms.ts'
import {
  cashOnDeliveryCode,
  type PaymentProvider,
  type paymentApi,
  type UnavailableMethod,
} from '#contract/shop/checkout/payment.ts'
import { type Twd, twd } from '#domain/money.ts'
import { cashLimit, placingLimit } from '#domain/orders/order-limits.ts'
import { amountProblem } from '#domain/orders/payment-limits.ts'
import { daysToPay } from '#domain/orders/payment-methods.ts'
import { gatewayProviders, methodsOfProvider, type PaymentMethod, providerNames } from '#domain/orders/ways-to-pay.ts'
import { orderTexts } from '#messages/orders.ts'
import { paymentLimitTexts } from '#messages/shop/cart/payment-limits.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { cartMoment } from '#server/modules/cart/cart-moment.ts'
import { prepareOrder, unitsOf } from '#server/modules/cart/prepare-order.ts'
import { toOfferNote } from '#server/modules/cart/to-offer-note.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { type CheckoutOrder, findCheckoutOrder } from '#server/modules/orders/place-order.repo.ts'
import { limitText } from '#server/modules/orders/require-within-limit.ts'
import { stateRefusal } from '#server/modules/orders/state-refusal.ts'
import { listProviderRows, type ProviderRow } from '#server/modules/payments/providers.repo.ts'
import { findReview } from './review.repo.ts'
import { toReview } from './to-review.ts'

/** Every change to a provider purges this. */
const providersTag = 'payment_providers'

type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings' | 'config'>

export function listProviders(deps: Pick<Deps, 'db' | 'cache'>): Promise<ProviderRow[]> {
  return deps.cache.get('payment providers', async () => {
    const value = await listProviderRows(deps.db)
    return { value, tags: [providersTag], validUntil: null, bytes: value.length * 100 }
  })
}

export interface PaymentConstraints {
  total: Twd
  collectsCash: boolean
  /** The buyer's address is proved. */
  confirmed: boolean
  /** Who gets a gift pays nothing for it. */
  isGift: boolean
  terms: PaymentTerms
}

/** The methods of one provider that accept this order's total; none for a total of 0. */
export function methodsOf(provider: ProviderRow, constraints: PaymentConstraints): PaymentMethod[] {
  return allMethodsOf(provider).filter((method) => unavailableReason(method, constraints) === null)
}

export function allMethodsOf({ code }: ProviderRow): readonly PaymentMethod[] {
  const provider = providerNames.find((name) => gatewayProviders[name].listed === code)
  return provider ? methodsOfProvider(provider) : ['cod']
}

/** For people; null: it is available. */
export function unavailableReason(
  method: PaymentMethod,
  { total, collectsCash, confirmed, isGift, terms }: PaymentConstraints,
): string | null {
  if (terms.off.includes(method)) return paymentLimitTexts.off
  if (method === 'cod' && isGift) return paymentLimitTexts.giftPaidAhead
  if (method === 'cod' && !collectsCash) return paymentLimitTexts.noCash
  if (method === 'cod' && !confirmed) return paymentLimitTexts.unconfirmed
  const problem = amountProblem(method, total, terms.limits)
  return problem && paymentLimitTexts.amount(method, problem)
}

/** What the member's standing and the order's age leave of these methods. */
function withinLimits(
  methods: PaymentMethod[],
  { order, now, cash }: { order: CheckoutOrder; now: Date; cash: boolean },
): PaymentMethod[] {
  const placedAt = order.placed_at ?? now
  return methods.filter((method) => {
    return method === 'cod' ? cash : daysToPay(method, placedAt, now) > 0
  })
}

type CompatibleProviders = Omit<CallOutput<typeof paymentApi.providers>, 'success'>

export async function listCompatibleProviders(
  deps: ProviderDeps,
  memberId: MemberId,
  orderId: string,
): Promise<CompatibleProviders> {
  const order = await findCheckoutOrder(deps.db, orderId, memberId, { lock: false })
  if (!order) throw new AppError('order_not_found')
  const { amounts, collectsCash, units, prepared } = await amountsOf(deps, memberId, order)
  const review = await findReview(deps.db, order.id)
  if (!review) throw new AppError('order_not_found')
  const rows = await listProviders(deps)
  const total = amounts.amount_total
  const constraints = {
    ...{ total, collectsCash, confirmed: order.claimed_email === null, isGift: order.is_gift },
    terms: deps.settings.current().payments,
  }
  const unavailable = total === 0 ? [] : listUnavailable(rows, constraints)
  const byCash = rows.some((row) => methodsOf(row, constraints).includes('cod'))
  const isPlaced = order.state !== 'cart'
  const cashReached = cashLimit(order.standing, deps.config.rateLimitFactor)
  const reached = (isPlaced ? null : placingLimit(order.standing, units)) ?? (byCash ? cashReached : null)
  const now = deps.clock.now()
  const providers = rows.flatMap((row) => {
    const available = withinLimits(methodsOf(row, constraints), { order, now, cash: cashReached === null })
    return toProvider(row, available, constraints) ?? []
  })
  return {
    providers,
    ...(unavailable.length > 0 ? { unavailable } : {}),
    ...amounts,
    ...(prepared ? { offer: toOfferNote(prepared.evaluated) } : {}),
    order_name: order.order_name,
    invoice: order.invoice ?? { kind: 'member' },
    last_choice: findLastChoice(providers, review.last_method),
    ...toReview(order, prepared, review, { now, dispatch: deps.settings.current().dispatch }),
    confirm_email: order.registering ? order.claimed_email : null,
    ...(order.claimed_email && !order.registering && collectsCash ? { confirm_for_cash: order.claimed_email } : {}),
    notice: total === 0 ? '' : limitText(reached),
  }
}

async function amountsOf(deps: ProviderDeps, memberId: MemberId, order: CheckoutOrder) {
  if (order.state === 'cart') {
    const offers = await listOffers(deps)
    const prepared = await prepareOrder(deps.db, memberId, order, offers, cartMoment(deps))
    const { evaluated, carrier, fee, total } = prepared
    const { goods, discount } = evaluated.computed
    const amounts = { amount_goods: goods, amount_discount: discount, amount_delivery: fee, amount_total: total }
    return { amounts, collectsCash: carrier.collects_cash, units: unitsOf(prepared), prepared }
  }
  if (order.state !== 'pending_payment') throw stateRefusal(order.state)
  const amounts = {
    amount_goods: twd(order.goods_amount ?? 0),
    amount_discount: twd(order.discount_amount ?? 0),
    amount_delivery: twd(order.shipping_amount ?? 0),
    amount_total: twd(order.total_amount ?? 0),
  }
  return { amounts, collectsCash: order.carrier?.collects_cash ?? false, units: 0, prepared: null }
}

function listUnavailable(rows: ProviderRow[], constraints: PaymentConstraints): UnavailableMethod[] {
  const offered = rows.flatMap(allMethodsOf).filter((method) => !constraints.terms.off.includes(method))
  return offered.flatMap((value) => {
    const reason = unavailableReason(value, constraints)
    return reason === null ? [] : [{ value, label: orderTexts.paymentTerm(value), reason }]
  })
}

function toProvider(
  row: ProviderRow,
  available: PaymentMethod[],
  { total, terms }: PaymentConstraints,
): PaymentProvider | null {
  const limitOf = (method: PaymentMethod) => ({ limit: paymentLimitTexts.upTo(terms.limits[method].max) })
  if (row.code === cashOnDeliveryCode) return available.length > 0 ? { ...row, methods: [], ...limitOf('cod') } : null
  const methods = available.map((value) => ({ value, label: orderTexts.paymentTerm(value), ...limitOf(value) }))
  return methods.length > 0 || total === 0 ? { ...row, methods } : null
}

/** Null: there is none, or this order cannot be paid that way. */
function findLastChoice(providers: PaymentProvider[], last: PaymentMethod | null): CompatibleProviders['last_choice'] {
  if (last === 'cod') {
    const cash = providers.find(({ code }) => code === cashOnDeliveryCode)
    return cash ? { provider_id: cash.id, method: '' } : null
  }
  const gateway = providers.find(({ methods }) => methods.some(({ value }) => value === last))
  return gateway && last ? { provider_id: gateway.id, method: last } : null
}
