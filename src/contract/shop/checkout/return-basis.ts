/** Maps what an answer says about returns to the domain's input, so that a screen can compute before the server does. */
import type { ReturnBasis as Basis } from '#domain/returns/return-basis.ts'
import type { ReturnBasis } from './returns.ts'

/** `computeReturn(toReturnBasis(...), ...)` refunds what the shop will refund for the same pieces. */
export function toReturnBasis(view: ReturnBasis): Basis {
  return {
    lines: view.lines.map((line) => ({
      id: line.line_id,
      productId: line.product_id,
      isGift: line.is_gift,
      quantity: line.quantity,
      returned: line.returned,
      unit: line.unit_price,
      share: line.discount_share,
    })),
    terms: {
      offer: view.offer && {
        minItems: view.offer.min_items,
        minAmount: view.offer.min_amount,
        productIds: view.offer.product_ids,
      },
      freeShipping: view.free_shipping,
      ...(view.free_from === undefined ? {} : { freeFrom: view.free_from }),
    },
    shipping: view.shipping,
    earlier: {
      discount: view.earlier.discount,
      goods: view.earlier.goods,
      shipping: view.earlier.shipping,
      offerKept: view.earlier.offer_kept,
    },
  }
}
