/** The handler of each kind of job. A kind without a handler does not compile. */

import { queueAttentionMail } from '#server/admin/attention/attention-mail.service.ts'
import { notifyOfStatement } from '#server/admin/content/notify-of-statement.service.ts'
import { publishDueContent } from '#server/admin/content/publish-content.service.ts'
import { runSimulation } from '#server/admin/offers/simulate-offer.service.ts'
import { applyLadder } from '#server/admin/products/near-expiry.service.ts'
import { publishDue } from '#server/admin/products/publish-product.service.ts'
import { foldSales } from '#server/admin/reports/fold-sales.service.ts'
import { recountSales } from '#server/admin/reports/recount-sales.service.ts'
import { queueWeeklyMails } from '#server/admin/reports/weekly-mail.service.ts'
import { watchCertificate } from '#server/admin/settings/certificate.service.ts'
import type { Deps } from '#server/core/deps.ts'
import type { JobHandlers } from '#server/jobs/job-handler.ts'
import { readMailbox } from '#server/modules/contact/read-mailbox.service.ts'
import { countRedirects } from '#server/modules/content/find-redirect.service.ts'
import { cancelParcel } from '#server/modules/fulfilment/cancel-parcel.service.ts'
import { checkParcels } from '#server/modules/fulfilment/check-parcels.service.ts'
import { createParcel } from '#server/modules/fulfilment/create-parcel.service.ts'
import { compareBooks } from '#server/modules/gateway/compare-books.service.ts'
import { watchCards } from '#server/modules/gateway/watch-cards.service.ts'
import { watchInvoices } from '#server/modules/invoices/invoice-watch.service.ts'
import { reconcileInvoice } from '#server/modules/invoices/reconcile-invoice.service.ts'
import { fillMemberSearch } from '#server/modules/members/fill-member-search.service.ts'
import { mailPasswordReset } from '#server/modules/members/password-reset.service.ts'
import { mailVerification } from '#server/modules/members/resend-verification.service.ts'
import { fillOrderSearch } from '#server/modules/orders/fill-order-search.service.ts'
import { checkPayment } from '#server/modules/payments/check-payment.service.ts'
import { executeRefund } from '#server/modules/payments/execute-refund.service.ts'
import { watchPayments } from '#server/modules/payments/payment-watch.service.ts'
import { makeAvif } from '#server/modules/pictures/make-avif.service.ts'
import { removeUnusedPictures } from '#server/modules/pictures/remove-pictures.service.ts'
import { mailOpening } from '#server/modules/settings/sign-ups.service.ts'
import { notifyWaiting } from '#server/modules/stock-notices/notify-waiting.service.ts'
import { countReports } from '#server/shop/pages/analytics.service.ts'
import { deleteExpired } from './housekeeping.ts'
import { deliverMail } from './send-mail.ts'

/** No mail is lost while a mail server is down for six hours. */
const mailRetries = { maxAttempts: 15, firstDelayMs: 10_000 }
const hourly = 60 * 60 * 1000
/** Every full day of UTC: at 8 o'clock in Taipei, once for all processes. */
const dailyAtEight = 24 * hourly
/** 1, 2, 4 ... minutes, then hourly: covers a gateway that is down for half a day. */
const gatewayRetries = { maxAttempts: 18, firstDelayMs: 60_000 }
/** Only so that something happens soon: the payment watch does it in any case. */
const soonRetries = { maxAttempts: 3, firstDelayMs: 20_000 }
/** By law an invoice must be reported within two days. */
const invoiceRetries = { maxAttempts: 60, firstDelayMs: 60_000 }
const tenMinutes = 10 * 60 * 1000

async function countVisits(deps: Deps): Promise<void> {
  await countReports(deps)
  await countRedirects(deps)
}

