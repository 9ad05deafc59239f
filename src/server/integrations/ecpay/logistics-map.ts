import { storeCarriers } from '#domain/carriers/carriers.ts'
import { isOutlyingAddress } from '#domain/delivery/taiwan-addresses.ts'
import type { LogisticsGateway, MapReading } from '#server/ports/logistics-gateway.ts'
import { signed } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { textFields } from './ecpay-client.ts'

type MapRequest = Parameters<LogisticsGateway['mapForm']>[0] & { replyUrl: string }

export function mapFields(request: MapRequest, credentials: Credentials): Record<string, string> {
  if (!/^[A-Za-z0-9]{1,20}$/.test(request.token)) throw new RangeError('a token has 1 to 20 letters and digits')
  const fields = {
    MerchantID: credentials.merchantId,
    MerchantTradeNo: request.tradeNo,
    LogisticsType: 'CVS',
    LogisticsSubType: request.carrier,
    IsCollection: request.collect ? 'Y' : 'N',
    ServerReplyURL: request.replyUrl,
    ExtraData: request.token,
    Device: request.phoneScreen ? '1' : '0',
  }
  return signed(fields, credentials, 'md5')
}

/** Unsigned and sent by the browser, so all of it may be forged: only the format is checked, the token decides. */
export function readMapReply(params: unknown, credentials: Credentials): MapReading {
  const fields = textFields(params)
  if (!fields) return { ok: false, reason: 'malformed' }
  if (fields.MerchantID !== credentials.merchantId) return { ok: false, reason: 'merchant' }
  const { ExtraData = '', CVSStoreID = '', CVSStoreName = '', CVSAddress = '', CVSTelephone = '' } = fields
  const carrier = storeCarriers.find((one) => one === fields.LogisticsSubType)
  const plain = [CVSStoreName, CVSAddress, CVSTelephone].every((text) => !/[<>\p{Cc}]/u.test(text))
  const tooShort = CVSStoreName.length <= 40 && CVSAddress.length <= 100 && CVSTelephone.length <= 20
  if (!carrier || !plain || !tooShort || !/^[A-Za-z0-9]{1,6}$/.test(CVSStoreID) || CVSStoreName.trim() === '') {
    return { ok: false, reason: 'malformed' }
  }
  return {
    ok: true,
    token: ExtraData,
    store: {
      carrier,
      storeId: CVSStoreID,
      name: CVSStoreName,
      address: CVSAddress,
      phone: CVSTelephone || null,
      // Hi-Life's map does not mark its stores on islands; their addresses show it
      outlyingIsland: fields.CVSOutSide === '1' || isOutlyingAddress(CVSAddress),
    },
  }
}
