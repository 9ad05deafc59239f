import { mapReplyPath } from '#contract/shop/checkout/delivery.ts'
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { type CarrierCode, carriersOf, isHomeCarrier, isStoreCarrier } from '#domain/carriers/carriers.ts'
import { refused } from '#server/ports/gateway-error.ts'
import type { LogisticsGateway, ParcelRef, ParcelState } from '#server/ports/logistics-gateway.ts'
import type { GatewayForm } from '#server/ports/payment-gateway.ts'
import { signed } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { callableAccounts, requireAccount } from './ecpay-accounts.ts'
import { callbackAnswers, originOf } from './ecpay-payments.ts'
import { acceptedAnswer, createParcel, findParcel, type LogisticsService, listStores } from './logistics-calls.ts'
import { mapFields, readMapReply } from './logistics-map.ts'
import { readParcelNotification, readReturnNotification, readStoreNotification } from './logistics-notification.ts'
import { parcelEvent } from './logistics-status.ts'
import type { Sender } from './parcel-fields.ts'
import { ignoreClosed } from './payment-accounts.ts'

const callbackPaths = { ...parcelCallbacks, mapReply: mapReplyPath }

export interface LogisticsOptions extends LogisticsService {
  /** The shop's own address, which the callbacks' paths are added to. */
  publicUrl: string
  paths?: Record<keyof typeof callbackPaths, string>
  formBase: string
  /** Where forms may be posted once an account is entered. */
  formOrigin?: string | null
  /** Null: the shop has no account for them. */
  stores: Credentials | null
  home: Credentials | null
  /** Accounts of before, the latest first: parcels that were ordered with them are asked about. */
  former?: { stores: readonly Credentials[]; home: readonly Credentials[] }
  sender(carrier: CarrierCode): Sender
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
  const { publicUrl, paths = callbackPaths } = options
  const stores = () => requireAccount(options.stores)
  const home = () => requireAccount(options.home)
  const present = (carrier: CarrierCode) => (carrier === 'TCAT' ? home() : stores())
  // parcels that were ordered go on after an account was removed
  const accountOf = (carrier: CarrierCode) => accountsOf(carrier)[0]
  const signers = () => [
    ...(options.stores ? [{ ...options.stores, carriers: carriersOf('ecpay').filter(isStoreCarrier) }] : []),
    ...(options.home ? [{ ...options.home, carriers: carriersOf('ecpay').filter(isHomeCarrier) }] : []),
  ]
  const replyUrls = { statusUrl: publicUrl + paths.status, storeNotificationUrl: publicUrl + paths.store }

  return {
    isSetUp: (carrier) => (carrier === 'TCAT' ? options.home : options.stores) !== null,
    callbacks: [
      { path: paths.status, kind: 'status' },
      { path: paths.store, kind: 'store' },
      { path: paths.returned, kind: 'returned' },
      { path: paths.mapReply, kind: 'map_reply' },
    ],
    answers: callbackAnswers,
    formOrigin: options.formOrigin ?? originOf(options.formBase),
    mapForm: (request) => ({
      action: `${options.formBase}/Express/map`,
      fields: mapFields({ ...request, replyUrl: publicUrl + paths.mapReply }, stores()),
    }),
    readMapReply: (params) =>
      options.stores ? readMapReply(params, options.stores) : { ok: false, reason: 'merchant' },
    createParcel: async (request) =>
      createParcel(options, present(request.carrier), options.sender(request.carrier), { ...request, ...replyUrls }),
    parcelEvent,
    readParcelNotification: (params) => readParcelNotification(params, signers()),
    readReturnNotification: (params) => readReturnNotification(params, signers()),
    readStoreNotification: (params) => readStoreNotification(params, signers()),
    findParcel: findAnywhere,
    listStores: async (carrier) => listStores(options, stores(), carrier),
    labelForm: (parcel) => labelForm([parcel]),
    jointLabelForm: labelForm,
    async showsLabelsTogether(parcels) {
      try {
        const { action, fields } = labelForm(parcels)
        return !notShown.test(
          await options.client.postForm(options.baseUrl + action.slice(options.formBase.length), fields),
        )
      } catch {
        return false
      }
    },
    canCancel: (carrier) => carrier === 'UNIMARTC2C',
    async cancelParcel(parcel) {
      if (parcel.carrier !== 'UNIMARTC2C') throw refused('carrier', `${parcel.carrier} takes no cancellation`)
      await acceptedAnswer(options, '/Express/CancelC2COrder', parcelRef(parcel), accountOf(parcel.carrier))
    },
    async changeStore(parcel, { storeRole, storeId }) {
      if (parcel.carrier === 'TCAT') throw refused('carrier', 'home delivery has no store')
      const place: Record<string, string> =
        storeRole === 'pick_up'
          ? { StoreType: '01', ReceiverStoreID: storeId }
          : { StoreType: '02', ReturnStoreID: storeId }
      await acceptedAnswer(
        options,
        '/Express/UpdateStoreInfo',
        { ...parcelRef(parcel), ...place },
        accountOf(parcel.carrier),
      )
    },
    async createHomeReturn({ logisticsId, amount }) {
      const fields = {
        MerchantID: accountOf('TCAT').merchantId,
        AllPayLogisticsID: logisticsId,
        GoodsAmount: String(amount),
        ServerReplyURL: publicUrl + paths.returned,
        Temperature: '0001',
        Distance: '01',
      }
      await acceptedAnswer(options, '/Express/ReturnHome', fields, accountOf('TCAT'))
    },
  }

  function accountsOf(carrier: CarrierCode) {
    const { home, stores, former } = options
    return carrier === 'TCAT'
      ? callableAccounts(home, former?.home ?? [])
      : callableAccounts(stores, former?.stores ?? [])
  }

  /** Under the present account, or under one of before: it may have been ordered with that. */
  async function findAnywhere(carrier: CarrierCode, tradeNo: string): Promise<ParcelState | null> {
    const [first, ...others] = accountsOf(carrier)
    const found = await findParcel(options, first, carrier, tradeNo)
    if (found) return found
    for (const account of others) {
      const known = await findParcel(options, account, carrier, tradeNo).catch(ignoreClosed)
      if (known) return known
    }
    return null
  }

  function labelForm(parcels: readonly [ParcelRef, ...ParcelRef[]]): GatewayForm {
    const { carrier } = parcels[0]
    const account = accountOf(carrier)
    const refs = parcels.map((parcel) => parcelRef(parcel))
    const names = Object.keys(parcelRef(parcels[0])).filter((name) => name !== 'MerchantID')
    const joined = names.map((name) => [name, refs.map((ref) => ref[name]).join(',')])
    const fields = { MerchantID: account.merchantId, ...Object.fromEntries(joined) }
    return { action: options.formBase + labelPaths[carrier], fields: signed(fields, account, 'md5') }
  }

  function parcelRef({ carrier, logisticsId, paymentNo, validationNo }: ParcelRef): Record<string, string> {
    const base = { MerchantID: accountOf(carrier).merchantId, AllPayLogisticsID: logisticsId }
    if (carrier === 'TCAT') return base
    return { ...base, CVSPaymentNo: paymentNo, ...(carrier === 'UNIMARTC2C' ? { CVSValidationNo: validationNo } : {}) }
  }
}
