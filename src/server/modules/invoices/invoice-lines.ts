/** The lines of an invoice: goods, discount, delivery fee. */
import { sumTwd, type Twd, twd } from '#domain/money.ts'
import { orderInvoiceTexts } from '#messages/mail/order-invoice.ts'
import type { OrderBill } from '#server/modules/orders/order-bill.repo.ts'
import type { ReturnSums } from '#server/modules/returns/order-returns.repo.ts'
import type { InvoiceLine } from '#server/ports/invoice-gateway.ts'

type InvoicedOrder = Omit<OrderBill, 'member_id' | 'member_email' | 'recipient_name' | 'recipient_phone'>

/**
 * Two bags for NT$900, NT$100 off, NT$60 delivery: lines of 900, -100 and 60 add up to the order's 860. A gift is
 * listed with its price, which the discount deducts; free delivery is not listed. Of an order from which something came
 * back before only what is kept is listed: one bag back, NT$400 refunded: 450, -50 and 60 are the 460 that are kept.
 */
export function invoiceLines(
  order: InvoicedOrder,
  total: number = order.total_amount,
  back: ReturnSums | null = null,
): InvoiceLine[] {
  const sum = sumTwd(order.goods.map(({ subtotal }) => twd(subtotal))) - order.discount_amount + order.shipping_amount
  if (sum !== order.total_amount)
    throw new Error(`${order.order_name}: lines of ${sum}, order of ${order.total_amount}`)
  const goods = order.goods.map(({ id, name, quantity, subtotal }) => {
    const left = quantity - (back?.pieces[id] ?? 0)
    return { name, quantity: left, amount: twd((subtotal * left) / quantity) }
  })
  const discount = order.discount_amount - (back?.discount ?? 0)
  const lines = [
    ...goods,
    { name: order.offer_name ?? orderInvoiceTexts.discount, quantity: 1, amount: twd(-discount) },
    { name: orderInvoiceTexts.delivery, quantity: 1, amount: twd(order.shipping_amount - (back?.shipping ?? 0)) },
  ]
  // money without goods, and what no return explains
  const rest = total - sumTwd(lines.map(({ amount }) => amount))
  lines.push({ name: orderInvoiceTexts.refunded, quantity: 1, amount: twd(rest) })
  return lines.filter(({ amount }) => amount !== 0)
}

interface AllowedReturn {
  lines: readonly { name: string; quantity: number; refund: number }[]
  goodwill: number
  shipping: number
}

/**
 * What a return refunded, line by line; the whole refund of an order in one line. Discounts and deductions are part of
 * each line: the invoice service accepts no negative lines here. One of two bags for NT$900 with NT$90 off: a line of 405.
 */
export function allowanceLines(orderName: string, amount: Twd, returned: AllowedReturn | null): InvoiceLine[] {
  const whole = { name: orderInvoiceTexts.allowance(orderName), quantity: 1 }
  if (!returned) return [{ ...whole, amount }]
  const lines = [
    ...returned.lines.map(({ name, quantity, refund }) => ({ name, quantity, amount: twd(refund) })),
    { ...whole, amount: twd(returned.goodwill) },
    { name: orderInvoiceTexts.delivery, quantity: 1, amount: twd(Math.max(0, returned.shipping)) },
  ].filter((line) => line.amount > 0)
  const sum = sumTwd(lines.map((line) => line.amount))
  if (sum !== amount) throw new Error(`${orderName}: allowance lines of ${sum}, refund of ${amount}`)
  return lines
}
