/** The carriers' endpoints for the shop's server: create, query, change, cancel, return, list of stores. */
import type { FastifyInstance } from 'fastify'
import { type Form, isValidMac, withMac } from '../core/mac.ts'
import { findLogisticsMerchant, type Merchant } from '../core/merchants.ts'
import { formText, isFresh, serverCall } from '../core/server-call.ts'
import type { Sim } from '../core/sim.ts'
import { stamp } from '../core/time.ts'
import { checkParcel } from './check-parcel.ts'
import {
  changeStore,
  createParcel,
  findParcel,
  type Parcel,
  queueStatusNotification,
  setStatus,
  statusForm,
} from './parcels.ts'
import { statusSequences } from './statuses.ts'
import { type Chain, findChain, findStore, stores } from './stores.ts'

/** What a parcel costs the shop's account. */
const handling = 60

export function logisticsServerRoutes(app: FastifyInstance, sim: Sim): void {
  const call = (path: string, handler: (form: Form, merchant: Merchant) => Promise<string | object>) =>
    serverCall(app, sim, path, async (form) => {
      const merchant = findLogisticsMerchant(form.MerchantID)
      if (!merchant) return '0|找不到加密金鑰，請確認是否有申請開通此物流方式!'
      if (!isValidMac(form, merchant, 'md5')) return '0|CheckMacValue Error'
      return handler(form, merchant)
    })

  call('/Express/Create', async (form, merchant) => {
    const refusal = checkParcel(sim, form, merchant)
    if (refusal) return `0|${refusal}`
    const parcel = await createParcel(sim, form)
    if (!parcel) return '0|10500017 廠商交易編號重覆'
    // the first carrier update is sent after the answer
    await queueStatusNotification(sim, parcel)
    return `1|${formText(withMac(statusForm(parcel), merchant, 'md5'))}`
  })

  for (const version of ['V2', 'V3', 'V5']) {
    call(`/Helper/QueryLogisticsTradeInfo/${version}`, async (form, merchant) => {
      if (!isFresh(sim, form.TimeStamp)) return '0|TimeStamp Error'
      const { AllPayLogisticsID: logisticsId = '', MerchantTradeNo: merchantTradeNo = '' } = form
      const parcel = await findParcel(sim, { logisticsId, merchantTradeNo })
      if (!parcel || parcel.merchant_id !== merchant.id) return '0|查無此物流訂單'
      return formText(withMac(queryForm(parcel), merchant, 'md5'))
    })
  }

  call('/Helper/GetStoreList', async (form) => {
    const wanted = form.CvsType ?? ''
    const chains = (['UNIMART', 'FAMI', 'HILIFE'] as const).filter((chain) => wanted === 'All' || wanted === chain)
    if (chains.length === 0) return { RtnCode: 0, RtnMsg: 'CvsType Error', StoreList: [] }
    return {
      RtnCode: 1,
      RtnMsg: '成功',
      StoreList: chains.map((chain) => ({ CvsType: chain, StoreInfo: storeInfo(chain) })),
    }
  })

  call('/Express/UpdateStoreInfo', async (form, merchant) => {
    const parcel = await requireParcel(form, merchant)
    if (!parcel) return '0|查無此物流訂單'
    const chain = findChain(parcel.sub_type)
    const storeId = form.StoreType === '02' ? form.ReturnStoreID : form.ReceiverStoreID
    const store = chain && findStore(chain, storeId)
    if (!store || store.closed) return '0|門市不存在或已關閉'
    if (form.StoreType === '02') {
      await changeStore(sim, parcel, { ReturnStoreID: store.id })
      return '1|OK'
    }
    const { storeClosed, storeChanged } = statusSequences[parcel.sub_type]
    if (parcel.code !== storeClosed || !storeChanged) return '0|目前狀態不可更換門市'
    await changeStore(sim, parcel, { ReceiverStoreID: store.id })
    await setStatus(sim, parcel, storeChanged)
    return '1|OK'
  })

  call('/Express/CancelC2COrder', async (form, merchant) => {
    const parcel = await requireParcel(form, merchant)
    if (!parcel) return '0|查無此物流訂單'
    const { cancelled } = statusSequences[parcel.sub_type]
    if (!cancelled) return '0|此物流不支援取消'
    if (parcel.code !== '300') return '0|商品已寄出，不可取消'
    const done = await setStatus(sim, parcel, cancelled)
    return done ? '1|OK' : '0|商品狀態已變更'
  })

  call('/Express/ReturnHome', async (form, merchant) => {
    const parcel = await findParcel(sim, { logisticsId: form.AllPayLogisticsID ?? '-' })
    if (!parcel || parcel.merchant_id !== merchant.id || parcel.sub_type !== 'TCAT') return '0|查無此物流訂單'
    const back = {
      ...parcel.form,
      MerchantTradeNo: `R${parcel.merchant_trade_no}`.slice(0, 20),
      GoodsAmount: form.GoodsAmount ?? '',
      ServerReplyURL: form.ServerReplyURL ?? '',
      AllPayLogisticsID: parcel.logistics_id,
    }
    const created = await createParcel(sim, back, 'return')
    if (!created) return '0|此訂單已建立退貨單'
    await queueStatusNotification(sim, created)
    return '1|OK'
  })

  async function requireParcel(form: Form, merchant: Merchant): Promise<Parcel | null> {
    const parcel = await findParcel(sim, { logisticsId: form.AllPayLogisticsID ?? '-' })
    const same = parcel?.merchant_id === merchant.id && parcel.payment_no === form.CVSPaymentNo
    return same && parcel.validation_no === (form.CVSValidationNo ?? '') ? parcel : null
  }
}

function queryForm(parcel: Parcel): Form {
  return {
    MerchantID: parcel.merchant_id,
    MerchantTradeNo: parcel.merchant_trade_no,
    AllPayLogisticsID: parcel.logistics_id,
    GoodsAmount: String(parcel.amount),
    LogisticsType: `${parcel.form.LogisticsType}_${parcel.sub_type}`,
    HandlingCharge: String(handling),
    CollectionChargeFee: parcel.form.IsCollection === 'Y' ? '10' : '0',
    TradeDate: stamp(new Date(parcel.created_at)),
    LogisticsStatus: parcel.code,
    GoodsName: parcel.form.GoodsName ?? '',
    ShipmentNo: '',
    CVSPaymentNo: parcel.payment_no,
    CVSValidationNo: parcel.validation_no,
    BookingNote: parcel.booking_note,
  }
}

function storeInfo(chain: Chain) {
  return stores
    .filter((store) => store.chain === chain && !store.closed)
    .map(({ id, name, address, phone }) => ({ StoreId: id, StoreName: name, StoreAddr: address, StorePhone: phone }))
}
