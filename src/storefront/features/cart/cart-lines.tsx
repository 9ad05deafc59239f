import type { Cart } from '#contract/shop/checkout/cart.ts'
import { cartPageTexts as texts } from '#messages/shop/cart/cart-page.ts'
import { CartLineRow } from './cart-line.tsx'
import type { CartStore, CartView, OnFailure } from './cart-store.ts'
import { isListed } from './cart-sync.ts'
import { lineName } from './line-name.ts'

interface CartLinesProps {
  cart: Cart
  limits: CartView['limits']
  store: CartStore
  onFailure: OnFailure
}

export function CartLines({ cart, limits, store, onFailure }: CartLinesProps) {
  const lines = cart.products.filter(isListed)
  return (
    <ul aria-label={texts.lines} className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <CartLineRow
          key={line.order_line_id}
          line={line}
          name={lineName(line, lines)}
          available={limits.get(line.order_line_id)}
          onChange={(quantity) => store.setQuantity(line.order_line_id, quantity, onFailure)}
          onStep={(by) => store.stepQuantity(line.order_line_id, by, onFailure)}
          onRemove={() => store.removeLine(line.order_line_id, onFailure)}
        />
      ))}
    </ul>
  )
}
