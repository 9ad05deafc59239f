/** The reactions to order transitions: connects orders with stock, offers, payments, invoices, parcels and mail. */

import type { MemberId, ProductId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import { type CashInvoiceMoment, invoiceMoment } from '#domain/orders/cash-invoice.ts'
import { wayOf } from '#domain/orders/ways-to-pay.ts'
import { withdrawableUntil } from '#domain/parcels/withdraw-shipping.ts'
import { orderMovementReason } from '#domain/stock/stock-movements.ts'
import { shippingTexts } from '#messages/admin/orders/shipping.ts'
import { checkoutTexts } from '#messages/shop/cart/checkout.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordSale } from '#server/modules/catalogue/sales.service.ts'
import { cancelParcels } from '#server/modules/fulfilment/parcels.service.ts'
import { requestInvoice, reverseInvoice } from '#server/modules/invoices/invoices.service.ts'
import { mailOrderEvent, withdrawShippingMail } from '#server/modules/mail/queue-order-mail.ts'
import { changeSpent } from '#server/modules/members/members.repo.ts'
import { deleteOfferUse } from '#server/modules/offers/offer-uses.repo.ts'
import { takeOfferUse } from '#server/modules/offers/offer-uses.service.ts'
import { findCashInvoiceMoment } from '#server/modules/orders/place-order.repo.ts'
import { closeAttemptRows, markCashPaid, markCashUnpaid } from '#server/modules/payments/payments.repo.ts'
import { refundOrder } from '#server/modules/payments/refunds.service.ts'
import { sumRefundedGoods } from '#server/modules/returns/order-returns.repo.ts'
import { closeRefundedRequests } from '#server/modules/returns/return-requests.repo.ts'
import { releaseUnits } from '#server/modules/stock/lot-stock.service.ts'
import { moveStock, type Shortage } from '#server/modules/stock/stock.service.ts'
import type { OrderReactions, OrderRow, ReactionInput } from '#server/ports/order-reactions.ts'

export function createOrderReactions({ cashInvoiceAt }: { cashInvoiceAt: () => CashInvoiceMoment }): OrderReactions {
  const isInvoicedAt = async (tx: Db, moment: CashInvoiceMoment, { id, payment_method: method }: OrderRow) => {
    if (wayOf(method)?.invoiceAt !== 'handover') return false
    return invoiceMoment(method, (await findCashInvoiceMoment(tx, id)) ?? cashInvoiceAt()) === moment
  }
  return {
    async reserve_stock(input) {
      const shortage = await reserveOrderStock(input)
      if (shortage) throw stockRefusal(shortage)
    },
    async release_stock({ tx, event, actor, order, items, now }) {
      const released = items.map((item) => ({ ...item, reason: orderMovementReason(event, item) }))
      await releaseUnits(tx, released, { orderId: order.id, actor, at: now })
    },
    async use_offer({ tx, order, now }) {
      const { id: order_id, offer_id, offer_amount: amount, member_id, coupon_id } = order
      // an offer without a discount was not used
      if (offer_id === null || amount === null) return
      await takeOfferUse(tx, { order_id, offer_id, member_id, coupon_id, amount, used_at: now })
    },
    // a coupon is usable again because of the order's state, a code because of its count
    async release_offer({ tx, order }) {
      if (order.offer_id !== null) await deleteOfferUse(tx, order.id)
    },
    async record_sale({ tx, order, items, now }) {
      const lines = items.map(({ productId, sizeId, quantity }) => ({
        productId: productId as ProductId,
        sizeId,
        quantity,
      }))
      await recordSale(tx, { memberId: order.member_id as MemberId | null, lines, at: now })
    },
    async add_spending({ tx, order }) {
      if (order.member_id) await changeSpent(tx, order.member_id, await spendingOf(tx, order))
    },
    async subtract_spending({ tx, order }) {
      if (order.member_id) await changeSpent(tx, order.member_id, -(await spendingOf(tx, order)))
    },
    collect_cash: ({ tx, order, now }) => markCashPaid(tx, order.id, now),
    uncollect_cash: ({ tx, order }) => markCashUnpaid(tx, order.id),
    close_attempts: ({ tx, order }) => closeAttemptRows(tx, order.id),
    refund_payment: ({ deps, tx, order, now }) =>
      refundOrder(deps, tx, {
        orderId: order.id,
        reason: order.state === 'cancelled' ? 'cancelled' : 'returned',
        now,
      }),
    request_invoice: ({ deps, tx, order }) => requestInvoice(deps, tx, order),
    async request_dispatch_invoice({ deps, tx, event, actor, order, now }) {
      if (!(await isInvoicedAt(tx, 'dispatch', order))) return
      const canBeTakenBack = event === 'ship' && actor === 'owner'
      await requestInvoice(deps, tx, order, canBeTakenBack ? withdrawableUntil(now) : undefined)
    },
    async cancel_dispatch_invoice({ deps, tx, order }) {
      if (await isInvoicedAt(tx, 'dispatch', order)) await reverseInvoice(deps, tx, order.id)
    },
    cancel_invoice: ({ deps, tx, order }) => reverseInvoice(deps, tx, order.id),
    async cancel_pick_up_invoice({ deps, tx, order }) {
      if (await isInvoicedAt(tx, 'pick_up', order)) await reverseInvoice(deps, tx, order.id)
    },
    cancel_parcels: ({ deps, tx, order }) => cancelParcels(deps, tx, order.id),
    close_return: ({ tx, order }) => closeRefundedRequests(tx, order.id),
    send_mail: ({ deps, tx, ...happened }) => mailOrderEvent(deps, tx, happened),
    async withdraw_mail({ tx, order }) {
      if (await withdrawShippingMail(tx, order.id)) return
      throw new AppError('order_state', { text: shippingTexts.refused.too_late })
    },
  }
}

/** Spending that counts for the tier: the goods minus discounts and what was refunded, without the delivery fee. */
async function spendingOf(tx: Db, order: OrderRow): Promise<number> {
  return twd((order.goods_amount ?? 0) - (order.discount_amount ?? 0) - (await sumRefundedGoods(tx, order.id)))
}

/** Which lot a unit is of is known when it is packed, not now. */
function reserveOrderStock({ tx, event, actor, order, items, now }: ReactionInput) {
  const changes = items.map((item) => ({
    sizeId: item.sizeId,
    change: -item.quantity,
    reason: orderMovementReason(event, item),
  }))
  return moveStock(tx, changes, { orderId: order.id, actor, at: now })
}

function stockRefusal({ name, stock }: Shortage): AppError {
  return stock === 0
    ? new AppError('sold_out', { text: checkoutTexts.soldOut(name), available: 0 })
    : new AppError('stock_short', { text: checkoutTexts.stockShort(name, stock), available: stock })
}
