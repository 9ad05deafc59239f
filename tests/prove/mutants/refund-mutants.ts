import type { Mutant } from './mutant.ts'

const cardRules = ['src/domain/payments/card-refund.test.ts', 'src/server/integrations/ecpay/card-refund.api.test.ts']
const refundRuns = [
  'src/server/modules/payments/execute-refund.api.test.ts',
  'src/server/modules/payments/payment-watch.api.test.ts',
]
const returnRules = [
  'src/domain/returns/compute-return.test.ts',
  'src/domain/returns/compute-return.property.test.ts',
  'src/server/modules/fulfilment/returns-in-part.api.test.ts',
]
const returnRuns = [
  'src/server/modules/fulfilment/returns-parallel.api.test.ts',
  'src/server/modules/fulfilment/returns-records.api.test.ts',
]
const keptMoney = ['src/server/modules/invoices/kept-money.api.test.ts']
const invoiceRuns = [
  'src/server/modules/invoices/invoices.api.test.ts',
  'src/server/modules/invoices/invoice-faults.api.test.ts',
  'src/server/modules/invoices/reconcile-invoice.test.ts',
]
const parcelRuns = [
  'src/domain/parcels/parcel-progress.test.ts',
  'src/server/modules/fulfilment/mistaken-pick-up.api.test.ts',
]

const cancelledParcels = [
  'src/domain/parcels/parcel-progress.test.ts',
  'src/domain/attention/attention.test.ts',
  'src/server/modules/fulfilment/cancelled-parcel.api.test.ts',
]

