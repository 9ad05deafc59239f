/** What /Express/Create accepts, with the gateway's error texts. */
import type { Form } from '../core/mac.ts'
import type { Merchant } from '../core/merchants.ts'
import { homeDelivery, storeToStore } from '../core/merchants.ts'
import type { Sim } from '../core/sim.ts'
import { isOwnUrl } from '../core/urls.ts'
import { findChain, findStore } from './stores.ts'

const needGoodsName = ['UNIMARTC2C', 'HILIFEC2C']
const forbiddenInGoods = /[\^'"`!@#%&*+\\<>|_[\]]/

/** Null: accepted. Otherwise the text after `0|`. */
export function checkParcel(sim: Sim, form: Form, merchant: Merchant): string | null {
  const { LogisticsType, LogisticsSubType = '', IsCollection = 'N', GoodsName = '' } = form
  if (!belongsTo(LogisticsSubType, merchant)) return '找不到加密金鑰，請確認是否有申請開通此物流方式!'
  if (LogisticsType !== (LogisticsSubType === 'TCAT' ? 'HOME' : 'CVS')) return '10500001 物流類型錯誤'
  if (!/^[A-Za-z0-9]{1,20}$/.test(form.MerchantTradeNo ?? '')) return '10500002 廠商交易編號錯誤'
  if (!/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/.test(form.MerchantTradeDate ?? '')) return '10500003 交易時間錯誤'
  const amount = Number(form.GoodsAmount)
  if (!/^\d{1,8}$/.test(form.GoodsAmount ?? '') || amount < 1 || amount > 20_000) return '10500040 商品金額錯誤'
  if (IsCollection !== 'N' && IsCollection !== 'Y') return '10500039 代收貨款錯誤'
  if (LogisticsSubType === 'UNIMARTC2C' && IsCollection === 'Y' && form.CollectionAmount !== form.GoodsAmount) {
    return '10500042 代收金額須與商品金額相同'
  }
  if (needGoodsName.includes(LogisticsSubType) && GoodsName === '') return '10500038 商品名稱不可為空'
  if (forbiddenInGoods.test(GoodsName) || Buffer.byteLength(GoodsName) > 50) return '10500038 商品名稱格式錯誤'
  if (!isName(form.SenderName)) return '10500035 寄件人姓名格式錯誤'
  if (!isName(form.ReceiverName)) return '10500036 收件人姓名格式錯誤'
  if (!isMobile(form.ReceiverCellPhone)) return '10500041 收件人手機格式錯誤'
  if (!isMobile(form.SenderCellPhone)) return '10500047 寄件人手機格式錯誤'
  if (!isOwnUrl(form.ServerReplyURL ?? '', sim.publicUrl)) return '10500004 ServerReplyURL 錯誤（模擬器只通知商店本身）'
  if ((form.ServerReplyURL ?? '').length > 200) return '10500004 ServerReplyURL 過長'
  if (sim.settings.balance < 60) return '10500049 綠界帳戶餘額不足'
  return LogisticsSubType === 'TCAT' ? checkHome(form) : checkStore(form)
}

export function belongsTo(subType: string, merchant: Merchant): boolean {
  return subType === 'TCAT'
    ? merchant.id === homeDelivery.id
    : findChain(subType) !== null && merchant.id === storeToStore.id
}

function checkStore(form: Form): string | null {
  const chain = findChain(form.LogisticsSubType)
  const store = chain && findStore(chain, form.ReceiverStoreID)
  if (!store || store.closed) return '10500053 收件門市不存在或已關閉'
  return form.IsCollection === 'Y' && store.noCash ? '10500054 此門市不提供代收貨款' : null
}

function checkHome(form: Form): string | null {
  for (const side of ['Sender', 'Receiver']) {
    if (!/^\d{3,6}$/.test(form[`${side}ZipCode`] ?? '')) return `10500060 ${side}ZipCode 錯誤`
    const address = form[`${side}Address`] ?? ''
    if (address.length <= 6 || address.length > 60) return `10500061 ${side}Address 錯誤`
  }
  const rules: [string, readonly string[]][] = [
    ['Temperature', ['0001', '0002', '0003']],
    ['Distance', ['00', '01', '02']],
    ['Specification', ['0001', '0002', '0003', '0004']],
    ['ScheduledPickupTime', ['1', '2', '3', '4']],
    ['ScheduledDeliveryTime', ['1', '2', '3', '4', '5', '12', '13', '23']],
  ]
  const wrong = rules.find(([name, values]) => form[name] !== undefined && !values.includes(form[name]))
  if (wrong) return `10500062 ${wrong[0]} 錯誤`
  return form.Specification === '0004' && form.Temperature !== '0001' ? '10500062 Specification 錯誤' : null
}

/** 4 to 10 wide, a Chinese character counting two; letters only. */
function isName(text = ''): boolean {
  let width = 0
  for (const character of text) {
    if (!/\p{L}/u.test(character)) return false
    width += (character.codePointAt(0) ?? 0) > 0xff ? 2 : 1
  }
  return width >= 4 && width <= 10
}

function isMobile(text = ''): boolean {
  return /^09\d{8}$/.test(text)
}
