import { lazy, Suspense, useEffect } from 'react'
import { findRefusal } from '#front/errors/refusal.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { cartPageTexts as texts } from '#messages/shop/cart/cart-page.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { CartAmountsNote } from '#storefront/features/cart/cart-amounts-note.tsx'
import { CartLines } from '#storefront/features/cart/cart-lines.tsx'
import { CartNotices } from '#storefront/features/cart/cart-notices.tsx'
import { CartOffers } from '#storefront/features/cart/cart-offers.tsx'
import { CartSkeleton } from '#storefront/features/cart/cart-skeleton.tsx'
import type { CartStore, CartView } from '#storefront/features/cart/cart-store.ts'
import { isListed } from '#storefront/features/cart/cart-sync.ts'
import { CheckoutButton } from '#storefront/features/cart/checkout-button.tsx'
import { CodeField } from '#storefront/features/cart/code-field.tsx'
import { EmptyCart } from '#storefront/features/cart/empty-cart.tsx'
import { useGoOnToCheckout } from '#storefront/features/cart/go-on-to-checkout.ts'
import { offerActions } from '#storefront/features/cart/offer-actions.ts'
import { OfferProposal } from '#storefront/features/cart/offer-proposal.tsx'
import { RemovedLine } from '#storefront/features/cart/removed-line.tsx'
import { shownAmounts } from '#storefront/features/cart/shown-amounts.ts'
import { trackCheckout } from '#storefront/features/cart/track-checkout.ts'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { CheckoutLayout } from '#storefront/features/checkout/layout/checkout-layout.tsx'
import { OrderSummary } from '#storefront/features/checkout/summary/order-summary.tsx'
import { SummaryBar } from '#storefront/features/checkout/summary/summary-bar.tsx'
import UnpaidOrderBox from '#storefront/features/unpaid-order/unpaid-order-box.tsx'
import { useSignedOut } from '#storefront/sign-in/use-signed-out.ts'
import { toast } from '#ui/toast.ts'

/** Comes when the cart is there: only the browser knows whose it is. */
const ExpressCheckout = lazy(() => import('#storefront/features/checkout/express/express-checkout.tsx'))

/** Step 1, for members and visitors: the server renders its layout, the cart is loaded in the browser. */
export function Component() {
  const { view, store } = useCart()
  const signedOut = useSignedOut()
  // what was shown is not shown again at the next visit
  useEffect(() => {
    void store.refresh()
    return () => store.forgetNotices()
  }, [store])
  useGoOnToCheckout(view)
  const { cart } = view
  const count = cart?.item_count ?? 0
  const isFilled = cart?.products.some(isListed) ?? false
  const button = <CheckoutButton view={view} store={store} />
  return (
    <>
      <PrivateMeta title={texts.title} />
      <CheckoutLayout
        step={1}
        eyebrow={texts.eyebrow}
        title={headings.cart}
        needsScript={texts.needsScript}
        note={count > 0 && <p className="text-sm text-ink-soft tabular-nums">{texts.count(count)}</p>}
        above={
          view.unpaid && (
            <div className="mb-8">
              <UnpaidOrderBox order={view.unpaid} />
            </div>
          )
        }
        summary={
          cart && isFilled ? (
            <OrderSummary
              amounts={shownAmounts(cart)}
              total={cart.amount_payable}
              totalLabel={texts.summary.payable}
              announcesTotal
              action={button}
            >
              <CartAmountsNote cart={cart} />
            </OrderSummary>
          ) : undefined
        }
        bar={
          cart && count > 0 && <SummaryBar label={texts.summary.payable} total={cart.amount_payable} action={button} />
        }
      >
        <CartContent view={view} store={store} isFilled={isFilled} isVisitor={signedOut} />
      </CheckoutLayout>
    </>
  )
}

interface CartContentProps {
  view: CartView
  store: CartStore
  /** Something is in it that can be seen. */
  isFilled: boolean
  /** It is known that nobody is signed in. */
  isVisitor: boolean
}

function CartContent({ view, store, isFilled, isVisitor }: CartContentProps) {
  const { cart, state } = view
  if (!cart && state === 'loading') return <CartSkeleton />
  if (!cart && state === 'failed')
    return <LoadFailed title={texts.failed} text={texts.failedText} onRetry={() => void store.refresh()} />
  // sticky: what was changed may be far below it
  const notices = view.notices.length > 0 && (
    <div className="sticky top-[calc(var(--header-height)+8px)] z-20">
      <CartNotices notices={view.notices} onClose={store.forgetNotices} />
    </div>
  )
  if (!cart || !isFilled) {
    return (
      <>
        {notices}
        <RemovedLine view={view} store={store} />
        <EmptyCart isVisitor={isVisitor} />
      </>
    )
  }
  const offers = offerActions(store, cart.cart_id)
  return (
    <div className="space-y-8">
      {notices}
      <OfferProposal cart={cart} choosing={view.choosing} onApply={offers.apply} />
      {!isVisitor && (
        <Suspense fallback={null}>
          <ExpressCheckout
            cartId={cart.cart_id}
            items={cart.item_count}
            settled={store.settled}
            onGo={() => trackCheckout(cart)}
          />
        </Suspense>
      )}
      <RemovedLine view={view} store={store} />
      <CartLines cart={cart} limits={view.limits} store={store} onFailure={showFailure} />
      <CartOffers cart={cart} choosing={view.choosing} onApply={offers.apply} onTakeOff={offers.takeOff} />
      {!isVisitor && <CodeField store={store} disabled={view.choosing !== null} />}
    </div>
  )
}

function showFailure(error: unknown): void {
  const detail = findRefusal(error)?.message || texts.change.failedText
  toast({ kind: 'error', text: texts.change.failed, detail })
}
