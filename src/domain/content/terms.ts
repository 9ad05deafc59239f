/** Words in a text that stand for a rule of the shop, so that the text follows when the owner changes the rule. */
import { formatTwd, type Twd } from '#domain/money.ts'
import type { Shop } from '#domain/shop.ts'
import { withPageWords } from './page-words.ts'
import type { Json } from './tidy-body.ts'

/** Written by staff as it is here. */
const freeShippingTerm = '{免運門檻}'

export function hasTerms(value: Json): boolean {
  return JSON.stringify(value).includes(freeShippingTerm)
}

/** `fillShop({ title: '關於{店名}' }, shop)` is `{ title: '關於山嵐咖啡' }`. */
export function fillShop(value: Json, shop: Shop): Json {
  return mapTexts(value, (text) => withPageWords(text, shop))
}

/** `fillTerms('滿 {免運門檻} 免運', twd(1000))` is `滿 NT$1,000 免運`. */
export function fillTerms(value: Json, freeFrom: Twd): Json {
  return mapTexts(value, (text) => text.replaceAll(freeShippingTerm, formatTwd(freeFrom)))
}

/** Every text in it, however deep. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]))
}
