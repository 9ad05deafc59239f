import type { MemberId } from '#contract/scalars.ts'
import type { PaymentNumber, PaymentResult } from '#contract/shop/checkout/payment.ts'
import { twd } from '#domain/money.ts'
import { isConfirmed } from '#domain/orders/order-transitions.ts'
import { paymentFailureText } from '#messages/gateway/gateway.ts'
import { orderTexts } from '#messages/orders.ts'
import { checkoutTexts } from '#messages/shop/cart/checkout.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { toConfirmedSchedule, toOrderDelivery } from '#server/modules/orders/to-delivery.ts'
import { toPaymentNumber } from '#server/modules/payments/to-payment-number.ts'
import { findPaymentResult, type PaymentResultRow } from './payment-result.repo.ts'
import { toLineChoice } from './to-listed-order.ts'

/** The payment status of an order, from the shop's own records. */
export async function showPaymentResult(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  memberId: MemberId,
  orderName: string,
): Promise<PaymentResult> {
  const row = await findPaymentResult(deps.db, memberId, orderName)
  if (!row) throw new AppError('order_not_found')
  const status = statusOf(row)
  const unpaid = row.state === 'pending_payment'
  return {
    order_id: row.id,
    order_name: row.order_name,
    total_amount: twd(row.total_amount),
    items: row.items.map((item) => ({ ...item, ...toLineChoice(item), subtotal: twd(item.subtotal) })),
    amount_goods: twd(row.goods_amount),
    amount_discount: twd(row.discount_amount),
    amount_delivery: twd(row.shipping_amount),
    status,
    payment_term: orderTexts.paymentTerm(row.payment_method),
    payment_method: row.payment_method,
    asked: row.attempt?.answered ?? false,
    delivery: toOrderDelivery(row),
    schedule: toConfirmedSchedule(
      { ...row, carrier_code: row.carrier?.code ?? null },
      { now: deps.clock.now(), dispatch: deps.settings.current().dispatch },
    ),
    mail_to: row.email,
    gift: row.is_gift ? { message: row.gift_message, hide_prices: row.hides_prices } : null,
    failure: status === 'failed' ? failureOf(row) : '',
    ...closedOf(row),
    number: status === 'waiting' ? toNumber(row) : null,
    can_pay: unpaid,
    pay_before: unpaid && row.pay_before ? row.pay_before.toISOString() : null,
  }
}

function statusOf({ state, attempt }: PaymentResultRow): PaymentResult['status'] {
  if (isConfirmed(state)) return 'success'
  if (state !== 'pending_payment') return 'failed'
  switch (attempt?.state) {
    case 'waiting':
      return 'waiting'
    case 'failed':
    case 'lapsed':
      return 'failed'
    default:
      return 'processing'
  }
}

function failureOf({ state, attempt, refunded }: PaymentResultRow): string {
  const texts = checkoutTexts.failure
  if (state === 'pending_payment') return paymentFailureText(attempt?.failure_code ?? '')
  const reason = state === 'cancelled' ? texts.cancelled : texts.expired
  return refunded ? `${reason}，${texts.refund}` : reason
}

function closedOf({ state, cancelled_by, refunded }: PaymentResultRow): Pick<PaymentResult, 'closed' | 'refunded'> {
  if (state === 'expired') return { closed: 'expired', refunded }
  if (state !== 'cancelled') return {}
  return { closed: cancelled_by === 'member' ? 'cancelled_by_member' : 'cancelled_by_shop', refunded }
}

function toNumber({ attempt }: PaymentResultRow): PaymentNumber | null {
  return attempt?.number ? toPaymentNumber(attempt.number) : null
}
