import { courtOf } from '#domain/courts.ts'
import { type Shop, shopStreet } from '#domain/shop.ts'
import { type ShopWords, shopWords, withShop } from '#domain/shop-words.ts'

/**
 * What texts of pages may say besides: what binds the shop by its registered name, and how it introduces itself. They are
 * filled in where a page is read, so that no browser loads them.
 */
const pageWords: ShopWords = {
  ...shopWords,
  '{公司名稱}': ({ company }) => company,
  '{地址}': shopStreet,
  '{服務時間}': ({ serviceHours }) => serviceHours,
  '{一句話介紹}': ({ tagline }) => tagline || '小批次烘焙，新鮮寄到您手上。',
  '{管轄法院}': ({ address }) => courtOf(address.city),
}

/** `withPageWords('{公司名稱}', shop)` is 山嵐咖啡有限公司. */
export function withPageWords(text: string, shop: Shop): string {
  return withShop(text, shop, pageWords)
}
