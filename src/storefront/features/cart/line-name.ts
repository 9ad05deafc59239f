import type { CartLine } from '#contract/shop/checkout/cart.ts'
import { choiceText } from '#messages/grinds.ts'

/** How controls name a line: with its size and grind where the cart has more than one line of the product. */
export function lineName(line: CartLine, lines: readonly CartLine[]): string {
  const alone = lines.every((one) => one === line || one.product_id !== line.product_id)
  return alone ? line.product_name : `${line.product_name} ${choiceText(line.size_label, line.grind_label)}`
}
