/** What happens in the transaction of a change of state, effect by effect: the table in the domain says which. */
import type { MemberId, ProductId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import type { OrderEffect } from '#domain/orders/order-transitions.ts'
import { checkoutTexts } from '#messages/checkout.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/core/deps.ts'
import { AppError } from '#server/core/app-error.ts'
import { recordSale } from '#server/modules/catalogue/sales.service.ts'
import { putStockBack, type Shortage, takeStock } from '#server/modules/catalogue/stock.service.ts'
import { addSpending, takeSpendingBack } from '#server/modules/members/spending.service.ts'
import { countOfferUse, giveOfferBack } from '#server/modules/offers/offer-uses.service.ts'
import { collectCash, dropAttempts } from '#server/modules/payments/attempts.service.ts'
import { giveMoneyBack } from '#server/modules/payments/refunds.service.ts'
import type { Goods, OrderRow } from '#server/modules/orders/orders.repo.ts'

export interface EffectInput {
  deps: Pick<Deps, 'jobs'>
  tx: Db
  order: OrderRow
  /** Why money goes back, if it does. */
  refundReason: 'cancelled' | 'returned'
  goods: readonly Goods[]
  now: Date
}

export const runEffect: Record<OrderEffect, (input: EffectInput) => Promise<void>> = {
  async take_stock({ tx, goods }) {
    const short = await takeStock(tx, goods)
    if (short) throw stockRefusal(short)
  },
  give_stock_back: ({ tx, goods }) => putStockBack(tx, goods),
  async use_offer({ tx, order, now }) {
    const { id: orderId, offer_id: offerId, offer_amount: amount, member_id: memberId, coupon_id: couponId } = order
    // what took nothing off was not used
    if (offerId === null || amount === null) return
    await countOfferUse(tx, { orderId, offerId, memberId, couponId, amount, at: now })
  },
  give_offer_back: ({ tx, order }) => (order.offer_id === null ? nothing() : giveOfferBack(tx, order.id)),
  async record_sale({ tx, order, goods, now }) {
    const lines = goods.map(({ productId, quantity }) => ({ productId: productId as ProductId, quantity }))
    await recordSale(tx, { memberId: order.member_id as MemberId | null, lines, at: now })
  },
  add_spending: ({ tx, order }) => (order.member_id ? addSpending(tx, order.member_id, spendingOf(order)) : nothing()),
  take_spending_back: ({ tx, order }) =>
    order.member_id ? takeSpendingBack(tx, order.member_id, spendingOf(order)) : nothing(),
  collect_cash: ({ tx, order, now }) => collectCash(tx, order.id, now),
  drop_attempts: ({ tx, order }) => dropAttempts(tx, order.id),
  give_money_back: ({ deps, tx, order, refundReason, now }) =>
    giveMoneyBack(deps, tx, { orderId: order.id, reason: refundReason, now }),
}

async function nothing(): Promise<void> {}

/** What counts for the tier: the goods as they were paid for. What the carrier gets is not spent on coffee. */
function spendingOf(order: OrderRow) {
  return twd((order.goods_amount ?? 0) - (order.discount_amount ?? 0))
}

function stockRefusal({ name, stock }: Shortage): AppError {
  return stock === 0
    ? new AppError('sold_out', { text: checkoutTexts.soldOut(name), available: 0 })
    : new AppError('stock_short', { text: checkoutTexts.stockShort(name, stock), available: stock })
}
