import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import emptyDrawing from '#assets/drawings/empty-cart.svg'
import type { Cart } from '#contract/cart.ts'
import { discountedPrice } from '#domain/pricing.ts'
import { refusalOf } from '#front/errors/refusal.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { useMemberName, whenSessionKnown } from '#front/session/session.ts'
import { cartPageTexts as texts } from '#messages/cart-page.ts'
import { headings } from '#messages/headings.ts'
import { track } from '#storefront/analytics/track.ts'
import { CartLines } from '#storefront/features/cart/cart-lines.tsx'
import { CartNotices } from '#storefront/features/cart/cart-notices.tsx'
import { CartOffers } from '#storefront/features/cart/cart-offers.tsx'
import { CartSkeleton } from '#storefront/features/cart/cart-skeleton.tsx'
import type { CartStore, CartView } from '#storefront/features/cart/cart-store.ts'
import { CartSummary, NextBar } from '#storefront/features/cart/cart-summary.tsx'
import { isListed } from '#storefront/features/cart/cart-sync.ts'
import { offerActions } from '#storefront/features/cart/offer-actions.ts'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { CheckoutSteps } from '#storefront/features/checkout/layout/checkout-steps.tsx'
import UnpaidOrderBox from '#storefront/features/unpaid-order/unpaid-order-box.tsx'
import { forgetWish } from '#storefront/sign-in/pending-action.ts'
import { SignInPrompt } from '#storefront/sign-in/sign-in-prompt.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { toast } from '#ui/toast.ts'

/** A member's own page: the server renders its frame, the cart is loaded in the browser. */
export function Component() {
  const { view, store } = useCart()
  const signedOut = useSignedOut()
  // what was told is told: it does not stand here again at the next visit
  useEffect(() => {
    void store.refresh()
    return () => store.forgetNotices()
  }, [store])
  const count = view.cart?.item_count ?? 0
  return (
    <>
      <PrivateMeta title={texts.title} />
      <div className="container-page pt-8 md:pt-10">
        <CheckoutSteps current={1} />
        <div className="mt-8 mb-6 flex items-baseline justify-between gap-4 md:mt-10">
          <div>
            <p className="eyebrow text-copper">{texts.eyebrow}</p>
            <h1
              tabIndex={-1}
              className="mt-1.5 font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl"
            >
              {headings.cart}
            </h1>
          </div>
          {count > 0 && !signedOut && <p className="text-sm text-ink-soft tabular-nums">{texts.count(count)}</p>}
        </div>
        {view.unpaid && !signedOut && (
          <div className="mb-8">
            <UnpaidOrderBox order={view.unpaid} />
          </div>
        )}
        {signedOut ? <SignInPrompt /> : <Content view={view} store={store} />}
      </div>
      {view.cart && count > 0 && !signedOut && <NextBar cart={view.cart} action={<Next view={view} store={store} />} />}
    </>
  )
}

/** Whoever was sent to sign in from here is back once a name is known: the wish to come back is fulfilled. */
function useSignedOut(): boolean {
  const name = useMemberName()
  const { pathname } = useLocation()
  const [known, setKnown] = useState(false)
  useEffect(() => {
    void whenSessionKnown().then(() => setKnown(true))
    if (name !== null) forgetWish(pathname)
  }, [name, pathname])
  return known && name === null
}

function Content({ view, store }: { view: CartView; store: CartStore }) {
  const { cart, state } = view
  if (!cart && state === 'loading') return <CartSkeleton />
  if (!cart && state === 'failed')
    return <LoadFailed title={texts.failed} text={texts.failedText} onRetry={() => void store.refresh()} />
  // stays in sight: what was tapped may be far below it
  const notices = view.notices.length > 0 && (
    <div className="sticky top-[calc(var(--header-height)+8px)] z-20">
      <CartNotices notices={view.notices} onClose={store.forgetNotices} />
    </div>
  )
  if (!cart?.products.some(isListed)) {
    return (
      <>
        {notices}
        <EmptyState
          drawing={emptyDrawing}
          title={<p className="text-xl font-semibold">{texts.empty}</p>}
          text={texts.emptyText}
          action={<LinkButton to="/products">{texts.browse}</LinkButton>}
        />
      </>
    )
  }
  return <Filled cart={cart} view={view} store={store} notices={notices} />
}

interface FilledProps {
  cart: Cart
  view: CartView
  store: CartStore
  notices: ReactNode
}

function Filled({ cart, view, store, notices }: FilledProps) {
  const offers = offerActions(store, cart.cart_id)
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="space-y-8">
        {notices}
        <CartLines cart={cart} limits={view.limits} store={store} onFailure={tellFailure} />
        <CartOffers cart={cart} choosing={view.choosing} onApply={offers.apply} onTakeOff={offers.takeOff} />
      </div>
      <div className="lg:sticky lg:top-[calc(var(--header-height)+24px)]">
        <CartSummary cart={cart} action={<Next view={view} store={store} />} />
      </div>
    </div>
  )
}

/** On to the shipping step, with what the server holds: taps that are still under way are waited for. */
function Next({ view, store }: { view: CartView; store: CartStore }) {
  const navigate = useNavigate()
  const [going, setGoing] = useState(false)
  const go = async () => {
    setGoing(true)
    const held = await store.settled()
    setGoing(false)
    if (!held) return
    const { cart } = store.view()
    if (cart?.cart_id) {
      noteCheckout(cart)
      await navigate(`/checkout/shipping?order_id=${encodeURIComponent(cart.cart_id)}`)
    } else toast({ kind: 'error', text: texts.summary.wrong, detail: texts.summary.wrongDetail })
  }
  return (
    <Button loading={going} disabled={view.choosing !== null} onClick={() => void go()} className="lg:w-full">
      {texts.summary.next}
    </Button>
  )
}

function noteCheckout({ products, amount_payable }: Cart): void {
  const items = products
    .filter(isListed)
    .flatMap(({ product_id: id, product_name: name, price_unit, discount, quantity }) =>
      id === null ? [] : [{ id, name, price: discountedPrice(price_unit, discount), quantity }],
    )
  track('begin_checkout', { items, value: amount_payable })
}

function tellFailure(error: unknown): void {
  const detail = refusalOf(error)?.message ?? texts.change.failedText
  toast({ kind: 'error', text: texts.change.failed, detail })
}