export const jobHandlers: JobHandlers = {
  mail: { ...mailRetries, run: deliverMail },
  forgotten_password: { ...mailRetries, run: mailPasswordReset },
  verification_again: { ...mailRetries, run: mailVerification },
  analytics: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: tenMinutes, run: countVisits },
  check_payment: { ...soonRetries, run: (deps, { data }) => checkPayment(deps, data.paymentId) },
  refund_payment: { ...soonRetries, run: (deps, { data }) => executeRefund(deps, data.refundId) },
  payment_watch: { maxAttempts: 3, firstDelayMs: 20_000, everyMs: 60_000, run: (deps) => watchPayments(deps) },
  create_parcel: { ...gatewayRetries, run: createParcel },
  cancel_parcel: { ...gatewayRetries, run: cancelParcel },
  check_parcels: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: tenMinutes, run: (deps) => checkParcels(deps) },
  settle_invoice: { ...invoiceRetries, run: reconcileInvoice },
  invoice_watch: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: hourly, run: (deps) => watchInvoices(deps) },
  publish_product: { maxAttempts: 10, firstDelayMs: 20_000, run: (deps) => publishDue(deps) },
  publish_content: { maxAttempts: 10, firstDelayMs: 20_000, run: (deps) => publishDueContent(deps) },
  tell_statement: { ...mailRetries, run: (deps, { data }) => notifyOfStatement(deps, data) },
  encode_avif: {
    maxAttempts: 6,
    firstDelayMs: 60_000,
    run: (deps, { data, signal }) => makeAvif(deps, data.pictureId, signal),
  },
  remove_pictures: {
    maxAttempts: 3,
    firstDelayMs: 60_000,
    everyMs: hourly,
    run: async (deps) => void (await removeUnusedPictures(deps)),
  },
  stock_notices: { maxAttempts: 3, firstDelayMs: 20_000, everyMs: 60_000, run: (deps) => notifyWaiting(deps) },
  compare_settlement: { maxAttempts: 3, firstDelayMs: 120_000, everyMs: hourly, run: (deps) => compareBooks(deps) },
  card_watch: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: hourly, run: (deps) => watchCards(deps) },
  fold_sales: {
    maxAttempts: 3,
    firstDelayMs: 20_000,
    everyMs: 60_000,
    run: (deps, { signal }) => foldSales(deps, signal),
  },
  recount_sales: { maxAttempts: 5, firstDelayMs: 60_000, everyMs: dailyAtEight, run: (deps) => recountSales(deps) },
  rehearse_offer: {
    maxAttempts: 2,
    firstDelayMs: 10_000,
    run: (deps, { data }) => runSimulation(deps, data.rehearsalId),
  },
  opening_mails: { maxAttempts: 10, firstDelayMs: 60_000, run: (deps) => mailOpening(deps) },
  near_expiry: { maxAttempts: 5, firstDelayMs: 60_000, everyMs: hourly, run: (deps) => applyLadder(deps) },
  attention_mail: {
    maxAttempts: 5,
    firstDelayMs: 60_000,
    everyMs: dailyAtEight,
    run: (deps) => queueAttentionMail(deps),
  },
  certificate_watch: {
    maxAttempts: 3,
    firstDelayMs: 60_000,
    everyMs: dailyAtEight,
    run: (deps) => watchCertificate(deps),
  },
  weekly_mail: { maxAttempts: 5, firstDelayMs: 60_000, everyMs: dailyAtEight, run: (deps) => queueWeeklyMails(deps) },
  fill_order_search: {
    maxAttempts: 3,
    firstDelayMs: 60_000,
    everyMs: tenMinutes,
    run: (deps) => fillOrderSearch(deps),
  },
  fill_member_search: {
    maxAttempts: 3,
    firstDelayMs: 60_000,
    everyMs: tenMinutes,
    run: (deps) => fillMemberSearch(deps),
  },
  read_mailbox: { maxAttempts: 3, firstDelayMs: 20_000, everyMs: 60_000, run: (deps) => readMailbox(deps) },
  housekeeping: { maxAttempts: 3, firstDelayMs: 60_000, everyMs: hourly, run: (deps) => deleteExpired(deps) },
}
