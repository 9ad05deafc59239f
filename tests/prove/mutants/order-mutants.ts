import type { Mutant } from './mutant.ts'

const transitions = [
  'src/domain/orders/order-transitions.test.ts',
  'src/server/modules/orders/transition-order.api.test.ts',
]
const orders = [
  ...transitions,
  'src/server/shop/checkout/checkout.api.test.ts',
  'src/server/shop/checkout/cancel-order.api.test.ts',
  'src/server/shop/checkout/checkout-refusals.api.test.ts',
  'src/server/modules/payments/cash-on-delivery.api.test.ts',
  'src/server/modules/payments/payment-histories.api.test.ts',
  'src/server/modules/fulfilment/random-orders.api.test.ts',
]
const placing = [
  'src/server/shop/checkout/checkout.api.test.ts',
  'src/server/shop/checkout/checkout-ownership.api.test.ts',
  'src/server/shop/checkout/checkout-refusals.api.test.ts',
  'src/server/shop/checkout/last-item.api.test.ts',
  'src/server/modules/payments/payment-histories.api.test.ts',
]

const stock = ['src/server/modules/stock/stock-ledger.api.test.ts']
const codes = ['src/server/modules/cart/apply-code.api.test.ts']

/** Placing and moving orders, with stock, offers and spending. */
export const orderMutants: readonly Mutant[] = [
  {
    fault: 'a cancelled order keeps its stock',
    file: 'src/domain/orders/order-transitions.ts',
    find: "  to: 'cancelled',\n  reactions: [\n    'release_offer',\n    'release_stock',\n",
    replace: "  to: 'cancelled',\n  reactions: [\n    'release_offer',\n",
    tests: orders,
  },
  {
    fault: 'the last use of an offer is sold again',
    file: 'src/server/modules/offers/offer-uses.service.ts',
    find: 'if (counted.offer_limited && !counted.offer_counted)',
    replace: 'if (counted.offer_limited && counted.code_limited)',
    tests: codes,
  },
  {
    fault: 'the last use of a code is sold again',
    file: 'src/server/modules/offers/offer-uses.service.ts',
    find: 'if (counted.code_limited && !counted.code_counted)',
    replace: 'if (counted.code_limited && counted.offer_limited)',
    tests: codes,
  },
  {
    fault: 'a cancelled order keeps its code used',
    file: 'src/server/modules/offers/offer-uses.repo.ts',
    find: 'update offer_codes c set uses = c.uses - 1',
    replace: 'update offer_codes c set uses = c.uses - 0',
    tests: codes,
  },
  {
    fault: 'a cancelled order is not refunded',
    file: 'src/domain/orders/order-transitions.ts',
    find: "    'close_attempts',\n    'refund_payment',\n",
    replace: "    'close_attempts',\n",
    tests: orders,
  },
  {
    fault: 'an expired order keeps its coupon used',
    file: 'src/domain/orders/order-transitions.ts',
    find: "reactions: ['release_offer', 'release_stock', 'close_attempts', 'send_mail']",
    replace: "reactions: ['release_stock', 'close_attempts', 'send_mail']",
    tests: orders,
  },
  {
    fault: 'a late payment takes no stock',
    file: 'src/domain/orders/order-transitions.ts',
    find: "reactions: ['use_offer', 'reserve_stock', 'record_sale', 'request_invoice', 'send_mail']",
    replace: "reactions: ['use_offer', 'record_sale', 'request_invoice', 'send_mail']",
    tests: orders,
  },
  {
    fault: 'a paid order gets no invoice',
    file: 'src/domain/orders/order-transitions.ts',
    find: "pay: { to: 'confirmed', reactions: ['record_sale', 'request_invoice', 'send_mail'] }",
    replace: "pay: { to: 'confirmed', reactions: ['record_sale', 'send_mail'] }",
    tests: [...orders, 'src/server/modules/invoices/invoices.api.test.ts'],
  },
  {
    fault: 'a shipped order can be cancelled',
    file: 'src/domain/orders/order-transitions.ts',
    find: '  shipped: { arrive,',
    replace: '  shipped: { cancel, arrive,',
    tests: orders,
  },
  {
    fault: 'a paid order can expire',
    file: 'src/domain/orders/order-transitions.ts',
    find: "  confirmed: { pack: { to: 'ready_to_ship', reactions: [] }, cancel },",
    replace:
      "  confirmed: { pack: { to: 'ready_to_ship', reactions: [] }, cancel, expire: { to: 'expired', reactions: ['release_stock'] } },",
    tests: orders,
  },
  {
    fault: 'a completed order adds nothing to the spending',
    file: 'src/server/app/order-reactions.ts',
    find: 'await changeSpent(tx, order.member_id, await spendingOf(tx, order))',
    replace: 'await changeSpent(tx, order.member_id, 0)',
    tests: orders,
  },
  {
    fault: 'the delivery fee counts for the tier',
    file: 'src/server/app/order-reactions.ts',
    find: '(order.goods_amount ?? 0) - (order.discount_amount ?? 0)',
    replace: 'order.total_amount ?? 0',
    tests: [...orders, 'src/server/modules/fulfilment/parcels.api.test.ts'],
  },
  {
    fault: 'a shortage is passed over',
    file: 'src/server/app/order-reactions.ts',
    find: 'if (shortage) throw stockRefusal(shortage)',
    replace: 'void shortage',
    tests: placing,
  },
  {
    fault: 'an order changes whatever its state is',
    file: 'src/server/modules/orders/transition-order.service.ts',
    find: "if (!transition) throw new AppError('order_state')",
    replace: 'if (!transition) return order',
    tests: orders,
  },
  {
    fault: 'the stored state is not compared',
    file: 'src/server/modules/orders/orders.repo.ts',
    find: 'where id = ${id} and state = ${from}',
    replace: 'where id = ${id} and ${from}::text is not null',
    tests: orders,
  },
  {
    fault: 'an order is not locked before it changes',
    file: 'src/server/modules/orders/orders.repo.ts',
    find: "${selectOrder} where id = ${id} and state <> 'cart' for no key update",
    replace: "${selectOrder} where id = ${id} and state <> 'cart'",
    tests: orders,
  },
  {
    fault: 'stock is given where too little is left',
    file: 'src/server/modules/stock/stock.repo.ts',
    find: 'where s.id = total.size_id and s.stock + total.change >= 0',
    replace: 'where s.id = total.size_id and greatest(s.stock + total.change, 0) >= 0',
    tests: [...stock, ...placing],
  },
  {
    fault: 'a movement tells the stock before it',
    file: 'src/server/modules/stock/stock.repo.ts',
    find: 'moved.stock - moved.change + sum(w.change) over (partition by moved.id order by w.place)',
    replace: 'moved.stock - moved.change',
    tests: stock,
  },
  {
    fault: 'a count takes promised units for buyable ones',
    file: 'src/server/modules/stock/owner-units.service.ts',
    find: 'counted - size.on_hand',
    replace: 'counted - (size.on_hand - promised)',
    tests: stock,
  },
  {
    fault: 'an expired order comes back as a sale',
    file: 'src/domain/stock/stock-movements.ts',
    find: "      return 'expiry'",
    replace: "      return 'sale'",
    tests: ['src/domain/stock/stock-movements.test.ts'],
  },
  {
    fault: 'every grind has the whole stock of its size',
    file: 'src/server/modules/cart/add-line.repo.ts',
    find: 'and other.grind is distinct from product.grind), 0)) as units',
    replace: 'and other.grind is distinct from product.grind and false), 0)) as units',
    tests: ['src/server/modules/cart/cart-sizes.api.test.ts'],
  },
  {
    fault: 'a gift that is bought, too, is reserved once',
    file: 'src/server/modules/stock/stock.repo.ts',
    find: 'select size_id, sum(change)::int as change from wanted group by size_id',
    replace: 'select distinct on (size_id) size_id, change from wanted order by size_id, place',
    tests: [...placing, ...stock],
  },
  {
    fault: "another member's order can be paid for",
    file: 'src/server/modules/orders/place-order.repo.ts',
    find: 'where o.id = ${id} and o.member_id = ${memberId}\n        for no key update of o',
    replace: 'where o.id = ${id} and ${memberId}::text is not null\n        for no key update of o',
    tests: placing,
  },
  {
    fault: 'the delivery fee is not charged',
    file: 'src/domain/cart/price-order.ts',
    find: 'total: twd(payable + fee)',
    replace: 'total: twd(payable)',
    tests: placing,
  },
  {
    fault: 'a cart that changed is placed all the same',
    file: 'src/server/modules/cart/prepare-order.ts',
    find: 'if (!evaluated.pendingUpdate && !evaluated.unmetOffer) return',
    replace: 'if (evaluated.row.lines.length > 0) return',
    tests: placing,
  },
  {
    fault: 'a coupon is used though it saves nothing',
    file: 'src/domain/cart/price-order.ts',
    find: 'worth > 0 ? offer : null',
    replace: 'offer',
    tests: [...placing, 'src/server/shop/checkout/free-shipping.api.test.ts'],
  },
  {
    fault: 'the invoice lists no discount',
    file: 'src/server/modules/invoices/invoice-lines.ts',
    find: 'amount: twd(-discount)',
    replace: 'amount: twd(0)',
    tests: ['src/server/modules/invoices/invoice-lines.test.ts'],
  },
]
