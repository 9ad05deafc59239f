import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { knownFields } from '#front/data/known-fields.ts'

type Product = ListedOrder['products'][number]

/** An order as the list shows it: its labels may be any text. */
export type ShownOrder = Omit<ListedOrder, 'state' | 'delivery_status' | 'status'> & {
  state: string
  delivery_status: string
  /** Empty where the answer has none. */
  status: string
}

/** The specification's orders have fewer fields than ours, and any of them may be missing: what is there is shown. */
export function completeOrder(order: Partial<ShownOrder>): ShownOrder {
  return {
    ...blank,
    ...knownFields(order),
    order_id: order.order_id ?? order.order_name ?? '',
    shipping_info: { ...blank.shipping_info, ...knownFields(order.shipping_info) },
    products: (order.products ?? []).map((product) => ({ ...blankProduct, ...knownFields(product) })),
    trade_nos: order.trade_nos ?? [],
    has_number: order.has_number ?? false,
  }
}

const blank = {
  order_id: '',
  order_name: '',
  date_order: '',
  amount_total: 0 as ListedOrder['amount_total'],
  state: '',
  delivery_status: '',
  status: '',
  status_text: '',
  payment_term: '',
  shipping_info: { name: '', phone: '', address: '' },
}

const blankProduct: Product = {
  product_id: null,
  product_name: '',
  size_id: null,
  size_label: '',
  grind: null,
  grind_label: '',
  quantity: 1,
  subtotal: 0 as Product['subtotal'],
  is_gift: false,
}
