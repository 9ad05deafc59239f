import type { Shop } from './shop.ts'

export type ShopWords = Record<string, (shop: Shop) => string>

/** Words in texts that stand for the shop's own: texts are written once, and the shop's data can change. */
export const shopWords: ShopWords = {
  '{店名}': ({ name }) => name,
  '{店家簡稱}': ({ shortName }) => shortName,
  '{店家英文名}': ({ shortLatinName }) => shortLatinName,
  '{客服電話}': ({ phone }) => phone,
  '{客服信箱}': ({ email }) => email,
}
export const shopVariables = Object.keys(shopWords)

/** `withShop('關於{店家簡稱}', shop)` is 關於山嵐. */
export function withShop(text: string, shop: Shop, words: ShopWords = shopWords): string {
  if (!text.includes('{')) return text
  return text.replace(/\{[^{}\s]{1,12}\}/g, (word) => words[word]?.(shop) ?? word)
}
