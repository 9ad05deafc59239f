/** The lines of an invoice: goods, discount, delivery fee. */
import { sumTwd, type Twd, twd } from '#domain/money.ts'
import { orderInvoiceTexts } from '#messages/order-invoice.ts'
import type { OrderBill } from '#server/modules/orders/order-bill.repo.ts'
import type { InvoiceLine } from '#server/ports/invoice-gateway.ts'

type InvoicedOrder = Omit<OrderBill, 'member_id' | 'member_email' | 'recipient_name' | 'recipient_phone'>

/**
 * Two bags for NT$900, NT$100 off, NT$60 delivery: lines of 900, -100 and 60 add up to the order's 860. A gift is
 * listed with its price, which the discount deducts; free delivery is not listed.
 */
export function invoiceLines(order: InvoicedOrder): InvoiceLine[] {
  const lines = [
    ...order.goods.map(({ name, quantity, subtotal }) => ({ name, quantity, amount: twd(subtotal) })),
    { name: order.offer_name ?? orderInvoiceTexts.discount, quantity: 1, amount: twd(-order.discount_amount) },
    { name: orderInvoiceTexts.delivery, quantity: 1, amount: twd(order.shipping_amount) },
  ].filter(({ amount }) => amount !== 0)
  const sum = sumTwd(lines.map(({ amount }) => amount))
  if (sum !== order.total_amount)
    throw new Error(`${order.order_name}: lines of ${sum}, order of ${order.total_amount}`)
  return lines
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
