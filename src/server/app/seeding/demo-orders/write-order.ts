/** One order in all books: the order itself, its lines, history, offer, stock and sale. */
import { orderName } from '#domain/orders/order-name.ts'
import { isConfirmed } from '#domain/orders/order-transitions.ts'
import { orderMovementReason } from '#domain/stock/stock-movements.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Books } from './books.ts'
import { type DemoOrder, stepAt, type Writing } from './demo-order.ts'
import type { Step } from './life.ts'
import type { Random } from './random.ts'
import { writeInvoice } from './write-invoice.ts'
import { writeParcel } from './write-parcel.ts'
import { writePayment } from './write-payment.ts'
import { writeReturn } from './write-return.ts'

/** What the member has spent with it; 0 unless it was received. */
export function writeOrder(books: Books, order: DemoOrder, writing: Writing, random: Random): number {
  const { id, person, priced, life } = order
  const payment = writePayment(books, order, writing, random)
  const returned = writeReturn(books, order, payment, random)
  writeParcel(books, order, writing, random)
  writeInvoice(books, order, { voidedAt: returned.undoneAt, allowance: returned.allowance }, writing, random)
  books.add('orders', toOrderRow(order, returned.everything))
  priced.lines.forEach((line, index) => {
    books.add('order_lines', {
      id: line.id,
      order_id: id,
      kind: line.kind,
      product_id: line.size?.product_id ?? null,
      size_id: line.size?.id ?? null,
      size_label: line.size?.label ?? null,
      grind: line.grind,
      quantity: line.quantity,
      seen_price: line.kind === 'goods' ? line.unitPrice : null,
      seen_discount: line.kind === 'goods' ? line.percent : null,
      added_at: new Date(order.placedAt.getTime() - (20 - index) * 30_000),
      name: line.name,
      unit_price: line.unitPrice,
      discount_percent: line.percent,
      subtotal: line.subtotal,
      discount_share: line.share,
      returned: returned.pieces.get(line.id) ?? 0,
    })
  })
  for (const step of life.steps) {
    const { event, from, to, actor, at } = step
    books.add('order_events', { order_id: id, event, from_state: from, to_state: to, actor, note: '', at })
    moveStock(books, order, step, returned.restocked)
    if (to === 'confirmed') recordSale(books, order, at)
  }
  if (returned.partAt) {
    const part = { event: 'return_part', from_state: 'completed', to_state: 'completed', actor: 'owner', note: '#1' }
    books.add('order_events', { order_id: id, ...part, at: returned.partAt })
  }
  const undone = life.state === 'cancelled' || life.state === 'expired' || returned.everything
  if (priced.offer && !undone) {
    const used = {
      offer_id: priced.offer.id,
      member_id: person.id,
      coupon_id: order.couponId,
      amount: priced.offerAmount,
    }
    books.add('offer_uses', { order_id: id, ...used, used_at: order.placedAt })
  }
  return life.state === 'completed' ? priced.goods - priced.discount - returned.goods : 0
}

function toOrderRow({ id, name, person, placedAt, priced, life, couponId }: DemoOrder, everythingBack: boolean) {
  const confirmedAt = stepAt(life, 'pay')
  const completedAt = stepAt(life, 'complete')
  const paidAt = person.method === 'cod' ? completedAt : confirmedAt
  return {
    id,
    member_id: person.id,
    state: life.state,
    version: life.steps.length,
    offer_id: priced.offer?.id ?? null,
    coupon_id: couponId,
    created_at: new Date(placedAt.getTime() - 11 * 60_000),
    updated_at: life.steps.at(-1)?.at ?? placedAt,
    order_name: name,
    placed_at: placedAt,
    goods_amount: priced.goods,
    discount_amount: priced.discount,
    shipping_amount: priced.shipping,
    total_amount: priced.total,
    carrier_id: person.carrier.id,
    ...person.place,
    recipient_name: person.name,
    recipient_phone: person.phone,
    outlying_island: false,
    invoice_choice: person.invoice,
    offer_amount: priced.offerAmount,
    payment_method: person.method,
    pay_before: life.payBefore,
    expires_at: life.expiresAt,
    paid_at: paidAt,
    shipped_at: stepAt(life, 'ship'),
    completed_at: completedAt,
    return_terms: priced.returnTerms,
    everything_back: everythingBack,
  }
}

/** What the step does to the stock; goods that the buyer sends back are counted by staff. */
function moveStock(books: Books, order: DemoOrder, step: Step, restocked: ReadonlyMap<string, number>): void {
  const { event, actor, at } = step
  const undoes = event === 'expire' || event === 'cancel' || event === 'come_back' || event === 'return'
  if (event !== 'place' && !undoes) return
  for (const { id, size, quantity, kind } of order.priced.lines) {
    if (!size) continue
    const units = event === 'place' ? -quantity : event === 'return' ? (restocked.get(id) ?? 0) : quantity
    const reason = orderMovementReason(event, { isGift: kind === 'gift' })
    if (units !== 0) books.movements.push({ sizeId: size.id, change: units, reason, orderId: order.id, actor, at })
  }
}

function recordSale(books: Books, { person, priced }: DemoOrder, at: Date): void {
  for (const { size, quantity } of priced.lines) {
    if (!size) continue
    const bought = { productId: size.product_id, sizeId: size.id, quantity }
    books.addSale({ memberId: person.id, ...bought, day: taipeiDay(at), at })
  }
}

/** A name of its day that no other order has. */
export function freeName(placedAt: Date, taken: Set<string>, random: Random): string {
  for (;;) {
    const name = orderName(placedAt, random.bytes(4))
    if (!taken.has(name)) {
      taken.add(name)
      return name
    }
  }
}

/** Sold, and not undone since: what makes the next order not the first. */
export function counts({ life }: DemoOrder): boolean {
  return isConfirmed(life.state) || life.state === 'pending_payment'
}
