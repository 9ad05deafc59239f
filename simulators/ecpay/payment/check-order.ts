/** What AioCheckOut accepts. An invalid order shows the shopper a page with a code; the shop is not notified. */
import { type Form, isValidMac } from '../core/mac.ts'
import { findPaymentMerchant } from '../core/merchants.ts'
import type { Sim } from '../core/sim.ts'
import { isOwnUrl } from '../core/urls.ts'

export interface Refusal {
  code: string
  text: string
}

const methods = ['ALL', 'Credit', 'ATM', 'CVS', 'BARCODE']
const lengths: Record<string, number> = {
  MerchantID: 10,
  MerchantTradeNo: 20,
  TradeDesc: 200,
  ReturnURL: 200,
  OrderResultURL: 200,
  ClientBackURL: 200,
  PaymentInfoURL: 200,
  ClientRedirectURL: 200,
  ItemURL: 200,
  Remark: 100,
  StoreID: 20,
  CustomField1: 50,
  CustomField2: 50,
  CustomField3: 50,
  CustomField4: 50,
}
/** By the gateway's table of fees. */
const amountLimits: Record<string, [least: number, most: number]> = {
  Credit: [5, 199_999],
  ATM: [11, 49_999],
  CVS: [33, 6_000],
  BARCODE: [17, 20_000],
}
const urls = ['ReturnURL', 'OrderResultURL', 'ClientBackURL', 'PaymentInfoURL', 'ClientRedirectURL']
const shellWords = /\b(echo|curl|wget|bash|cmd|python)\b/i

export function checkOrder(sim: Sim, form: Form): Refusal | null {
  const merchant = findPaymentMerchant(form.MerchantID)
  if (!merchant) return { code: '10200141', text: '找不到特店編號，或尚未開通收款服務' }
  if (Object.values(form).some((value) => /<[a-z/!]/i.test(value) || shellWords.test(value))) {
    return { code: '10400011', text: '參數含有不允許的內容' }
  }
  if (!isValidMac(form, merchant, 'sha256')) return { code: '10200073', text: 'CheckMacValue Error' }
  const wrong = wrongField(form)
  if (wrong) return { code: '10200052', text: `參數錯誤：${wrong}` }
  const foreign = urls.find((name) => form[name] && !isOwnUrl(form[name], sim.publicUrl))
  if (foreign) return { code: '10200052', text: `模擬器只通知商店本身：${foreign}` }
  const amount = Number(form.TotalAmount)
  const [least, most] = amountLimits[form.ChoosePayment ?? ''] ?? [1, 199_999]
  if (amount < least || amount > most) return { code: '10200050', text: '金額超出付款方式的限制' }
  return null
}

function wrongField(form: Form): string | null {
  for (const [name, most] of Object.entries(lengths)) if ((form[name]?.length ?? 0) > most) return `${name}（過長）`
  const rules: [string, boolean][] = [
    ['MerchantTradeNo', /^[A-Za-z0-9]{1,20}$/.test(form.MerchantTradeNo ?? '')],
    ['MerchantTradeDate', /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/.test(form.MerchantTradeDate ?? '')],
    ['PaymentType', form.PaymentType === 'aio'],
    ['TotalAmount', /^\d{1,8}$/.test(form.TotalAmount ?? '')],
    ['TradeDesc', (form.TradeDesc ?? '') !== ''],
    ['ItemName', (form.ItemName ?? '') !== ''],
    ['ReturnURL', URL.canParse(form.ReturnURL ?? '')],
    ['OrderResultURL', form.OrderResultURL === undefined || form.OrderResultURL !== form.ReturnURL],
    ['ChoosePayment', methods.includes(form.ChoosePayment ?? '')],
    ['EncryptType', form.EncryptType === '1'],
    ['NeedExtraPaidInfo', ['', 'Y', 'N'].includes(form.NeedExtraPaidInfo ?? '')],
    ['ExpireDate', inRange(form.ExpireDate, 1, 60)],
    ['StoreExpireDate', inRange(form.StoreExpireDate, 1, form.ChoosePayment === 'BARCODE' ? 30 : 43_200)],
    ['CreditInstallment', /^((3|6|12|18|24|30N)(,(3|6|12|18|24|30N))*)?$/.test(form.CreditInstallment ?? '')],
  ]
  return rules.find(([, right]) => !right)?.[0] ?? null
}

function inRange(text: string | undefined, least: number, most: number): boolean {
  return text === undefined || (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most)
}
