/** The one address of each page. Others that lead to it (another letter case, a closing slash, `/product/007`) redirect. */

import { guidePath, readBrewer } from '#domain/lots/brew-guide.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import type { Params } from '#front/router/route.ts'

/** How a part of an address is written; null: no page has such a part. */
type PartRule = (text: string) => string | null

const wholeNumber: PartRule = (text) => (/^\d{1,9}$/.test(text) ? String(Number(text)) : null)

const partRules: Record<string, PartRule> = {
  productId: wholeNumber,
  categoryId: wholeNumber,
  /** A promotion's number or name. */
  id: (text) => wholeNumber(text) ?? (/^[\w-]{1,80}$/.test(text) ? text.toLowerCase() : null),
  /** Of a text. */
  slug: (text) => (/^[a-z0-9-]{1,60}$/i.test(text) ? text.toLowerCase() : null),
  /** Of a version. */
  number: (text) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? String(Number(text)) : null),
  /** The code on a bag. */
  lotCode: readLotCode,
  /** As guides are named: `pour-over`. */
  brewer: (text) => {
    const brewer = readBrewer(text)
    return brewer && guidePath(brewer).replace('/brew/', '')
  },
  /** An order's id or name. */
  order: (text) => (/^[\w-]{1,64}$/.test(text) ? text : null),
}

/** `/product/:productId` with `007` is `/product/7`; null when no page can have this address. */
export function pageAddress(pattern: string, params: Params): string | null {
  const parts = pattern.split('/').map((part) => {
    if (!part.startsWith(':')) return part
    const name = part.slice(1)
    const rule = partRules[name]
    if (!rule) throw new Error(`there is no rule for :${name} in ${pattern}`)
    return rule(params[name] ?? '')
  })
  return parts.includes(null) ? null : parts.join('/')
}

/** What cannot exist has the page of what does not. */
const missingPages: Record<string, string> = { '/product/:productId': '/product/0', '/lot/:lotCode': '/lot/0' }

/** A product or lot that cannot exist has the page of one that does not; every other such address is an unknown page. */
export function missingPage(pattern: string): string | null {
  return missingPages[pattern] ?? null
}
