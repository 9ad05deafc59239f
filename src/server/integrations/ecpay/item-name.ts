import { ecpayTexts } from '#messages/gateway/ecpay.ts'
import type { NamedItem } from '#server/ports/payment-gateway.ts'
import { cutText, plainText } from './gateway-text.ts'

/**
 * The gateway accepts 400; some of its parts count bytes, some stop at 200 characters, and one that cuts inside a
 * Chinese character then signs another text than ours. Within both limits nothing is cut.
 */
export const itemNameLimit = { units: 200, bytes: 400 }

/** `耶加雪菲 x 2#濾掛禮盒 x 1`; lines that do not fit are counted at the end: `…#其他 3 項`. Never empty. */
export function joinItemNames(items: readonly NamedItem[]): string {
  const lines = items.map(({ name, quantity }) => `${oneName(name)} x ${quantity}`)
  for (let shown = lines.length; shown > 0; shown--) {
    const rest = lines.length - shown
    const text = [...lines.slice(0, shown), ...(rest > 0 ? [ecpayTexts.otherItems(rest)] : [])].join('#')
    if (fits(text)) return text
  }
  return ecpayTexts.anyItem
}

function oneName(name: string): string {
  return cutText(plainText(name), { units: 60, bytes: 150 }) || ecpayTexts.anyItem
}

function fits(text: string): boolean {
  return text.length <= itemNameLimit.units && Buffer.byteLength(text) <= itemNameLimit.bytes
}
