import emptyDrawing from '#assets/drawings/empty-cart.svg'
import { cartPageTexts as texts } from '#messages/shop/cart/cart-page.ts'
import { rememberReturn } from '#storefront/sign-in/pending-action.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** A visitor may be a member whose cart is elsewhere. */
export function EmptyCart({ isVisitor }: { isVisitor: boolean }) {
  return (
    <EmptyState
      drawing={emptyDrawing}
      title={<p className="text-xl font-semibold">{texts.empty}</p>}
      text={isVisitor ? texts.signInHint : texts.emptyText}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/products">{texts.browse}</LinkButton>
          {isVisitor && (
            <LinkButton
              to="/LoginPage"
              variant="secondary"
              onClick={() => rememberReturn({ path: '/member/CartPage' })}
            >
              {texts.signIn}
            </LinkButton>
          )}
        </div>
      }
    />
  )
}
