import type { CallOutput } from '#contract/endpoint.ts'
import type { paymentApi } from '#contract/shop/checkout/payment.ts'
import { twd } from '#domain/money.ts'
import { productOf } from '#server/modules/cart/evaluate-cart.ts'
import type { PreparedOrder } from '#server/modules/cart/prepare-order.ts'
import type { CheckoutOrder } from '#server/modules/orders/place-order.repo.ts'
import { type Today, toOrderDelivery, toSchedule } from '#server/modules/orders/to-delivery.ts'
import { toLineChoice } from '#server/shop/orders/to-listed-order.ts'
import type { ReviewRow } from './review.repo.ts'

type Review = Pick<CallOutput<typeof paymentApi.providers>, 'items' | 'delivery' | 'schedule' | 'gift'>

/** `prepared`: null where the order is placed already and its lines are stored. */
export function toReview(order: CheckoutOrder, prepared: PreparedOrder | null, row: ReviewRow, day: Today): Review {
  const person = {
    recipient_name: order.recipient_name ?? order.profile_name,
    recipient_phone: order.recipient_phone ?? order.profile_phone,
  }
  const { store_name, store_address } = row
  const { carrier, to_order: toOrder } = order
  return {
    items: prepared ? cartItems(prepared) : placedItems(row),
    delivery: toOrderDelivery({ ...order, ...person, store_name, store_address }),
    gift: row.is_gift ? { message: row.gift_message, hide_prices: row.hides_prices } : null,
    schedule: carrier ? toSchedule({ from: day.now, carrier: carrier.code, toOrder }, day) : null,
  }
}

function cartItems({ evaluated }: PreparedOrder): Review['items'] {
  return evaluated.computed.lines.map((line) => {
    const product = productOf(evaluated, line)
    const choice = { size_id: line.sizeId, size_label: product?.sizeLabel ?? '', grind: line.grind }
    return {
      product_id: line.productId,
      product: product?.name ?? '',
      ...toLineChoice(choice),
      qty: line.quantity,
      subtotal: line.amount,
      image: product?.image ?? '',
      is_gift: line.isGift,
    }
  })
}

function placedItems({ lines }: ReviewRow): Review['items'] {
  return lines.map(({ name, quantity, subtotal, image, is_gift, product_id, ...choice }) => ({
    product_id,
    product: name,
    ...toLineChoice(choice),
    qty: quantity,
    subtotal: twd(subtotal),
    image: image ? `${image}-800.jpg` : '',
    is_gift,
  }))
}
