import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import type { CallbackAnswers, PaymentGateway, PaymentRefund } from '#server/ports/payment-gateway.ts'
import { captureCard } from './card-capture.ts'
import { type CardRefund, refundCard } from './card-refund.ts'
import { findCardTrade } from './card-trade.ts'
import { closingUntil } from './daily-closing.ts'
import { paymentFields } from './payment-form.ts'
import { readPaymentNotification } from './payment-notification.ts'
import { type PaymentService, queryIssuedNumber, queryTrade } from './payment-queries.ts'
import { fetchSettlement } from './settlement-file.ts'

export interface PaymentOptions extends PaymentService {
  /** The shop's own address, which the callbacks' paths are added to. */
  publicUrl: string
  paths?: Record<keyof typeof paymentCallbacks, string>
  /** Where the browser posts forms; with the simulator a path, so that the shopper stays on the same host. */
  formBase: string
  creditCheckCode: string
  /** The host of the merchant's own pages, which has the settlement file. */
  vendorUrl: string
  /** As the gateway shows it to the shopper. */
  shopName?: () => string
}

export const callbackAnswers: CallbackAnswers = {
  accepted: '1|OK',
  refused: '0|CheckMacValue Error',
  failed: '0|Error',
}

export type EcpayPayments = ReturnType<typeof createEcpayPayments>

export function createEcpayPayments(options: PaymentOptions) {
  const { formBase, credentials, now, publicUrl, paths = paymentCallbacks } = options
  return {
    service: 'payment',
    callbacks: [
      { method: 'POST', path: paths.result, kind: 'result' },
      { method: 'POST', path: paths.info, kind: 'number' },
      { method: 'POST', path: paths.browserResult, kind: 'browser_result' },
      { method: 'POST', path: paths.browserInfo, kind: 'browser_number' },
      { method: 'POST', path: paths.browserReturn, kind: 'browser_return' },
    ],
    answers: callbackAnswers,
    formOrigin: originOf(formBase),
    async start(request) {
      const urls = {
        returnUrl: publicUrl + paths.result,
        infoUrl: publicUrl + paths.info,
        resultUrl: publicUrl + paths.browserResult + request.returnQuery,
        redirectUrl: publicUrl + paths.browserInfo + request.returnQuery,
      }
      const fields = paymentFields({ ...request, ...urls }, credentials, now(), options.shopName?.())
      return { form: { action: `${formBase}/Cashier/AioCheckOut/V5`, fields } }
    },
    readNotification: (params) => readPaymentNotification(params, credentials),
    readUnsignedNumber(params) {
      const { TradeNo } = (params ?? {}) as { TradeNo?: unknown }
      return typeof TradeNo === 'string' ? TradeNo : ''
    },
    findTrade: ({ tradeNo }) => queryTrade(options, tradeNo),
    findIssuedNumber: (tradeNo: string) => queryIssuedNumber(options, tradeNo),
    listSettled: (days: { from: string; to: string }) => fetchSettlement(options, days),
    cards: {
      find: (card) => findCardTrade(options, card),
      capture: (card) => captureCard(options, card),
    },
    refund: async (refund) => refundCard(options, requireCard(refund)),
    closedUntil: closingUntil,
  } satisfies PaymentGateway
}

/** Nothing else goes back by a call: the shop's table of ways to pay says so. */
function requireCard(refund: PaymentRefund): CardRefund {
  const { authorisation } = refund
  if (authorisation === null) throw new RangeError(`${refund.tradeNo} was not paid by card`)
  return { ...refund, authorisation }
}

/** Null: the shop's own origin. */
export function originOf(formBase: string): string | null {
  return formBase.startsWith('/') ? null : new URL(formBase).origin
}
