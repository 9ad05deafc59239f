/** Words in a text that stand for a rule of the shop, so that the text follows when the owner changes the rule. */
import { formatTwd, type Twd } from '#domain/money.ts'
import type { Json } from './tidy-body.ts'

/** Written by staff as it is here. */
const freeShippingTerm = '{免運門檻}'

export function hasTerms(value: Json): boolean {
  return JSON.stringify(value).includes(freeShippingTerm)
}

/** `fillTerms('滿 {免運門檻} 免運', twd(1000))` is `滿 NT$1,000 免運`. */
export function fillTerms(value: Json, freeFrom: Twd): Json {
  if (typeof value === 'string') return value.replaceAll(freeShippingTerm, formatTwd(freeFrom))
  if (Array.isArray(value)) return value.map((item) => fillTerms(item, freeFrom))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillTerms(part, freeFrom)]))
}
