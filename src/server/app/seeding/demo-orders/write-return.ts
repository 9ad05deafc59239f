/** What came back of an order: the member's request, the return, its refund. */

import { twd } from '#domain/money.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import { type ComputedReturn, computeReturn } from '#domain/returns/compute-return.ts'
import { demoReturnWords } from '#seed/demo-history.ts'
import type { Books } from './books.ts'
import { type DemoOrder, stepAt } from './demo-order.ts'
import type { Random } from './random.ts'
import type { WrittenPayment } from './write-payment.ts'

export interface WrittenReturn {
  /** Pieces by line. */
  pieces: ReadonlyMap<string, number>
  restocked: ReadonlyMap<string, number>
  everything: boolean
  /** No longer spent on goods. */
  goods: number
  /** When a part came back; the order stays received. */
  partAt: Date | null
  /** The order came to nothing: its invoice is void. */
  undoneAt: Date | null
  allowance: { refundId: string; amount: number; at: Date } | null
}

const nothing: WrittenReturn = {
  pieces: new Map(),
  restocked: new Map(),
  everything: false,
  goods: 0,
  partAt: null,
  undoneAt: null,
  allowance: null,
}

export function writeReturn(books: Books, order: DemoOrder, payment: WrittenPayment, random: Random): WrittenReturn {
  const { life, priced } = order
  const cancelledAt = stepAt(life, 'cancel')
  const backAt = stepAt(life, 'come_back')
  const undoneAt = cancelledAt ?? backAt
  if (undoneAt) {
    if (payment.isPaid) {
      const reason = cancelledAt ? 'cancelled' : 'returned'
      writeRefund(books, order, payment, { reason, amount: priced.total, returnId: null, at: undoneAt }, random)
    }
    return { ...nothing, undoneAt }
  }
  return life.return && life.state !== 'shipped' ? writeBuyersReturn(books, order, payment, random) : nothing
}

function writeBuyersReturn(books: Books, order: DemoOrder, payment: WrittenPayment, random: Random): WrittenReturn {
  const { life, priced, course } = order
  const asked = life.return
  if (!asked) return nothing
  const all = priced.lines.filter(({ size }) => size !== null)
  const goods = all.filter(({ kind }) => kind === 'goods')
  const pieces =
    course === 'returned'
      ? all.map(({ id, quantity }) => ({ lineId: id, quantity }))
      : goods.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 }))
  const requestId = random.uuid()
  const refused = course === 'return_refused'
  const { requestedAt, answeredAt, backAt } = asked
  const reason = refused || course === 'return_requested' ? 'taste' : 'defective'
  books.add('return_requests', {
    id: requestId,
    order_id: order.id,
    reason,
    comment: reason === 'defective' ? demoReturnWords.defective : random.pick(demoReturnWords.others),
    state: backAt ? 'done' : answeredAt ? (refused ? 'refused' : 'accepted') : 'requested',
    answer: answeredAt ? (refused ? demoReturnWords.refused : demoReturnWords.accepted) : '',
    requested_at: requestedAt,
    answered_at: answeredAt,
  })
  for (const { lineId, quantity } of pieces) {
    const accepted = answeredAt && !refused ? quantity : null
    books.add('return_request_lines', { request_id: requestId, line_id: lineId, quantity, accepted })
  }
  if (!backAt) return nothing
  const computed = requireReturn(order, pieces)
  const { everything } = computed
  const returnId = random.uuid()
  books.add('order_returns', {
    id: returnId,
    order_id: order.id,
    no: 1,
    request_id: requestId,
    reason,
    goods_back: true,
    offer: computed.offer,
    offer_lost: computed.offerLost,
    credited: computed.credited,
    goodwill: 0,
    shipping: computed.shipping,
    goods: computed.goods,
    refund: computed.refund,
    actor: 'owner',
    note: '',
    created_at: backAt,
  })
  for (const { lineId, quantity, amount, share, refund } of computed.lines) {
    // an opened bag is thrown away
    const restocked = everything ? quantity : 0
    books.add('order_return_lines', {
      return_id: returnId,
      line_id: lineId,
      quantity,
      restocked,
      amount,
      share,
      refund,
    })
  }
  const given = { reason: 'returned', amount: computed.refund, returnId, at: backAt } as const
  const refundId = writeRefund(books, order, payment, given, random)
  const byLine = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]))
  return {
    pieces: byLine,
    restocked: everything ? byLine : new Map(),
    everything,
    goods: computed.goods,
    partAt: everything ? null : backAt,
    undoneAt: everything ? backAt : null,
    allowance: everything ? null : { refundId, amount: computed.refund, at: new Date(backAt.getTime() + 3_600_000) },
  }
}

/** The shop's fault: nothing is deducted for a broken condition of the offer. */
function requireReturn({ priced }: DemoOrder, pieces: { lineId: string; quantity: number }[]): ComputedReturn {
  const computed = computeReturn(
    {
      lines: priced.lines.flatMap(({ id, size, kind, quantity, subtotal, share }) =>
        size
          ? [
              {
                ...{ id, productId: size.product_id, isGift: kind === 'gift', quantity, returned: 0 },
                unit: twd(subtotal / quantity),
                share: twd(share),
              },
            ]
          : [],
      ),
      terms: priced.returnTerms,
      shipping: twd(priced.shipping),
      earlier: { discount: twd(0), goods: twd(0), shipping: twd(0), offerKept: false },
    },
    { pieces, byShop: true, goodwill: twd(0), refundShipping: false },
  )
  if (!computed.ok) throw new Error(`the return is not possible: ${computed.problem}`)
  return computed.value
}

interface NewRefund {
  reason: 'cancelled' | 'returned'
  amount: number
  returnId: string | null
  at: Date
}

/** A card by the gateway, half an hour later; everything else by a transfer of the owner's. */
function writeRefund(
  books: Books,
  order: DemoOrder,
  payment: WrittenPayment,
  { reason, amount, returnId, at }: NewRefund,
  random: Random,
): string {
  const id = random.uuid()
  const doneAt = stepAt(order.life, 'refund') ?? new Date(at.getTime() + 30 * 60_000)
  const byGateway = isRefundedByGateway(order.person.method)
  books.add('refunds', {
    ...{ id, order_id: order.id, payment_id: payment.id, reason, amount, state: 'done', created_at: at },
    ...{
      done_at: doneAt,
      try_at: null,
      by_gateway: byGateway,
      accepted_at: byGateway ? doneAt : null,
      return_id: returnId,
    },
  })
  payment.row.refunded = amount
  if (byGateway && payment.trade) payment.trade.card_moves = [{ action: 'R', amount, at: doneAt }]
  return id
}
