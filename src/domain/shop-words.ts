import { courtOf } from './courts.ts'
import { type Shop, shopStreet } from './shop.ts'

/** Words in texts that stand for the shop's own: texts are written once, and the shop's data can change. */
const shopWords: Record<string, (shop: Shop) => string> = {
  '{店名}': ({ name }) => name,
  '{店家簡稱}': ({ shortName }) => shortName,
  '{店家英文名}': ({ shortLatinName }) => shortLatinName,
  '{客服電話}': ({ phone }) => phone,
  '{客服信箱}': ({ email }) => email,
}
/** Further ones, of pages: what binds the shop by its registered name, and how it introduces itself. */
const pageWords: typeof shopWords = {
  '{公司名稱}': ({ company }) => company,
  '{地址}': shopStreet,
  '{服務時間}': ({ serviceHours }) => serviceHours,
  '{一句話介紹}': ({ tagline }) => tagline || '小批次烘焙，新鮮寄到您手上。',
  '{管轄法院}': ({ address }) => courtOf(address.city),
}
const allWords = { ...shopWords, ...pageWords }
export const shopVariables = Object.keys(shopWords)

/** `withShop('關於{店家簡稱}', shop)` is 關於山嵐. */
export function withShop(text: string, shop: Shop): string {
  if (!text.includes('{')) return text
  return text.replace(/\{[^{}\s]{1,12}\}/g, (word) => allWords[word]?.(shop) ?? word)
}
