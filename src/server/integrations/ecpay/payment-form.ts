import { shop } from '#domain/shop.ts'
import { ecpayTexts } from '#messages/gateway/ecpay.ts'
import type { PaymentRequest } from '#server/ports/payment-gateway.ts'
import { signed } from './check-mac-value.ts'
import type { Credentials } from './credentials.ts'
import { toGatewayTime } from './ecpay-time.ts'
import { cutText, plainText } from './gateway-text.ts'
import { joinItemNames } from './item-name.ts'

/** Full addresses. The notification to `returnUrl` decides; the browser is redirected to the others. */
export interface FormRequest extends Omit<PaymentRequest, 'returnQuery'> {
  returnUrl: string
  infoUrl: string
  resultUrl: string
  redirectUrl: string
}

/** Every field of AioCheckOut/V5 that the shop sends, signed. */
export function paymentFields(
  request: FormRequest,
  credentials: Credentials,
  now: Date,
  shopName: string = shop.name,
): Record<string, string> {
  checkRequest(request)
  const fields = {
    MerchantID: credentials.merchantId,
    MerchantTradeNo: request.tradeNo,
    MerchantTradeDate: toGatewayTime(now),
    PaymentType: 'aio',
    TotalAmount: String(request.amount),
    TradeDesc: cutText(plainText(ecpayTexts.tradeDescription(shopName)), { units: 100, bytes: 200 }),
    ItemName: joinItemNames(request.items),
    ReturnURL: request.returnUrl,
    ChoosePayment: request.method,
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    ClientBackURL: request.backUrl,
    CustomField1: request.orderName,
    ...methodFields(request),
  }
  return signed(fields, credentials, 'sha256')
}

/** Days are the only unit that all three share; the kiosk's code is counted in minutes. */
function methodFields(request: FormRequest): Record<string, string> {
  const { method, payWithinDays, infoUrl, redirectUrl } = request
  const number = { PaymentInfoURL: infoUrl, ClientRedirectURL: redirectUrl }
  switch (method) {
    case 'Credit':
      return { OrderResultURL: request.resultUrl }
    case 'ATM':
      return { ExpireDate: String(payWithinDays), ...number }
    case 'CVS':
      return { StoreExpireDate: String(payWithinDays * 24 * 60), ...number }
    case 'BARCODE':
      return { StoreExpireDate: String(payWithinDays), ...number }
  }
}

/** Only a programming error can fail here; the gateway would show the shopper an error page. */
function checkRequest(request: FormRequest): void {
  const { tradeNo, amount, payWithinDays, orderName } = request
  const urls = [request.returnUrl, request.infoUrl, request.resultUrl, request.redirectUrl, request.backUrl]
  if (!/^[A-Za-z0-9]{4,20}$/.test(tradeNo)) throw new RangeError(`not a trade number: ${tradeNo}`)
  if (amount < 1) throw new RangeError(`nothing to pay: ${amount}`)
  if (!Number.isInteger(payWithinDays) || payWithinDays < 1 || payWithinDays > 30) {
    throw new RangeError(`not 1 to 30 days: ${payWithinDays}`)
  }
  if (orderName.length > 50) throw new RangeError('the custom field is longer than 50')
  const long = urls.find((url) => url.length > 200)
  if (long) throw new RangeError(`longer than 200: ${long}`)
  if (request.returnUrl === request.resultUrl) throw new RangeError('ReturnURL and OrderResultURL must differ')
}
