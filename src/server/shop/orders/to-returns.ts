/** The returns of an order as answers: what was refunded and why, what is asked for, what can still come back. */

import { type OrderDetail, returnPicturePath } from '#contract/shop/checkout/orders.ts'
import { sumTwd, twd } from '#domain/money.ts'
import { returnBefore } from '#domain/orders/returns.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import { orderTexts as texts } from '#messages/orders.ts'
import { type ExplainableReturn, explainRefund, explainRules } from '#messages/shop/account/return-explained.ts'
import type { OrderDetailRow } from './order-detail.repo.ts'
import type { OrderReturnsRow, ReturnRow } from './order-returns-columns.ts'

/** Pieces of each line that can be asked for: neither returned nor refused before. */
export function returnablePieces(row: OrderReturnsRow): Map<string, number> {
  const asked = row.return_requests.flatMap(({ lines }) => lines)
  const refused = (lineId: string) =>
    asked.reduce(
      (sum, line) => sum + (line.line_id === lineId && line.accepted !== null ? line.quantity - line.accepted : 0),
      0,
    )
  return new Map(
    row.return_lines.map(({ id, quantity, returned }) => [id, Math.max(0, quantity - returned - refused(id))]),
  )
}

export function hasOpenRequest({ return_requests }: OrderReturnsRow): boolean {
  return return_requests.some(({ state }) => state === 'requested' || state === 'accepted')
}

/** Completed at most seven days ago, with pieces left, and without an open request. */
export function isReturnable(row: OrderDetailRow, now: Date): boolean {
  if (row.state !== 'completed' || row.completed_at === null || hasOpenRequest(row)) return false
  return now <= returnBefore(row.completed_at) && [...returnablePieces(row).values()].some((count) => count > 0)
}

export function toReturnBasis(row: OrderDetailRow): NonNullable<OrderDetail['return_basis']> {
  const pieces = returnablePieces(row)
  const { order_returns: earlier, return_terms: terms } = row
  const shares = earlier.flatMap(({ lines }) => lines.map(({ share }) => share))
  return {
    lines: row.return_lines.map(({ id, product_id, name, is_gift, quantity, returned, subtotal, share }) => ({
      ...{ line_id: id, product_id, product_name: name, is_gift, quantity, returned },
      can_return: pieces.get(id) ?? 0,
      unit_price: twd(subtotal / quantity),
      discount_share: twd(share),
    })),
    offer: terms?.offer
      ? {
          min_items: terms.offer.minItems,
          min_amount: terms.offer.minAmount,
          product_ids: terms.offer.productIds && [...terms.offer.productIds],
        }
      : null,
    free_shipping: terms?.freeShipping ?? null,
    ...(terms?.freeFrom === undefined ? {} : { free_from: terms.freeFrom }),
    shipping: twd(row.shipping_amount),
    earlier: {
      discount: sumTwd([...shares, ...earlier.map(({ offer_lost }) => offer_lost)].map(twd)),
      goods: sumTwd(earlier.map(({ goods }) => twd(goods))),
      shipping: sumTwd(earlier.map(({ shipping }) => twd(shipping))),
      offer_kept: earlier.some(({ offer }) => offer === 'kept_once'),
    },
  }
}

/** The latest request. */
export function toReturnRequest(row: OrderDetailRow): OrderDetail['return_request'] {
  const request = row.return_requests.at(-1)
  if (!request) return null
  const no = row.return_requests.length
  const which = `order_id=${row.id}${no > 1 ? `&request=${no}` : ''}`
  return {
    state: request.state,
    state_text: texts.returnState[request.state],
    reason: texts.returnReason[request.reason],
    comment: request.comment,
    pictures: request.pictures.map((position) => `${returnPicturePath}?${which}&position=${position}`),
    requested_at: new Date(request.requested_at).toISOString(),
    answer: request.answer,
    // in the order of the order's lines
    lines: row.return_lines.flatMap(({ id, name }) =>
      request.lines
        .filter(({ line_id }) => line_id === id)
        .map(({ quantity, accepted }) => ({ product_name: name, quantity, accepted })),
    ),
  }
}

export function toReturnedParts(row: OrderDetailRow): OrderDetail['returns'] {
  const left = new Map(row.return_lines.map(({ id, quantity }) => [id, quantity]))
  return row.order_returns.map((returned) => {
    for (const { line_id, quantity } of returned.lines) left.set(line_id, (left.get(line_id) ?? 0) - quantity)
    const everything = returned.lines.length > 0 && [...left.values()].every((count) => count === 0)
    return toReturnedPart(row, returned, everything)
  })
}

function toReturnedPart(
  { return_lines }: OrderDetailRow,
  returned: ReturnRow,
  everything: boolean,
): OrderDetail['returns'][number] {
  const lines = return_lines.flatMap(({ id, name }) =>
    returned.lines.filter(({ line_id }) => line_id === id).map((line) => ({ ...line, name })),
  )
  const { offer, offer_lost, credited, goodwill, shipping, refund } = returned
  const withGift = return_lines.some(({ is_gift }) => is_gift)
  const explainable: ExplainableReturn = {
    ...{ lines, offer, credited, goodwill, shipping, refund, everything, withGift },
    offerLost: offer_lost,
  }
  return {
    no: returned.no,
    at: new Date(returned.created_at).toISOString(),
    reason: returned.reason === 'goodwill' ? texts.goodwillReason : texts.returnReason[returned.reason],
    goods_back: returned.goods_back,
    lines: lines.map(({ name, quantity, amount, share }) => ({
      ...{ product_name: name, quantity },
      amount: twd(amount),
      discount_share: twd(share),
    })),
    offer,
    offer_lost: twd(offer_lost),
    credited: twd(credited),
    goodwill: twd(goodwill),
    shipping: twd(shipping),
    refund: twd(refund),
    rows: explainRefund(explainable),
    notes: explainRules(explainable),
    refund_text: refundText(returned),
    refunded_at: returned.refunded_at ? new Date(returned.refunded_at).toISOString() : null,
  }
}

function refundText({ refund_state: state, refund_method: method }: ReturnRow): string {
  if (state === null) return texts.refund.none
  const words = isRefundedByGateway(method) ? texts.refund.card : texts.refund.transfer
  return state === 'done' ? words.done : words.open
}
