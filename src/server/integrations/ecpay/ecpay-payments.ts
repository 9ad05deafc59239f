import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import type { CallbackAnswers, PaymentGateway, PaymentRefund } from '#server/ports/payment-gateway.ts'
import { captureCard } from './card-capture.ts'
import { type CardRefund, refundCard } from './card-refund.ts'
import { closingUntil } from './daily-closing.ts'
import { requireAccount } from './ecpay-accounts.ts'
import { findCard, findKnowing, findService, readAnyNotification, servicesOf } from './payment-accounts.ts'
import { paymentFields } from './payment-form.ts'
import type { PaymentOptions } from './payment-options.ts'
import { queryIssuedNumber } from './payment-queries.ts'
import { fetchSettlement } from './settlement-file.ts'

export const callbackAnswers: CallbackAnswers = {
  accepted: '1|OK',
  refused: '0|CheckMacValue Error',
  failed: '0|Error',
}

export type EcpayPayments = ReturnType<typeof createEcpayPayments>

export function createEcpayPayments(options: PaymentOptions) {
  const { now, publicUrl, paths = paymentCallbacks } = options
  // what was paid to a former account is asked about, captured and refunded there
  const serviceFor = async (tradeNo: string) => findService(servicesOf(options), tradeNo)
  return {
    service: 'payment',
    isSetUp: () => options.credentials !== null,
    callbacks: [
      { method: 'POST', path: paths.result, kind: 'result' },
      { method: 'POST', path: paths.info, kind: 'number' },
      { method: 'POST', path: paths.browserResult, kind: 'browser_result' },
      { method: 'POST', path: paths.browserInfo, kind: 'browser_number' },
      { method: 'POST', path: paths.browserReturn, kind: 'browser_return' },
    ],
    answers: callbackAnswers,
    formOrigin: options.formOrigin ?? originOf(options.formBase),
    async start(request) {
      const urls = {
        returnUrl: publicUrl + paths.result,
        infoUrl: publicUrl + paths.info,
        resultUrl: publicUrl + paths.browserResult + request.returnQuery,
        redirectUrl: publicUrl + paths.browserInfo + request.returnQuery,
      }
      const account = requireAccount(options.credentials)
      const fields = paymentFields({ ...request, ...urls }, account, now(), options.shopName?.())
      return { form: { action: `${options.formBase}/Cashier/AioCheckOut/V5`, fields } }
    },
    readNotification: (params) => readAnyNotification(params, options),
    readUnsignedNumber(params) {
      const { TradeNo } = (params ?? {}) as { TradeNo?: unknown }
      return typeof TradeNo === 'string' ? TradeNo : ''
    },
    findTrade: async ({ tradeNo }) => (await findKnowing(servicesOf(options), tradeNo)).trade,
    findIssuedNumber: async (tradeNo: string) => queryIssuedNumber(await serviceFor(tradeNo), tradeNo),
    listSettled: async (days: { from: string; to: string }) => fetchSettlement(servicesOf(options)[0], days),
    cards: {
      find: async (card) => findCard(servicesOf(options), card),
      capture: async (card) => captureCard(await serviceFor(card.tradeNo), card),
    },
    refund: async (refund) => refundCard(await serviceFor(refund.tradeNo), requireCard(refund)),
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
