import emptyDrawing from '#assets/drawings/empty-cart.svg'
import { cartPageTexts as texts } from '#messages/cart-page.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function EmptyCart() {
  return (
    <EmptyState
      drawing={emptyDrawing}
      title={<p className="text-xl font-semibold">{texts.empty}</p>}
      text={texts.emptyText}
      action={<LinkButton to="/products">{texts.browse}</LinkButton>}
    />
  )
}
