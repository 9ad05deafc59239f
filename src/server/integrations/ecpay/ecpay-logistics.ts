import { type CarrierCode, storeCarriers } from '#domain/parcels/carriers.ts'
import { refused } from '#server/ports/gateway-error.ts'
import type { LogisticsGateway, Parcel } from '#server/ports/logistics-gateway.ts'
import { signed } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { originOf } from './ecpay-payments.ts'
import { acceptedAnswer, createParcel, findParcel, type LogisticsService, listStores } from './logistics-calls.ts'
import { mapFields, readMapReply } from './logistics-map.ts'
import { readParcelNotification, readReturnNotification, readStoreNotification } from './logistics-notification.ts'
import { parcelEvent } from './logistics-status.ts'
import type { Sender } from './parcel-fields.ts'

export interface LogisticsOptions extends LogisticsService {
  formBase: string
  stores: Credentials
  home: Credentials
  sender: Sender
}

type ParcelRef = Pick<Parcel, 'carrier' | 'logisticsId' | 'paymentNo' | 'validationNo'>

const labelPaths: Record<CarrierCode, string> = {
  UNIMARTC2C: '/Express/PrintUniMartC2COrderInfo',
  FAMIC2C: '/Express/PrintFAMIC2COrderInfo',
  HILIFEC2C: '/Express/PrintHILIFEC2COrderInfo',
  TCAT: '/helper/printTradeDocument',
}

export function createEcpayLogistics(options: LogisticsOptions): LogisticsGateway {
  const { formBase, stores, home, sender } = options
  const accountOf = (carrier: CarrierCode) => (carrier === 'TCAT' ? home : stores)
  const accounts = [
    { ...stores, carriers: storeCarriers },
    { ...home, carriers: ['TCAT'] as const },
  ]

  return {
    formOrigin: originOf(formBase),
    mapForm: (request) => ({ action: `${formBase}/Express/map`, fields: mapFields(request, stores) }),
    readMapReply: (params) => readMapReply(params, stores),
    createParcel: (request) => createParcel(options, accountOf(request.carrier), sender, request),
    parcelEvent,
    readParcelNotification: (params) => readParcelNotification(params, accounts),
    readReturnNotification: (params) => readReturnNotification(params, accounts),
    readStoreNotification: (params) => readStoreNotification(params, accounts),
    findParcel: (carrier, merchantTradeNo) => findParcel(options, accountOf(carrier), carrier, merchantTradeNo),
    listStores: (carrier) => listStores(options, stores, carrier),
    labelForm: (parcel) => ({
      action: formBase + labelPaths[parcel.carrier],
      fields: signed(parcelRef(parcel), accountOf(parcel.carrier), 'md5'),
    }),
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
    async createHomeReturn({ logisticsId, amount, statusUrl }) {
      const fields = {
        MerchantID: home.merchantId,
        AllPayLogisticsID: logisticsId,
        GoodsAmount: String(amount),
        ServerReplyURL: statusUrl,
        Temperature: '0001',
        Distance: '01',
      }
      await acceptedAnswer(options, '/Express/ReturnHome', fields, home)
    },
  }

  function parcelRef({ carrier, logisticsId, paymentNo, validationNo }: ParcelRef): Record<string, string> {
    const base = { MerchantID: accountOf(carrier).merchantId, AllPayLogisticsID: logisticsId }
    if (carrier === 'TCAT') return base
    return { ...base, CVSPaymentNo: paymentNo, ...(carrier === 'UNIMARTC2C' ? { CVSValidationNo: validationNo } : {}) }
  }
}
