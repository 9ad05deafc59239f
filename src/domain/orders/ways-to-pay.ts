/**
 * The ways to pay, one row each: all that the shop's rules know of a way. Limits, the days until a number expires, how long
 * results are waited for, who gives money back, when the invoice is issued, and the settings that change it all follow
 * from here. How a gateway does it is in its folder of `server/integrations`.
 */

/** Gateways by the name of their folder; `listed` is their code in the shop's list of providers. */
export const gatewayProviders = { ecpay: { listed: 'ECPay' } } as const
export type GatewayProvider = keyof typeof gatewayProviders
export const providerNames = Object.keys(gatewayProviders) as GatewayProvider[]
/** As that list has them: a gateway, or the carrier. */
export type ProviderCode = (typeof gatewayProviders)[GatewayProvider]['listed'] | 'cod'

interface WayToPay {
  /** Null: no gateway has anything to do with it. */
  provider: GatewayProvider | null
  /** card: charged on the gateway's page, captured later · number: issued there, paid elsewhere · cash: by the carrier. */
  kind: 'card' | 'number' | 'cash'
  /** Of one payment, until the environment or the owner says otherwise. */
  min: number
  max: number
  /** Until a payment number expires. */
  payWithinDays: number
  /** How long after its deadline an unpaid order expires: results can be late. */
  graceMinutes: number
  /** transfer: the owner gives it back. */
  refundBy: 'gateway' | 'transfer'
  /** handover: when the carrier gets the goods or hands them out, as the owner chose. */
  invoiceAt: 'payment' | 'handover'
  /** Of its settings: `atm_on`, `atm_min`, `atm_max`. */
  setting: string
}

const hour = 60
const day = 24 * hour
const byCard = { kind: 'card', payWithinDays: 1, graceMinutes: 3, refundBy: 'gateway', invoiceAt: 'payment' } as const
const byNumber = { kind: 'number', refundBy: 'transfer', invoiceAt: 'payment' } as const

/**
 * Limits are the gateway's for members without a contract of their own; carriers collect no more than NT$20,000. Card
 * results can be minutes late; banks and kiosks report within the hour, barcodes paid at a counter two days later.
 */
const gatewayWays = {
  Credit: { provider: 'ecpay', ...byCard, min: 5, max: 199_999, setting: 'credit' },
  ATM: { provider: 'ecpay', ...byNumber, min: 11, max: 49_999, payWithinDays: 3, graceMinutes: hour, setting: 'atm' },
  CVS: { provider: 'ecpay', ...byNumber, min: 33, max: 6_000, payWithinDays: 7, graceMinutes: hour, setting: 'cvs' },
  BARCODE: {
    ...{ provider: 'ecpay', ...byNumber, min: 17, max: 20_000 },
    ...{ payWithinDays: 7, graceMinutes: 2 * day, setting: 'barcode' },
  },
} as const satisfies Record<string, WayToPay & { provider: GatewayProvider }>

export const waysToPay = {
  ...gatewayWays,
  cod: {
    ...{ provider: null, kind: 'cash', min: 1, max: 20_000, payWithinDays: 1, graceMinutes: 0 },
    ...{ refundBy: 'transfer', invoiceAt: 'handover', setting: 'cod' },
  },
} as const satisfies Record<string, WayToPay>

export type GatewayMethod = keyof typeof gatewayWays
export type PaymentMethod = keyof typeof waysToPay
export type WaySetting = (typeof waysToPay)[PaymentMethod]['setting']

export const gatewayMethods = Object.keys(gatewayWays) as GatewayMethod[]
export const paymentMethods = Object.keys(waysToPay) as PaymentMethod[]
const methodsOfKind = (kind: WayToPay['kind']) => paymentMethods.filter((method) => waysToPay[method].kind === kind)
/** `['Credit']`: their payments have a record of a card at the gateway. */
export const cardMethods: readonly string[] = methodsOfKind('card')

/** As an order has it: `cash` is paid at the counter. */
export type OrderPaymentMethod = PaymentMethod | 'cash'
export const orderPaymentMethods: readonly OrderPaymentMethod[] = [...paymentMethods, 'cash']

/** `wayOf('ATM')` is its row; null: `cash`, nothing chosen, or no way to pay. */
export function wayOf(method: string | null): WayToPay | null {
  return method !== null && Object.hasOwn(waysToPay, method) ? waysToPay[method as PaymentMethod] : null
}

/** Null: the gateway has nothing to do with it. */
export function toGatewayMethod(method: string): GatewayMethod | null {
  return gatewayMethods.find((one) => one === method) ?? null
}

export function methodsOfProvider(provider: GatewayProvider): GatewayMethod[] {
  return gatewayMethods.filter((method) => gatewayWays[method].provider === provider)
}

/** Money that was paid so goes back by a call of the shop; else the owner transfers it. */
export function isRefundedByGateway(method: string | null): boolean {
  return wayOf(method)?.refundBy === 'gateway'
}

/** Its number is asked for where a notification was lost; a card has none. */
export function issuesNumber(method: string | null): boolean {
  return wayOf(method)?.kind === 'number'
}
