/** What is done for each kind of job: the one table. A kind without a handler does not compile. */

import type { JobHandlers } from '#server/jobs/job-handler.ts'
import { countReports } from '#server/modules/analytics/analytics.service.ts'
import { checkParcels } from '#server/modules/fulfilment/check-parcels.service.ts'
import { settleInvoice } from '#server/modules/invoices/settle-invoice.service.ts'
import { mailForgottenPassword } from '#server/modules/members/password-reset.service.ts'
import { mailVerificationAgain } from '#server/modules/members/register.service.ts'
import { cancelParcel } from '#server/modules/parcels/cancel-parcel.service.ts'
import { createParcel } from '#server/modules/parcels/create-parcel.service.ts'
import { carryOutRefund } from '#server/modules/payments/carry-out-refund.service.ts'
import { checkPayment } from '#server/modules/payments/check-payment.service.ts'
import { expireOrder } from '#server/modules/payments/expire-order.service.ts'
import { watchPayments } from '#server/modules/payments/payment-watch.service.ts'
import { sweepExpired } from './housekeeping.ts'
import { deliverMail } from './send-mail.ts'

/** A mail server that is away for six hours loses no mail. */
const patient = { maxAttempts: 15, firstDelayMs: 10_000 }
const hourly = 60 * 60 * 1000
/** 1, 2, 4 ... minutes, then hourly: a gateway that is away for half a day. */
const forTheGateway = { maxAttempts: 18, firstDelayMs: 60_000 }
/** A part of a card payment can be given back only after its capture, in the evening. */
const refunds = { maxAttempts: 48, firstDelayMs: 60_000 }
/** The law gives two days to report an invoice. */
const forTheTaxPlatform = { maxAttempts: 60, firstDelayMs: 60_000 }
const tenMinutes = 10 * 60 * 1000

export const jobHandlers: JobHandlers = {
  mail: { ...patient, run: deliverMail },
  forgotten_password: { ...patient, run: mailForgottenPassword },
  verification_again: { ...patient, run: mailVerificationAgain },
  analytics: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: tenMinutes, run: (deps) => countReports(deps) },
  check_payment: { ...forTheGateway, run: (deps, { data }) => checkPayment(deps, data.paymentId) },
  expire_order: {
    ...forTheGateway,
    run: (deps, { data, attempt }) =>
      expireOrder(deps, data.orderId, { lastTry: attempt >= forTheGateway.maxAttempts }),
  },
  refund_payment: {
    ...refunds,
    run: (deps, { data, attempt }) => carryOutRefund(deps, data.refundId, { lastTry: attempt >= refunds.maxAttempts }),
  },
  payment_watch: { maxAttempts: 3, firstDelayMs: 20_000, everyMs: 60_000, run: (deps) => watchPayments(deps) },
  create_parcel: { ...forTheGateway, run: createParcel },
  cancel_parcel: { ...forTheGateway, run: cancelParcel },
  check_parcels: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: tenMinutes, run: (deps) => checkParcels(deps) },
  settle_invoice: { ...forTheTaxPlatform, run: settleInvoice },
  housekeeping: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: hourly, run: (deps) => sweepExpired(deps) },
}
