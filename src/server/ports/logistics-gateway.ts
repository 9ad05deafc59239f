/** The port of the service that parcels are ordered from: one of each provider (`deps.logistics`). */

import {
  type CarrierCode,
  type CarrierProvider,
  carriers,
  type HomeCarrier,
  type StoreCarrier,
} from '#domain/carriers/carriers.ts'
import type { Twd } from '#domain/money.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { CallbackAnswers, GatewayForm, NamedItem } from './payment-gateway.ts'

interface ChosenStore {
  carrier: StoreCarrier
  storeId: string
  name: string
  address: string
  /** Null if the chain does not say (7-ELEVEN). */
  phone: string | null
  outlyingIsland: boolean
}

/** The map's reply is unsigned: it is accepted only with a token that the shop issued for this checkout, and once. */
export type MapReading =
  | { ok: true; token: string; store: ChosenStore }
  | { ok: false; reason: 'merchant' | 'malformed' }

interface Recipient {
  name: string
  /** `09` and eight digits. */
  cellPhone: string
  email?: string
}

interface HomeAddress {
  zip: string
  address: string
}

interface ParcelBase {
  tradeNo: string
  /** The carrier's maximum compensation, and what it collects when `collect` is set: NT$1 to 20,000. */
  amount: Twd
  /** Cash on delivery: the carrier collects `amount` from the recipient. */
  collect: boolean
  items: readonly NamedItem[]
  recipient: Recipient
}

export type ParcelRequest = ParcelBase &
  (
    | { carrier: StoreCarrier; storeId: string }
    | {
        carrier: HomeCarrier
        to: HomeAddress
        temperature?: 'ambient' | 'chilled' | 'frozen'
        /** The longest sum of three sides, cm. */
        size?: 60 | 90 | 120 | 150
        distance?: 'same_city' | 'other_city' | 'outlying_island'
      }
  )

export interface Parcel {
  carrier: CarrierCode
  tradeNo: string
  logisticsId: string
  /** What the sender enters at the store's kiosk: empty for home delivery. */
  paymentNo: string
  /** 7-ELEVEN's second half of that number. */
  validationNo: string
  /** The carrier's waybill number: home delivery only. */
  bookingNote: string
  status: string
}

/** What the gateway knows a parcel by. */
export type ParcelRef = Pick<Parcel, 'carrier' | 'logisticsId' | 'paymentNo' | 'validationNo'>

/**
 * Carriers whose account signed a notification: it counts only for their parcels. What a code means depends on the carrier,
 * which only the parcel tells: `parcelEvent`.
 */
interface SignedBy {
  carriers: readonly CarrierCode[]
}

export interface ParcelNotification extends SignedBy {
  tradeNo: string
  logisticsId: string
  code: string
  message: string
  changedAt: Date
  amount: Twd
  paymentNo: string
  validationNo: string
  bookingNote: string
}

export interface ReturnNotification extends SignedBy {
  returnTradeNo: string
  logisticsId: string
  code: string
  message: string
  changedAt: Date
  bookingNote: string
}

export interface StoreNotification extends SignedBy {
  logisticsId: string
  storeRole: 'pick_up' | 'return'
  change: 'closed' | 'renumbered' | 'sender_unknown' | 'closed_for_now' | 'unknown'
  storeId: string
}

/** signature: changed in transit or forged · merchant: meant for another shop · malformed: signed, but not valid. */
export type NotificationReading<T> =
  | { ok: true; notification: T }
  | { ok: false; reason: 'signature' | 'merchant' | 'malformed' }

export interface ParcelState {
  tradeNo: string
  logisticsId: string
  code: string
  event: ParcelEvent
  amount: Twd
  fee: Twd
  paymentNo: string
  validationNo: string
  bookingNote: string
}

export interface ListedStore {
  storeId: string
  name: string
  address: string
  phone: string
}

/** An address of the shop that is posted to: by the service's own server, or `map_reply` by the browser that chose a store. */
export interface CarrierCallback {
  path: string
  kind: 'status' | 'store' | 'returned' | 'map_reply'
}

export interface LogisticsGateway {
  /** False: nobody has entered an account for this carrier, and no stand-in may be used. */
  isSetUp(carrier: CarrierCode): boolean
  callbacks: readonly CarrierCallback[]
  answers: CallbackAnswers
  formOrigin: string | null
  mapForm(request: {
    carrier: StoreCarrier
    tradeNo: string
    /** Random, one-time, 20 characters at most: returned unchanged. */
    token: string
    collect: boolean
    phoneScreen: boolean
  }): GatewayForm
  readMapReply(params: unknown): MapReading
  createParcel(request: ParcelRequest): Promise<Parcel>
  /** What a carrier's status code means; `unknown`: the carrier has not named it. */
  parcelEvent(carrier: CarrierCode, code: string): ParcelEvent
  readParcelNotification(params: unknown): NotificationReading<ParcelNotification>
  readReturnNotification(params: unknown): NotificationReading<ReturnNotification>
  readStoreNotification(params: unknown): NotificationReading<StoreNotification>
  /** Null: the gateway never received the number. After a time-out, query this before creating again. */
  findParcel(carrier: CarrierCode, tradeNo: string): Promise<ParcelState | null>
  listStores(carrier: StoreCarrier): Promise<ListedStore[]>
  /** A page to print, opened in a new tab. */
  labelForm(parcel: ParcelRef): GatewayForm
  /** The same for several parcels of one carrier, all on one page. */
  jointLabelForm(parcels: readonly [ParcelRef, ...ParcelRef[]]): GatewayForm
  /** Whether the gateway shows that page: not every account gets several labels together. Never throws. */
  showsLabelsTogether(parcels: readonly [ParcelRef, ...ParcelRef[]]): Promise<boolean>
  /** Only 7-ELEVEN accepts a cancellation; with the others a parcel order expires if it is never dropped off. */
  canCancel(carrier: CarrierCode): boolean
  cancelParcel(parcel: ParcelRef): Promise<void>
  /** After a pick-up or return store closed. */
  changeStore(parcel: ParcelRef, store: { storeRole: 'pick_up' | 'return'; storeId: string }): Promise<void>
  /** The carrier picks up the goods from the recipient: home delivery only, store to store has no return order. */
  createHomeReturn(request: { logisticsId: string; amount: Twd }): Promise<void>
}

/** The service of a carrier, by its row. */
export function carrierGateway(
  { logistics }: { logistics: Record<CarrierProvider, LogisticsGateway> },
  carrier: CarrierCode,
): LogisticsGateway {
  return logistics[carriers[carrier].provider]
}
