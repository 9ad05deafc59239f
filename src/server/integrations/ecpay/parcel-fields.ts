/** A parcel in the gateway's fields. What the gateway would refuse is refused here, with the name of the field. */
import { isParcelName, labelName } from '#domain/delivery/recipient-name.ts'
import { ecpayTexts } from '#messages/gateway/ecpay.ts'
import { refused } from '#server/ports/gateway-error.ts'
import type { ParcelRequest } from '#server/ports/logistics-gateway.ts'
import { toGatewayTime } from './ecpay-time.ts'
import { cutText, plainText } from './gateway-text.ts'
import { joinItemNames } from './item-name.ts'

export interface Sender {
  /** A person's real name: the sender shows an identity card to collect an undelivered parcel. */
  name: string
  cellPhone: string
  zip: string
  address: string
}

/** With the addresses that the gateway tells about it. */
export type EcpayParcelRequest = ParcelRequest & { statusUrl: string; storeNotificationUrl: string }

const temperatures = { ambient: '0001', chilled: '0002', frozen: '0003' }
const distances = { same_city: '00', other_city: '01', outlying_island: '02' }
const sizes = { 60: '0001', 90: '0002', 120: '0003', 150: '0004' }

/** Why the gateway would refuse the parcel: the name of its field, or null. */
function parcelProblem(request: ParcelRequest, sender: Sender): string | null {
  const { recipient, amount } = request
  if (!/^[A-Za-z0-9]{1,20}$/.test(request.tradeNo)) return 'MerchantTradeNo'
  if (amount < 1 || amount > 20_000) return 'GoodsAmount'
  if (!isParcelName(sender.name)) return 'SenderName'
  if (!isCellPhone(sender.cellPhone)) return 'SenderCellPhone'
  if (!isParcelName(receiverName(request))) return 'ReceiverName'
  if (!isCellPhone(recipient.cellPhone)) return 'ReceiverCellPhone'
  if (recipient.email !== undefined && recipient.email.length > 50) return 'ReceiverEmail'
  if (request.carrier !== 'TCAT') return /^[A-Za-z0-9]{1,6}$/.test(request.storeId) ? null : 'ReceiverStoreID'
  if (!isPlace(sender)) return 'SenderAddress'
  if (!isPlace(request.to)) return 'ReceiverAddress'
  if (request.size === 150 && (request.temperature ?? 'ambient') !== 'ambient') return 'Specification'
  return null
}

type Fields = Record<string, string>

export function parcelFields(request: EcpayParcelRequest, sender: Sender, merchantId: string, now: Date): Fields {
  const problem = parcelProblem(request, sender)
  if (problem) throw refused('field', problem)
  const amount = String(request.amount)
  const common: Fields = {
    MerchantID: merchantId,
    MerchantTradeNo: request.tradeNo,
    MerchantTradeDate: toGatewayTime(now),
    LogisticsSubType: request.carrier,
    GoodsAmount: amount,
    GoodsName: goodsName(request.items),
    IsCollection: request.collect ? 'Y' : 'N',
    // 7-ELEVEN requires it to equal the value of the goods
    ...(request.collect ? { CollectionAmount: amount } : {}),
    SenderName: sender.name,
    SenderCellPhone: sender.cellPhone,
    ReceiverName: receiverName(request),
    ReceiverCellPhone: request.recipient.cellPhone,
    ReceiverEmail: request.recipient.email ?? '',
    ServerReplyURL: request.statusUrl,
  }
  if (request.carrier !== 'TCAT') {
    const store = { LogisticsType: 'CVS', ReceiverStoreID: request.storeId }
    const notificationUrls: Fields =
      request.carrier === 'UNIMARTC2C' ? { LogisticsC2CReplyURL: request.storeNotificationUrl } : {}
    return { ...common, ...store, ...notificationUrls }
  }
  return {
    ...common,
    LogisticsType: 'HOME',
    SenderZipCode: sender.zip,
    SenderAddress: clearText(sender.address),
    ReceiverZipCode: request.to.zip,
    ReceiverAddress: clearText(addressWithName(request.to.address, request.recipient.name)),
    Temperature: temperatures[request.temperature ?? 'ambient'],
    Distance: distances[request.distance ?? 'other_city'],
    Specification: sizes[request.size ?? 60],
    // any time of the day
    ScheduledPickupTime: '4',
    ScheduledDeliveryTime: '4',
  }
}

/** At the door nobody compares it with an identity card: the label has as much of it as the gateway takes. */
function receiverName({ carrier, recipient }: ParcelRequest): string {
  return carrier === 'TCAT' ? labelName(recipient.name) : recipient.name
}

const longestAddress = 60

/** A name that the label cuts is written out behind the address, where there is room. */
function addressWithName(address: string, name: string): string {
  const whole = ecpayTexts.forName(address, name)
  const isCut = labelName(name) !== name.replaceAll(' ', '')
  return isCut && whole.length <= longestAddress ? whole : address
}

/** The gateway repeats it in its notifications, where `&` could hide another field and is refused. */
function clearText(text: string): string {
  return text.replaceAll('&', '＆').replace(/\p{Cc}/gu, ' ')
}

/** The gateway's limit is 50; its own plugin counts bytes. */
function goodsName(items: ParcelRequest['items']): string {
  if (items.length === 0) return ecpayTexts.parcelContent
  return (
    cutText(plainText(joinItemNames(items).replaceAll('#', ' ')), { units: 50, bytes: 50 }) || ecpayTexts.parcelContent
  )
}

function isCellPhone(text: string): boolean {
  return /^09\d{8}$/.test(text)
}

function isPlace({ zip, address }: { zip: string; address: string }): boolean {
  return /^\d{3,6}$/.test(zip) && address.length > 6 && address.length <= longestAddress
}
