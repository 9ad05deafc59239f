import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Cart, UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { twd } from '#domain/money.ts'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { cartBarTexts as texts } from '#messages/shop/cart/cart-bar.ts'
import { cartLineTexts } from '#messages/shop/cart/cart-lines.ts'
import { ShippingLine, shippingText } from '#storefront/cart/shipping-progress.tsx'
import { payTarget } from '#storefront/payment/pay-target.ts'
import { Button } from '#ui/button.tsx'
import { BarPanel } from './bar-panel.tsx'
import { barPlace } from './bar-place.ts'
import { BarSpace } from './bar-space.tsx'
import type { CartView } from './cart-store.ts'
import { missingUnits, type OfferNote, offerNote } from './promotion-line.ts'
import { useCart } from './use-cart.ts'

interface CartBarProps {
  unpaidOrder: (order: UnpaidOrder) => ReactNode
}

/** At the lower edge of every page: how much is in the cart, and opened, what is in it. */
export default function CartBar({ unpaidOrder }: CartBarProps) {
  const navigate = useNavigate()
  const place = barPlace(useLocation().pathname)
  const { view, store } = useCart()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const toggleButton = useRef<HTMLButtonElement>(null)
  const { cart, unpaid } = view
  const hasItems = cart !== null && cart.item_count > 0

  const toggle = (next: boolean) => {
    // what the open panel showed has been read
    if (!next) store.forgetNotices()
    setOpen(next)
  }

  // the last line may have been removed while it was open
  if (!place.isShown || (!hasItems && !unpaid && !open && !place.showsEmpty)) return null
  return (
    <>
      <BarSpace place={place} />
      <section
        aria-label={texts.name}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          toggle(false)
          toggleButton.current?.focus()
        }}
        className={`fixed inset-x-0 bottom-0 z-1000 mx-auto max-w-[1200px] bg-surface shadow-[0_-8px_24px_-12px_rgb(30_23_20/0.28)] print:hidden min-[1200px]:rounded-t-lg ${place.onlyWide ? 'max-md:hidden' : ''}`}
      >
        {cart ? (
          <ShippingLine shipping={cart.shipping} className="min-[1200px]:rounded-t-lg" />
        ) : (
          <div className="h-1" />
        )}
        <div className="flex h-16 items-center gap-2 pr-3 md:pr-4">
          <button
            ref={toggleButton}
            type="button"
            aria-expanded={open}
            aria-controls={panelId}
            onClick={() => toggle(!open)}
            className="flex h-full min-w-0 flex-1 items-center gap-2 pl-4 text-left outline-offset-[-2px] md:pl-6"
          >
            <span className="min-w-0 flex-1">
              <Headline view={view} />
            </span>
            <ChevronUp
              aria-hidden
              className={`size-5 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
              strokeWidth={1.75}
            />
          </button>
          {hasItems && (
            <Button onClick={() => void navigate('/member/CartPage')} className="min-h-11 shrink-0 max-md:px-3.5">
              {texts.checkout}
            </Button>
          )}
          {unpaid && !hasItems && !open && (
            <Button
              onClick={() => {
                const { to, state } = payTarget(unpaid)
                void navigate(to, { state })
              }}
              className="min-h-11 shrink-0 max-md:px-3.5"
            >
              {texts.pay}
            </Button>
          )}
        </div>
        <div id={panelId} hidden={!open} className="border-t border-line pb-[env(safe-area-inset-bottom)]">
          {open && (
            <BarPanel
              view={view}
              store={store}
              focusLast={() => toggleButton.current}
              unpaidOrder={unpaid && unpaidOrder(unpaid)}
            />
          )}
        </div>
        {!open && <div className="h-[env(safe-area-inset-bottom)]" />}
      </section>
    </>
  )
}

function Headline({ view: { state, cart, unpaid, notices } }: { view: CartView }) {
  if (!cart && state === 'failed') return <span className="text-[15px]">{texts.failed}</span>
  if (!cart && state === 'loading') return <span className="text-[15px] text-ink-soft">{texts.loading}</span>
  return (
    <>
      <span className="block truncate text-[15px] leading-snug font-medium tabular-nums">
        {texts.header(cart?.item_count ?? 0, cart?.amount_payable ?? twd(0))}
        {notices.length > 0 && (
          <span className="ml-2 inline-block size-2 rounded-full bg-copper align-middle">
            <span className="sr-only">{texts.changed}</span>
          </span>
        )}
      </span>
      <span className="block truncate text-[13px] leading-snug text-ink-soft tabular-nums">
        <Promotion count={cart?.item_count ?? 0} />
        {unpaid && <span className={`${besideClass} text-copper`}>{texts.unpaid}</span>}
        {besides(cart).map((note) => (
          <span key={note} className={besideClass}>
            {note}
          </span>
        ))}
      </span>
    </>
  )
}

/** The specification's line, whatever else is to be said. */
function Promotion({ count }: { count: number }) {
  const missing = missingUnits(count)
  if (missing > 0) return <span className="text-danger">{texts.promotionMissing(missing)}</span>
  return <span className="text-success">{texts.promotionMet}</span>
}

const besideClass = 'ml-1.5 border-l border-edge pl-1.5'

function besides(cart: Cart | null): string[] {
  if (!cart || cart.item_count === 0) return []
  const offer = offerNote(cart)
  const shipping = shippingText(cart.shipping, cartLineTexts.shipping.missingShort)
  return offer ? [noteText(offer), shipping] : [shipping]
}

function noteText(note: OfferNote): string {
  if (note.kind === 'near') return texts.note.near(note.program, note.count)
  const text = note.isGift ? texts.note.gift : note.applied ? texts.note.applied : texts.note.possible
  return text(note.program, note.saving)
}
