import type { PaymentResult } from '#contract/shop/checkout/payment.ts'
import { twd } from '#domain/money.ts'
import { knownFields } from '#front/data/known-fields.ts'

/** The specification's order has a name, a total and items: whether it is paid, the address says then. */
export function completeResult(order: Partial<PaymentResult>, { cameBack }: { cameBack: boolean }): PaymentResult {
  return {
    ...blank,
    status: cameBack ? 'failed' : 'success',
    amount_goods: order.total_amount ?? twd(0),
    ...knownFields(order),
    items: (order.items ?? []).map((item) => ({ ...blankItem, ...knownFields(item) })),
  }
}

const blank: PaymentResult = {
  order_id: '',
  order_name: '',
  total_amount: twd(0),
  items: [],
  amount_goods: twd(0),
  amount_discount: twd(0),
  amount_delivery: twd(0),
  status: 'failed',
  payment_term: '',
  payment_method: null,
  asked: false,
  delivery: null,
  schedule: null,
  mail_to: '',
  gift: null,
  failure: '',
  number: null,
  can_pay: false,
  pay_before: null,
}

const blankItem: PaymentResult['items'][number] = {
  product_id: null,
  product: '',
  size_id: null,
  size_label: '',
  grind: null,
  grind_label: '',
  qty: 1,
  subtotal: twd(0),
}