/** Money that goes back: refunds, returns, invoices, pick-ups that are taken back. */
export const refundMutants: readonly Mutant[] = [
  {
    fault: 'a cancelled capture counts as a refund',
    file: 'src/domain/payments/card-refund.ts',
    find: "return card.state === 'cancelled' || card.refunded",
    replace: "return card.state === 'cancelled' || card.state === 'capture_cancelled' || card.refunded",
    tests: cardRules,
  },
  {
    fault: 'a refund is finished before it is booked in full',
    file: 'src/domain/payments/card-refund.ts',
    find: 'card.refunded >= plan.refundedBefore + plan.amount',
    replace: 'card.refunded >= plan.amount',
    tests: cardRules,
  },
  {
    fault: 'a part of a payment abandons the whole',
    file: 'src/domain/payments/card-refund.ts',
    find: "return whole ? 'abandon' : 'too_early'",
    replace: "return 'abandon'",
    tests: cardRules,
  },
  {
    fault: 'card actions are sent during the daily closing',
    file: 'src/server/integrations/ecpay/daily-closing.ts',
    find: 'return time >= closingFromMs && time < closingToMs ?',
    replace: 'return time < 0 ?',
    tests: ['src/server/integrations/ecpay/daily-closing.test.ts'],
  },
  {
    fault: 'a refund that the gateway accepted is sent again',
    file: 'src/server/integrations/ecpay/card-refund.ts',
    find: "(action === 'refund' && accepted && !completes(refund))",
    replace: 'refund.amount < 0',
    tests: [...cardRules, ...refundRuns],
  },
  {
    fault: 'two refunds of one payment are tried at the same time',
    file: 'src/server/modules/payments/refund-tries.repo.ts',
    find: 'where earlier.payment_id = r.payment_id and earlier.state',
    replace: 'where earlier.payment_id <> r.payment_id and earlier.id = r.id and earlier.state',
    tests: [...refundRuns, ...returnRuns],
  },
  {
    fault: 'a refund that a process has claimed is claimed by another',
    file: 'src/server/modules/payments/refund-tries.repo.ts',
    find: 'try_at = ${new Date(now.getTime() + settlingMs)}, tries',
    replace: 'try_at = ${new Date(now.getTime() - settlingMs)}, tries',
    tests: refundRuns,
  },
  {
    fault: 'the sum of the refunds of a payment is not kept',
    file: 'src/server/modules/payments/refunds.repo.ts',
    find: 'set refunded = refunded + ${amount}::int',
    replace: 'set refunded = refunded + 0 * ${amount}::int',
    tests: returnRuns,
  },
  {
    fault: 'what is left of a payment is refunded as if nothing was',
    file: 'src/server/modules/payments/refunds.service.ts',
    find: 'payment.amount - payment.refunded',
    replace: 'payment.amount',
    tests: returnRuns,
  },
  {
    fault: 'a manual refund counts as the gateway’s',
    file: 'src/server/modules/payments/complete-refund.service.ts',
    find: "byGateway: cause.actor === 'gateway'",
    replace: 'byGateway: true',
    tests: [...returnRuns, ...refundRuns],
  },
  {
    fault: 'pieces can be returned twice',
    file: 'src/domain/returns/compute-return.ts',
    find: 'left: line.quantity - line.returned - count',
    replace: 'left: line.quantity - count',
    tests: returnRules,
  },
  {
    fault: 'a returned piece is refunded without its share of the discount',
    file: 'src/domain/returns/compute-return.ts',
    find: 'const value = price - discount.deducted',
    replace: 'const value = price + 0 * discount.deducted',
    tests: returnRules,
  },
  {
    fault: 'more is refunded than was paid',
    file: 'src/domain/returns/compute-return.ts',
    find: 'const forPieces = Math.min(value, paid)',
    replace: 'const forPieces = value',
    tests: returnRules,
  },
  {
    fault: 'goodwill may exceed what is left of the payment',
    file: 'src/domain/returns/compute-return.ts',
    find: 'input.goodwill < 0 || input.goodwill > paid - forPieces',
    replace: 'input.goodwill < 0',
    tests: returnRules,
  },
  {
    fault: 'everything is back and the delivery fee is kept',
    file: 'src/domain/returns/compute-return.ts',
    find: 'if (facts.everything || input.refundShipping) return held',
    replace: 'if (input.refundShipping) return held',
    tests: returnRules,
  },
  {
    fault: 'a delivery stays free though too little remains',
    file: 'src/domain/returns/compute-return.ts',
    find: 'facts.worthLeft >= freeFromOf(basis.terms))',
    replace: 'facts.worthLeft >= 0)',
    tests: returnRules,
  },
  {
    fault: 'an envelope error reads as no invoice',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: 'const found = await deps.invoices.find(invoice.relate_number)\n  if (!found)',
    replace: 'const found = await deps.invoices.find(invoice.relate_number).catch(() => null)\n  if (!found)',
    tests: invoiceRuns,
  },
  {
    fault: 'a reversed invoice is left as it is',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: "return reversedAt && allowed < amount ? 'reverse' : null",
    replace: 'return reversedAt && allowed > amount ? null : null',
    tests: invoiceRuns,
  },
  {
    fault: 'an allowance whose answer was lost is issued twice',
    file: 'src/server/modules/invoices/reconcile-invoice.service.ts',
    find: 'const earlier = allowance.asked_at ? await findLost() : null',
    replace: 'const earlier = null as string | null',
    tests: [...invoiceRuns, ...returnRuns],
  },
  {
    fault: 'two runs claim one allowance',
    file: 'src/server/modules/invoices/allowances.repo.ts',
    find: "    .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', since)]))\n",
    replace: '',
    tests: keptMoney,
  },
  {
    fault: 'an invoice is issued again for the whole order',
    file: 'src/server/modules/invoices/invoices.repo.ts',
    find: '::jsonb, ${keptAmount},',
    replace: '::jsonb, o.total_amount,',
    tests: keptMoney,
  },
  {
    fault: 'an invoice that is being reversed gets an allowance',
    file: 'src/server/modules/invoices/invoices.repo.ts',
    find: "(await standing.where('taken_back_at', 'is', null).executeTakeFirst())",
    replace: '(await standing.executeTakeFirst())',
    tests: keptMoney,
  },
  {
    fault: 'a paid sale without an invoice is listed nowhere',
    file: 'src/domain/attention/invoice-attention.ts',
    find: 'if (invoiced === kept) return null',
    replace: 'if (invoiced === kept || invoiced === 0) return null',
    tests: keptMoney,
  },
  {
    fault: 'an invoice is issued while the one before it still stands',
    file: 'src/server/modules/invoices/invoices.repo.ts',
    find: "or (old.state = 'issued' and old.amount > (",
    replace: "or (old.state = 'issued' and old.amount < (",
    tests: ['src/server/modules/invoices/invoices-admin.api.test.ts', ...keptMoney],
  },
  {
    fault: 'a withdrawn pick-up is passed over',
    file: 'src/domain/parcels/parcel-progress.ts',
    find: "return pickUpWithdrawn ? 'withdraw_pick_up' : null",
    replace: 'return pickUpWithdrawn ? null : null',
    tests: parcelRuns,
  },
  {
    fault: 'a withdrawn pick-up leaves the cash collected',
    file: 'src/domain/orders/order-transitions.ts',
    find: "reactions: ['subtract_spending', 'uncollect_cash', 'cancel_pick_up_invoice', 'send_mail']",
    replace: "reactions: ['subtract_spending', 'cancel_pick_up_invoice', 'send_mail']",
    tests: parcelRuns,
  },
  {
    fault: 'a third unpaid order is allowed',
    file: 'src/domain/orders/order-limits.ts',
    find: 'if (standing.unpaidOrders >= unpaidOrders)',
    replace: 'if (standing.unpaidOrders > unpaidOrders)',
    tests: ['src/domain/orders/order-limits.test.ts'],
  },
  {
    fault: 'nobody asks about a parcel that was cancelled',
    file: 'src/domain/parcels/parcel-progress.ts',
    find: "return requested && state !== 'refused' ? now : null",
    replace: 'return null',
    tests: cancelledParcels,
  },
  {
    fault: 'a parcel is requested although it was cancelled',
    file: 'src/server/modules/fulfilment/create-parcel.service.ts',
    find: 'if (!(await markRequested())) return null',
    replace: 'await markRequested()',
    tests: cancelledParcels,
  },
  {
    fault: 'cash of a cancelled order is taken for a parcel that moves',
    file: 'src/domain/attention/parcel-attention.ts',
    find: "problem !== '' && (!completed || replaced)",
    replace: "problem !== '' && completed && replaced",
    tests: cancelledParcels,
  },
  {
    fault: 'a carrier’s notification is cut in another way',
    file: 'src/server/integrations/ecpay/logistics-notification.ts',
    find: 'fields && hideNoField(fields) ? accounts',
    replace: 'fields ? accounts',
    tests: ['src/server/modules/fulfilment/forged-notifications.api.test.ts'],
  },
  {
    fault: 'a part that gave back the whole is no matter',
    file: 'src/domain/payments/card-refund.ts',
    find: "return card.state === 'cancelled' ? total : card.refunded",
    replace: 'return card.refunded',
    tests: cardRules,
  },
  {
    fault: 'refunds that nobody answers are not told',
    file: 'src/server/modules/payments/refund-tries.repo.ts',
    find: 'then coalesce(unanswered_since, ${unansweredAt}::timestamptz) end',
    replace: 'then null end',
    tests: ['src/server/admin/attention/attention-money.api.test.ts'],
  },
]
