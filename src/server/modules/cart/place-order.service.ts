import { randomBytes } from 'node:crypto'
import type { MemberId } from '#contract/scalars.ts'
import type { DispatchTerms } from '#domain/delivery/dispatch-terms.ts'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { CashInvoiceMoment } from '#domain/orders/cash-invoice.ts'
import { orderName } from '#domain/orders/order-name.ts'
import type { Deadline } from '#domain/orders/payment-methods.ts'
import type { PaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { promiseDispatch } from '#domain/parcels/delivery-schedule.ts'
import type { Db } from '#server/db/open-db.ts'
import { type CheckoutOrder, type LineSnapshot, storePlacedOrder } from '#server/modules/orders/place-order.repo.ts'
import { type TransitionDeps, transitionOrder } from '#server/modules/orders/transition-order.service.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { openNextCart } from './checkout-cart.service.ts'
import { productOf } from './evaluate-cart.ts'
import {
  type PreparedOrder,
  requireCarriable,
  requireRecipient,
  requireShownTotal,
  requireUnchanged,
  rewardLineName,
} from './prepare-order.ts'

interface Placement {
  invoice: InvoiceChoice
  /** Null: nothing to pay. */
  method: PaymentMethod | null
  deadline: Deadline
  cashInvoiceAt: CashInvoiceMoment
  dispatch: DispatchTerms
  /** The total that the shopper saw; undefined: not said. */
  shownTotal: number | undefined
}

/**
 * Turns a cart that is locked in this transaction into an order: stores a snapshot of its lines and amounts, reserves
 * stock, uses the offer, and opens a new, empty cart. All or nothing.
 */
export async function placeOrder(
  deps: TransitionDeps,
  tx: Db,
  memberId: MemberId,
  order: CheckoutOrder,
  prepared: PreparedOrder,
  { invoice, method, deadline, cashInvoiceAt, dispatch, shownTotal }: Placement,
): Promise<OrderRow> {
  const { evaluated, fee, used, worth, returnTerms } = prepared
  const { goods, discount } = evaluated.computed
  requireUnchanged(evaluated)
  requireShownTotal(prepared, shownTotal)
  requireCarriable(prepared)
  const recipient = requireRecipient(order)
  const offer = {
    offerId: used?.id ?? null,
    couponId: used ? evaluated.right.couponId : null,
    codeId: used ? evaluated.right.codeId : null,
    offerAmount: used ? worth : null,
  }
  const lines = toLineSnapshots(prepared)
  const snapshot = {
    id: order.id,
    goods,
    discount,
    shipping: fee,
    ...offer,
    recipient,
    foundBy: [recipient.name, order.store_name, order.store_id],
    invoice,
    returnTerms,
    method,
    cashInvoiceAt,
    ...deadline,
  }
  return transitionOrder(deps, tx, order, 'place', { actor: 'member' }, async (change) => {
    const promise = promiseDispatch({ carrier: prepared.carrier.code, toOrder: order.to_order }, change.now, dispatch)
    const name = await storePlacedOrder(
      tx,
      { ...snapshot, promise, candidateNames: candidateNames(change.now), lines },
      change,
    )
    if (name === null) return null
    await openNextCart(tx, memberId, change.now)
    const placed: OrderRow = {
      ...order,
      state: change.to,
      order_name: name,
      offer_id: offer.offerId,
      coupon_id: offer.couponId,
      offer_amount: offer.offerAmount,
      goods_amount: goods,
      discount_amount: discount,
      shipping_amount: fee,
      total_amount: prepared.total,
      payment_method: method,
      pay_before: deadline.payBefore,
      expires_at: deadline.expiresAt,
      invoice_choice: invoice,
    }
    const items = lines.flatMap(({ productId, sizeId, quantity, kind }) =>
      productId === null || sizeId === null ? [] : [{ productId, sizeId, quantity, isGift: kind === 'gift' }],
    )
    return { order: placed, items }
  })
}

function toLineSnapshots({ evaluated, carrier, fee }: PreparedOrder): LineSnapshot[] {
  const { computed, applied } = evaluated
  const goods = computed.lines.map((line): LineSnapshot => {
    const { id, productId, sizeId, grind, quantity, isGift } = line
    const product = productOf(evaluated, line)
    return {
      id: isGift ? null : id,
      kind: isGift ? 'gift' : 'goods',
      productId,
      sizeId,
      sizeLabel: product?.sizeLabel ?? '',
      grind,
      quantity,
      name: product?.name ?? '',
      unitPrice: line.price,
      discountPercent: line.discount,
      subtotal: line.amount,
      share: line.share,
    }
  })
  const extra = (kind: 'reward' | 'service', name: string, unitPrice: number, subtotal: number): LineSnapshot => ({
    id: null,
    kind,
    productId: null,
    sizeId: null,
    sizeLabel: null,
    grind: null,
    quantity: 1,
    name,
    unitPrice,
    discountPercent: 0,
    subtotal,
    share: 0,
  })
  return [
    ...goods,
    ...(applied && computed.discount > 0
      ? [extra('reward', rewardLineName(applied), -computed.discount, -computed.discount)]
      : []),
    extra('service', carrier.name, carrier.price, fee),
  ]
}

/** Short names first, longer ones in case most short names of the day are taken. */
export function candidateNames(now: Date): string[] {
  return [4, 4, 4, 5, 6, 8].map((length) => orderName(now, randomBytes(length)))
}
