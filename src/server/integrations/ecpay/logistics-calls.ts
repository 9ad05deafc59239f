/** The server calls of logistics: they post a form and get `1|...`, `0|reason` or a signed form. */

import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import { malformed, notProcessed, refused } from '#server/ports/gateway-error.ts'
import type { ListedStore, Parcel, ParcelState } from '#server/ports/logistics-gateway.ts'
import { signed } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { type EcpayClient, parseJson } from './ecpay-client.ts'
import { unixSeconds } from './ecpay-time.ts'
import { parcelEvent } from './logistics-status.ts'
import { type EcpayParcelRequest, parcelFields, type Sender } from './parcel-fields.ts'
import { readSignedForm } from './signed-form.ts'

export interface LogisticsService {
  client: EcpayClient
  baseUrl: string
  now(): Date
}

/** The codes of an accepted order: not 1, as the guide says, but the parcel's first status. */
const created = ['300', '2001']

export async function createParcel(
  service: LogisticsService,
  account: Credentials,
  sender: Sender,
  request: EcpayParcelRequest,
): Promise<Parcel> {
  const fields = parcelFields(request, sender, account.merchantId, service.now())
  const answer = await acceptedAnswer(service, '/Express/Create', fields, account)
  const parcel = readSignedForm(answer, account)
  if (!parcel) throw malformed('the answer is not signed by the gateway')
  const { RtnCode = '', AllPayLogisticsID = '', RtnMsg = '' } = parcel
  if (!created.includes(RtnCode)) throw refused(RtnCode, RtnMsg)
  if (AllPayLogisticsID === '') throw malformed('the answer names no parcel')
  return {
    carrier: request.carrier,
    tradeNo: request.tradeNo,
    logisticsId: AllPayLogisticsID,
    paymentNo: parcel.CVSPaymentNo ?? '',
    validationNo: parcel.CVSValidationNo ?? '',
    bookingNote: parcel.BookingNote ?? '',
    status: RtnCode,
  }
}

/** The request itself was not accepted: signature, account or time. It says nothing about the parcel. */
const unreadRequest = /CheckMacValue|TimeStamp|MerchantID|金鑰/i

/** Posts fields that are answered by `1|...` and returns the rest. `0|10500040 reason` is a refusal. */
export async function acceptedAnswer(
  { client, baseUrl }: LogisticsService,
  path: string,
  fields: Record<string, string>,
  account: Credentials,
): Promise<string> {
  const text = (await client.postForm(baseUrl + path, signed(fields, account, 'md5'))).trim()
  const bar = text.indexOf('|')
  const flag = text.slice(0, Math.max(0, bar))
  const rest = text.slice(bar + 1)
  if (flag === '1') return rest
  if (flag === '0' && unreadRequest.test(rest)) throw notProcessed('0', rest)
  if (flag === '0') throw refused(/\b\d{6,8}\b/.exec(rest)?.[0] ?? '', rest)
  throw malformed('the answer is neither yes nor no')
}

export async function findParcel(
  service: LogisticsService,
  account: Credentials,
  carrier: CarrierCode,
  tradeNo: string,
): Promise<ParcelState | null> {
  const { client, baseUrl, now } = service
  const request = {
    MerchantID: account.merchantId,
    MerchantTradeNo: tradeNo,
    TimeStamp: String(unixSeconds(now())),
  }
  const path = '/Helper/QueryLogisticsTradeInfo/V5'
  const text = await client.postForm(baseUrl + path, signed(request, account, 'md5'))
  const refusal = /^0\|(.*)$/s.exec(text.trim())?.[1]
  if (refusal !== undefined && unreadRequest.test(refusal)) throw notProcessed('0', refusal)
  // an unknown parcel
  if (refusal !== undefined) return null
  const fields = readSignedForm(text.trim(), account)
  if (!fields) throw malformed('the answer is not signed by the gateway')
  const { AllPayLogisticsID = '', LogisticsStatus = '', GoodsAmount = '0', HandlingCharge = '0' } = fields
  if (AllPayLogisticsID === '') return null
  if (fields.MerchantTradeNo !== tradeNo) throw malformed('the answer is about another parcel')
  return {
    tradeNo,
    logisticsId: AllPayLogisticsID,
    code: LogisticsStatus,
    event: parcelEvent(carrier, LogisticsStatus),
    amount: twd(Number(GoodsAmount)),
    fee: twd(Math.round(Number(HandlingCharge))),
    paymentNo: fields.CVSPaymentNo ?? '',
    validationNo: fields.CVSValidationNo ?? '',
    bookingNote: fields.BookingNote ?? '',
  }
}

const chainOf: Record<Exclude<CarrierCode, 'TCAT'>, string> = {
  UNIMARTC2C: 'UNIMART',
  FAMIC2C: 'FAMI',
  HILIFEC2C: 'HILIFE',
}

export async function listStores(
  service: LogisticsService,
  account: Credentials,
  carrier: Exclude<CarrierCode, 'TCAT'>,
): Promise<ListedStore[]> {
  const request = { MerchantID: account.merchantId, CvsType: chainOf[carrier] }
  const url = `${service.baseUrl}/Helper/GetStoreList`
  const answer = parseJson(await service.client.postForm(url, signed(request, account, 'md5'))) as {
    RtnCode?: unknown
    RtnMsg?: unknown
    StoreList?: { CvsType: string; StoreInfo: Record<string, string>[] }[]
  }
  if (String(answer.RtnCode) !== '1') throw refused(String(answer.RtnCode), String(answer.RtnMsg))
  if (!Array.isArray(answer.StoreList)) throw malformed('the answer has no list')
  return answer.StoreList.filter(({ CvsType }) => CvsType === chainOf[carrier]).flatMap(({ StoreInfo }) =>
    StoreInfo.map(({ StoreId = '', StoreName = '', StoreAddr = '', StorePhone = '' }) => ({
      storeId: StoreId,
      name: StoreName,
      address: StoreAddr,
      phone: StorePhone,
    })),
  )
}
