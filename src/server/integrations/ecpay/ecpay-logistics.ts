import { mapReplyPath } from '#contract/shop/checkout/delivery.ts'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { type CarrierCode, carriersOf, isHomeCarrier, isStoreCarrier } from '#domain/carriers/carriers.ts'
import { refused } from '#server/ports/gateway-error.ts'
import type { LogisticsGateway, ParcelRef } from '#server/ports/logistics-gateway.ts'
import type { GatewayForm } from '#server/ports/payment-gateway.ts'
import { signed } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { callbackAnswers, originOf } from './ecpay-payments.ts'
import { acceptedAnswer, createParcel, findParcel, type LogisticsService, listStores } from './logistics-calls.ts'
import { mapFields, readMapReply } from './logistics-map.ts'
import { readParcelNotification, readReturnNotification, readStoreNotification } from './logistics-notification.ts'
import { parcelEvent } from './logistics-status.ts'
import type { Sender } from './parcel-fields.ts'

const callbackPaths = { ...parcelCallbacks, mapReply: mapReplyPath }

export interface LogisticsOptions extends LogisticsService {
  /** The shop's own address, which the callbacks' paths are added to. */
  publicUrl: string
  paths?: Record<keyof typeof callbackPaths, string>
  formBase: string
  stores: Credentials
  home: Credentials
  sender: Sender
}

/** A page that says what is wrong, in place of the labels. */
const notShown = /^\s*0\||CheckMacValue Error|查無此/

const labelPaths: Record<CarrierCode, string> = {
  UNIMARTC2C: '/Express/PrintUniMartC2COrderInfo',
  FAMIC2C: '/Express/PrintFAMIC2COrderInfo',
  HILIFEC2C: '/Express/PrintHILIFEC2COrderInfo',
  TCAT: '/helper/printTradeDocument',
}

export function createEcpayLogistics(options: LogisticsOptions): LogisticsGateway {
  const { formBase, stores, home, sender, publicUrl, paths = callbackPaths } = options
  const accountOf = (carrier: CarrierCode) => (carrier === 'TCAT' ? home : stores)
  const accounts = [
    { ...stores, carriers: carriersOf('ecpay').filter(isStoreCarrier) },
    { ...home, carriers: carriersOf('ecpay').filter(isHomeCarrier) },
  ]
  const replyUrls = { statusUrl: publicUrl + paths.status, storeNotificationUrl: publicUrl + paths.store }

  return {
    callbacks: [
      { path: paths.status, kind: 'status' },
      { path: paths.store, kind: 'store' },
      { path: paths.returned, kind: 'returned' },
      { path: paths.mapReply, kind: 'map_reply' },
    ],
    answers: callbackAnswers,
    formOrigin: originOf(formBase),
    mapForm: (request) => ({
      action: `${formBase}/Express/map`,
      fields: mapFields({ ...request, replyUrl: publicUrl + paths.mapReply }, stores),
    }),
    readMapReply: (params) => readMapReply(params, stores),
    createParcel: (request) => createParcel(options, accountOf(request.carrier), sender, { ...request, ...replyUrls }),
    parcelEvent,
    readParcelNotification: (params) => readParcelNotification(params, accounts),
    readReturnNotification: (params) => readReturnNotification(params, accounts),
    readStoreNotification: (params) => readStoreNotification(params, accounts),
    findParcel: (carrier, tradeNo) => findParcel(options, accountOf(carrier), carrier, tradeNo),
    listStores: (carrier) => listStores(options, stores, carrier),
    labelForm: (parcel) => labelForm([parcel]),
    jointLabelForm: labelForm,
    async showsLabelsTogether(parcels) {
      const { action, fields } = labelForm(parcels)
      try {
        return !notShown.test(await options.client.postForm(options.baseUrl + action.slice(formBase.length), fields))
      } catch {
        return false
      }
    },
    canCancel: (carrier) => carrier === 'UNIMARTC2C',
    async cancelParcel(parcel) {
      if (parcel.carrier !== 'UNIMARTC2C') throw refused('carrier', `${parcel.carrier} takes no cancellation`)
      await acceptedAnswer(options, '/Express/CancelC2COrder', parcelRef(parcel), stores)
    },
    async changeStore(parcel, { storeRole, storeId }) {
      if (parcel.carrier === 'TCAT') throw refused('carrier', 'home delivery has no store')
      const place: Record<string, string> =
        storeRole === 'pick_up'
          ? { StoreType: '01', ReceiverStoreID: storeId }
          : { StoreType: '02', ReturnStoreID: storeId }
      await acceptedAnswer(options, '/Express/UpdateStoreInfo', { ...parcelRef(parcel), ...place }, stores)
    },
    async createHomeReturn({ logisticsId, amount }) {
      const fields = {
        MerchantID: home.merchantId,
        AllPayLogisticsID: logisticsId,
        GoodsAmount: String(amount),
        ServerReplyURL: publicUrl + paths.returned,
        Temperature: '0001',
        Distance: '01',
      }
      await acceptedAnswer(options, '/Express/ReturnHome', fields, home)
    },
  }

  function labelForm(parcels: readonly [ParcelRef, ...ParcelRef[]]): GatewayForm {
    const { carrier } = parcels[0]
    const account = accountOf(carrier)
    const refs = parcels.map((parcel) => parcelRef(parcel))
    const names = Object.keys(parcelRef(parcels[0])).filter((name) => name !== 'MerchantID')
    const joined = names.map((name) => [name, refs.map((ref) => ref[name]).join(',')])
    const fields = { MerchantID: account.merchantId, ...Object.fromEntries(joined) }
    return { action: formBase + labelPaths[carrier], fields: signed(fields, account, 'md5') }
  }

  function parcelRef({ carrier, logisticsId, paymentNo, validationNo }: ParcelRef): Record<string, string> {
    const base = { MerchantID: accountOf(carrier).merchantId, AllPayLogisticsID: logisticsId }
    if (carrier === 'TCAT') return base
    return { ...base, CVSPaymentNo: paymentNo, ...(carrier === 'UNIMARTC2C' ? { CVSValidationNo: validationNo } : {}) }
  }
}
