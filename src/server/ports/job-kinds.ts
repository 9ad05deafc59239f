/** Every kind of job with the shape of its data. Its handler is in job-handlers.ts, under the same name. */
import * as z from 'zod/mini'
import { jobWords } from '#messages/admin/job-words.ts'
import { MailJob } from './mail-job.ts'

const AddressJob = z.object({ email: z.string() })
const Nothing = z.object({})
const ParcelJob = z.object({ parcelId: z.uuid() })

export const jobKinds = {
  mail: MailJob,
  /** Looks up the address and sends the mail if there is a member: the request itself never looks it up. */
  forgotten_password: AddressJob,
  /** `resendKey` or the hash of an earlier link tell which registration is meant. */
  verification_again: z.object({
    email: z.string(),
    resendKey: z.optional(z.string()),
    linkHash: z.optional(z.string()),
  }),
  /** Adds up the events that browsers have reported, and the redirects that were used. */
  analytics: Nothing,
  /** Queries the gateway about one payment attempt, soon. */
  check_payment: z.object({ paymentId: z.uuid() }),
  /** Refunds a card payment, soon. */
  refund_payment: z.object({ refundId: z.uuid() }),
  /** Asks, expires and refunds what is due by its row. */
  payment_watch: Nothing,
  /** Creates a parcel at the logistics gateway. */
  create_parcel: ParcelJob,
  /** Cancels it there, where that is possible. */
  cancel_parcel: ParcelJob,
  /** Queries carriers about parcels without recent updates. */
  check_parcels: Nothing,
  /** Issues an order's invoice, or reverses it. */
  settle_invoice: z.object({ invoiceId: z.uuid() }),
  /** Queues reconciliations of invoices whose job was given up. */
  invoice_watch: Nothing,
  /** Puts a planned product on sale at its time. */
  publish_product: z.object({ productId: z.int() }),
  /** Shows a planned text at its time. */
  publish_content: z.object({ slug: z.string() }),
  /** Mails members that a statement has a new version. */
  tell_statement: z.object({ slug: z.string(), number: z.int() }),
  /** Makes the AVIF files of an uploaded picture. */
  encode_avif: z.object({ pictureId: z.uuid() }),
  /** Removes pictures that nothing shows any more, and files of uploads that were broken off. */
  remove_pictures: Nothing,
  /** Mails those who wait for a size that is back. */
  stock_notices: Nothing,
  /** Compares the gateway's settlement file with the shop's payments. */
  compare_settlement: Nothing,
  /** Looks at the gateway's record of cards that were not seen captured. */
  card_watch: Nothing,
  /** Adds what was sold and taken back to the figures. */
  fold_sales: Nothing,
  /** Counts the last days' sales again, from the orders. */
  recount_sales: Nothing,
  /** Works out what an offer would have cost. */
  rehearse_offer: z.object({ rehearsalId: z.uuid() }),
  /** Sets percents of goods that are near their best-before day. */
  near_expiry: Nothing,
  /** Mails the shop what needs a person. */
  attention_mail: Nothing,
  certificate_watch: Nothing,
  /** On Mondays: mails the week to staff who want it. */
  weekly_mail: Nothing,
  /** Mails those who wanted to hear when the shop opens. */
  opening_mails: Nothing,
  /** Makes orders searchable that are not yet. */
  fill_order_search: Nothing,
  /** The same of members. */
  fill_member_search: Nothing,
  /** Reads answers to the shop's mails. */
  read_mailbox: Nothing,
  /** Deletes what has expired. */
  housekeeping: Nothing,
}

export type JobKind = keyof typeof jobKinds
/** Each has its word for people: one that is missing is an error here. */
jobWords satisfies Record<JobKind, string>
export type JobData<K extends JobKind> = z.output<(typeof jobKinds)[K]>

/** A job as a use case writes it; the data's type follows from the kind. */
export type NewJob = {
  [K in JobKind]: {
    kind: K
    data: z.input<(typeof jobKinds)[K]>
    /** Not before this time; immediately if it is not given. */
    runAt?: Date
    /** Identifies the cause: a second job with the same key is not inserted. */
    dedupeKey?: string
  }
}[JobKind]
