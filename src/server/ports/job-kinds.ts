/** Every kind of job with the shape of its data. What is done for it stands in job-handlers.ts, under the same name. */
import * as z from 'zod/mini'
import { MailJob } from './mail-job.ts'

const AddressJob = z.object({ email: z.string() })
const Nothing = z.object({})
const ParcelJob = z.object({ parcelId: z.uuid() })

export const jobKinds = {
  mail: MailJob,
  /** Looks the address up and mails what is asked for, if there is a member: the request itself never looks. */
  forgotten_password: AddressJob,
  verification_again: AddressJob,
  /** Counts what browsers have reported. */
  analytics: Nothing,
  /** Asks the gateway about one attempt to pay. */
  check_payment: z.object({ paymentId: z.uuid() }),
  /** Gives up an order that nobody paid. */
  expire_order: z.object({ orderId: z.uuid() }),
  /** Gives card money back. */
  refund_payment: z.object({ refundId: z.uuid() }),
  /** Finds what of the above is due. */
  payment_watch: Nothing,
  /** Has the logistics gateway make a parcel. */
  create_parcel: ParcelJob,
  /** Takes it back there, where that can be done. */
  cancel_parcel: ParcelJob,
  /** Asks carriers about parcels of which they say nothing. */
  check_parcels: Nothing,
  /** Issues an order's invoice, or takes it back. */
  settle_invoice: z.object({ invoiceId: z.uuid() }),
  /** Sweeps out what has expired. */
  housekeeping: Nothing,
}

export type JobKind = keyof typeof jobKinds
export type JobData<K extends JobKind> = z.output<(typeof jobKinds)[K]>

/** A job as a use case writes it; the data's type follows from the kind. */
export type NewJob = {
  [K in JobKind]: {
    kind: K
    data: z.input<(typeof jobKinds)[K]>
    /** Not before this time; at once where it is not given. */
    runAt?: Date
    /** Names the cause: a second job with the same key is not written. */
    dedupeKey?: string
  }
}[JobKind]
