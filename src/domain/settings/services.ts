import { credentialServices } from './credentials.ts'

/** The services outside that the shop uses, as the owner is told about them. */
export const services = [...credentialServices, 'files'] as const
export type Service = (typeof services)[number]

/** Without them nobody can pay, get a parcel, an invoice or a mail. */
export const neededServices = [
  'payment',
  'store_logistics',
  'home_logistics',
  'invoice',
  'mail',
] as const satisfies Service[]

/** `simulated`: a stand-in inside the shop, no real account; `own`: the shop does it itself. */
export type ServiceState = 'set' | 'stage' | 'simulated' | 'own' | 'missing'

const ecpay = (prefix: string) => ['MERCHANT_ID', 'HASH_KEY', 'HASH_IV'].map((part) => `${prefix}${part}`)

/** Which variables of the server's environment set it: their names, never what they hold. */
export const serviceVariables: Record<Service, readonly string[]> = {
  payment: ecpay('ECPAY_'),
  store_logistics: ecpay('ECPAY_STORE_'),
  home_logistics: ecpay('ECPAY_HOME_'),
  invoice: ecpay('ECPAY_INVOICE_'),
  mail: ['SMTP_URL', 'MAIL_FROM'],
  mailbox: ['IMAP_URL'],
  line: ['LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  files: ['S3_URL'],
}
