/** What payments at ECPay are opened with; what may change is read for each call. */
import type { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import type { Credentials } from './credentials.ts'
import type { PaymentService } from './payment-queries.ts'

export type PaymentAccount = Credentials & { creditCheckCode: string }

export interface PaymentOptions extends Omit<PaymentService, 'credentials'> {
  /** Null: the shop has no account. */
  credentials: Credentials | null
  /** Accounts of before, the latest first. */
  former?: readonly PaymentAccount[]
  /** The shop's own address, which the callbacks' paths are added to. */
  publicUrl: string
  paths?: Record<keyof typeof paymentCallbacks, string>
  /** Where the browser posts forms; with the simulator a path, so that the shopper stays on the same host. */
  formBase: string
  /** Where it may post them once an account is entered. */
  formOrigin?: string | null
  creditCheckCode: string
  /** The host of the merchant's own pages, which has the settlement file. */
  vendorUrl: string
  /** As the gateway shows it to the shopper. */
  shopName?: () => string
}
