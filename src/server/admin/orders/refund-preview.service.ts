/** What a refund would do at the gateway, to the invoice and to the stock. Changes nothing. */
import type { RefundPreview, RefundWanted } from '#contract/admin/orders/order-refunds.ts'
import { invoiceCorrection } from '#domain/invoices/einvoice.ts'
import { type Twd, twd } from '#domain/money.ts'
import { canTransition } from '#domain/orders/order-transitions.ts'
import { completes, nextCardAction } from '#domain/payments/card-refund.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminOrderTexts as texts } from '#messages/admin/orders/orders.ts'
import { explainRefund, explainRules } from '#messages/shop/account/return-explained.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { orderStateRefusal, withLockedOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { type PartialReturn, prepareReturn } from '#server/modules/fulfilment/return-goods.service.ts'
import { selectInvoice, selectInvoiceIdsOf } from '#server/modules/invoices/invoices.repo.ts'
import { findSettlingPayment, type SettlingPayment, sumGatewayRefunds } from '#server/modules/payments/refunds.repo.ts'
import { isRefundable } from '#server/modules/payments/refunds.service.ts'
import { findReturnBasis } from '#server/modules/returns/order-returns.repo.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'

interface Facts {
  version: number
  no: number
  refund: Twd
  rows: RefundPreview['rows']
  rules: string[]
  whole: boolean
  payment: SettlingPayment | null
  refundedByGateway: number
  invoice: RefundPreview['invoice']
  piecesBack: number
}

export async function previewRefund(
  deps: Deps,
  name: string,
  { cancel, ...wanted }: RefundWanted & { cancel: boolean },
): Promise<RefundPreview> {
  const facts = await withLockedOrder(deps, name, (tx, order) =>
    cancel ? readCancelFacts(deps, tx, order) : readRefundFacts(deps, tx, order, wanted),
  )
  const { version, no, refund, rows, rules, whole, invoice, piecesBack } = facts
  return {
    ...{ version, no, refund, rows, rules, invoice },
    // asked outside of the transaction
    gateway: await previewGateway(deps, facts),
    stock: { pieces_back: piecesBack },
    whole_order: whole,
  }
}

export function toPartialReturn(wanted: RefundWanted): Omit<PartialReturn, 'actor' | 'note'> {
  const pieces = (lines: RefundWanted['lines']) => lines.map((one) => ({ lineId: one.line_id, quantity: one.quantity }))
  const withGoods = wanted.lines.length > 0
  return {
    pieces: pieces(wanted.lines),
    restock: pieces(wanted.restock),
    reason: withGoods ? wanted.reason : 'goodwill',
    goodsBack: withGoods && wanted.goods_back,
    goodwill: wanted.amount,
    refundShipping: wanted.shipping,
  }
}

async function readRefundFacts(deps: Deps, tx: Db, order: OrderRow, wanted: RefundWanted): Promise<Facts> {
  const input = { ...toPartialReturn(wanted), actor: 'owner' as const, note: '' }
  const { basis, no, computed } = await prepareReturn(tx, order, input)
  const nameOf = (lineId: string) => basis.lines.find(({ id }) => id === lineId)?.name ?? ''
  const explained = {
    ...computed,
    lines: computed.lines.map((line) => ({ ...line, name: nameOf(line.lineId) })),
    withGift: basis.lines.some(({ isGift }) => isGift),
  }
  return {
    ...(await readPayment(tx, order)),
    version: order.version,
    no,
    refund: computed.refund,
    rows: explainRefund(explained),
    rules: explainRules(explained),
    whole: computed.everything,
    invoice: await previewInvoice(deps, tx, order, { whole: computed.everything, amount: computed.refund }),
    piecesBack: input.restock.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

async function readCancelFacts(deps: Deps, tx: Db, order: OrderRow): Promise<Facts> {
  if (!canTransition(order.state, 'cancel')) throw orderStateRefusal(order)
  const { payment, refundedByGateway } = await readPayment(tx, order)
  const refund = twd(payment ? payment.amount - payment.refunded : 0)
  const basis = await findReturnBasis(tx, order.id)
  return {
    ...{ payment, refundedByGateway, refund, whole: true },
    version: order.version,
    no: (basis?.count ?? 0) + 1,
    rows: refund > 0 ? [{ label: texts.refund.paid, amount: refund, kind: 'other' }] : [],
    rules: [],
    invoice: await previewInvoice(deps, tx, order, { whole: true, amount: refund }),
    piecesBack: basis?.lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0) ?? 0,
  }
}

async function readPayment(tx: Db, order: OrderRow): Promise<Pick<Facts, 'payment' | 'refundedByGateway'>> {
  const payment = (await findSettlingPayment(tx, order.id)) ?? null
  return { payment, refundedByGateway: payment ? await sumGatewayRefunds(tx, payment.id) : 0 }
}

/** By what the gateway says of the card now: what it can do depends on whether the payment is captured. */
async function previewGateway(
  deps: Deps,
  { payment, refund, refundedByGateway }: Facts,
): Promise<RefundPreview['gateway']> {
  if (refund === 0 || !payment) return { action: 'none', not_before: null }
  const plan = { total: payment.amount, refundedBefore: refundedByGateway, amount: refund }
  const onlyWhole = (payment.card?.instalments ?? 0) > 0 && !completes(plan)
  if (!isRefundable(payment) || onlyWhole) return { action: 'transfer', not_before: null }
  const { cards, closedUntil } = deps.gateways[payment.provider]
  const not_before = closedUntil(deps.clock.now())?.toISOString() ?? null
  if (!cards || !payment.card) return { action: 'refund', not_before }
  try {
    const { authorisation } = payment.card
    const { state } = await cards.find({ authorisation, total: twd(payment.amount) })
    return { action: nextCardAction(state, plan), not_before }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { action: 'unknown', not_before }
  }
}

async function previewInvoice(
  deps: Deps,
  tx: Db,
  order: OrderRow,
  { whole, amount }: { whole: boolean; amount: Twd },
): Promise<RefundPreview['invoice']> {
  const [latest] = await selectInvoiceIdsOf(tx, order.id)
  const invoice = latest === undefined ? null : await selectInvoice(tx, latest)
  if (!invoice || amount === 0 || invoice.state === 'voided' || invoice.state === 'dropped') {
    return { action: 'none', amount: twd(0) }
  }
  if (!invoice.issued_at) return { action: whole ? 'drop' : 'allowance', amount }
  const facts = {
    issuedOn: taipeiDay(invoice.issued_at),
    donated: invoice.choice.kind === 'donation',
    openAllowances: invoice.allowed,
  }
  return { action: invoiceCorrection(facts, { whole, on: taipeiDay(deps.clock.now()) }), amount }
}
