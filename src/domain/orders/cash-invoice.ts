import { wayOf } from '#domain/orders/ways-to-pay.ts'

/**
 * When the invoice of a cash-on-delivery order is issued. The tax office names dispatch as the latest moment for trading
 * firms; many shops issue it at pick-up. The shop chooses (`COD_INVOICE_AT`).
 */
export const cashInvoiceMoments = ['dispatch', 'pick_up'] as const
export type CashInvoiceMoment = (typeof cashInvoiceMoments)[number]

/** `invoiceMoment('cod', 'pick_up')` is `pick_up`; every other method is paid, and its invoice issued, in advance. */
export function invoiceMoment(paymentMethod: string | null, forCash: CashInvoiceMoment): CashInvoiceMoment | 'payment' {
  return wayOf(paymentMethod)?.invoiceAt === 'handover' ? forCash : 'payment'
}
