import type { PaymentGateway } from '#server/ports/payment-gateway.ts'
import { captureCard } from './card-capture.ts'
import { refundCard } from './card-refund.ts'
import { findCardTrade } from './card-trade.ts'
import { paymentFields } from './payment-form.ts'
import { readPaymentNotification } from './payment-notification.ts'
import { type PaymentService, queryIssuedNumber, queryTrade } from './payment-queries.ts'
import { fetchSettlement } from './settlement-file.ts'

export interface PaymentOptions extends PaymentService {
  /** Where the browser posts forms; with the simulator a path, so that the shopper stays on the same host. */
  formBase: string
  creditCheckCode: string
  /** The host of the merchant's own pages, which has the settlement file. */
  vendorUrl: string
  /** As the gateway shows it to the shopper. */
  shopName?: () => string
}

export function createEcpayPayments(options: PaymentOptions): PaymentGateway {
  const { formBase, credentials, now } = options
  return {
    formOrigin: originOf(formBase),
    buildForm: (request) => ({
      action: `${formBase}/Cashier/AioCheckOut/V5`,
      fields: paymentFields(request, credentials, now(), options.shopName?.()),
    }),
    readNotification: (params) => readPaymentNotification(params, credentials),
    findTrade: (merchantTradeNo) => queryTrade(options, merchantTradeNo),
    findIssuedNumber: (merchantTradeNo) => queryIssuedNumber(options, merchantTradeNo),
    listSettled: (days) => fetchSettlement(options, days),
    findCardTrade: (card) => findCardTrade(options, card),
    captureCard: (card) => captureCard(options, card),
    refundCard: (refund) => refundCard(options, refund),
  }
}

/** Null: the shop's own origin. */
export function originOf(formBase: string): string | null {
  return formBase.startsWith('/') ? null : new URL(formBase).origin
}
