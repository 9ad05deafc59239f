import Tag from 'lucide-react/icons/tag'
import { type ReactNode, useId } from 'react'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { cartPageTexts } from '#messages/shop/cart/cart-page.ts'
import { Button } from '#ui/button.tsx'
import type { OfferChoice } from './cart-calls.ts'
import type { CartView } from './cart-store.ts'
import { bestOffer } from './promotion-line.ts'

const texts = cartPageTexts.offers

interface CartOffersProps {
  cart: Cart
  choosing: CartView['choosing']
  onApply: (offer: OfferChoice & { program_name: string }) => void
  onTakeOff: () => void
}

/** The applied offer, those that could be applied, and what is missing for the next ones. */
export function CartOffers({ cart, choosing, onApply, onTakeOff }: CartOffersProps) {
  const id = useId()
  const { applied_reward: applied, near_promotions: near } = cart
  // without an applied one the best stands above the lines
  const proposed = applied ? undefined : bestOffer(cart)
  const forMembers = cart.sign_in_promotions ?? []
  const applicable = cart.matched_promotions
    .filter(({ reward_id }) => reward_id !== applied?.reward_id && reward_id !== proposed?.reward_id)
    .toSorted((a, b) => Number(a.is_gift) - Number(b.is_gift) || b.saving - a.saving)
  if (!applied && applicable.length === 0 && near.length === 0 && forMembers.length === 0) return null
  return (
    <section aria-labelledby={id} className="space-y-6">
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      {applied && (
        <Offer
          label={applied.automatic ? texts.appliedByItself : texts.applied}
          program={applied.program_name}
          reward={applied.reward_name}
          applied
          action={
            <Button
              variant="secondary"
              aria-label={texts.takeOffNamed(applied.program_name)}
              loading={choosing === 'none'}
              disabled={choosing !== null}
              onClick={onTakeOff}
              className="min-h-11 shrink-0 px-4"
            >
              {texts.takeOff}
            </Button>
          }
        />
      )}
      {applicable.length > 0 && (
        <div>
          <h3 className="text-[15px] font-medium">{texts.applicable}</h3>
          <p className="text-sm text-ink-soft">{texts.onlyOne}</p>
          <ul className="mt-3 space-y-3">
            {applicable.map((offer) => (
              <li key={offer.reward_id}>
                <Offer
                  program={offer.program_name}
                  reward={offer.reward_name}
                  note={noteOf(offer)}
                  action={
                    <Button
                      variant="secondary"
                      aria-label={texts.applyNamed(offer.program_name)}
                      loading={choosing === offer.reward_id}
                      disabled={choosing !== null}
                      onClick={() => onApply(offer)}
                      className="min-h-11 shrink-0 px-4"
                    >
                      {texts.apply}
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Later
        title={texts.near}
        offers={near.map(({ missing, ...offer }) => ({ ...offer, text: missing.map(({ text }) => text).join('、') }))}
      />
      <Later title={texts.forMembers} offers={forMembers} />
    </section>
  )
}

function noteOf({ saving, is_gift }: Cart['matched_promotions'][number]): string | null {
  if (saving === 0) return null
  return is_gift ? texts.giftWorth(saving) : texts.saving(saving)
}

interface LaterProps {
  title: string
  offers: { reward_id: number; program_name: string; reward_name: string; text: string }[]
}

/** Offers that cannot be applied now, with what is missing. */
function Later({ title, offers }: LaterProps) {
  if (offers.length === 0) return null
  return (
    <div>
      <h3 className="text-[15px] font-medium">{title}</h3>
      <ul className="mt-2 divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer.reward_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span>
              {offer.program_name}
              <span className="ml-2 text-sm text-ink-soft">{offer.reward_name}</span>
            </span>
            <span className="text-sm text-copper tabular-nums">{offer.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OfferProps {
  label?: string
  program: string
  reward: string
  note?: string | null
  applied?: boolean
  action: ReactNode
}

function Offer({ label, program, reward, note, applied = false, action }: OfferProps) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border px-4 py-3 ${applied ? 'border-success/50 bg-success/5' : 'border-line bg-surface/60'}`}
    >
      <Tag aria-hidden className={`size-5 shrink-0 ${applied ? 'text-success' : 'text-copper'}`} strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-44">
        {label && <p className="text-sm text-success">{label}</p>}
        <p className="leading-snug font-medium">{program}</p>
        <p className="text-sm text-ink-soft">
          {reward}
          {note && <span className="ml-2 text-copper tabular-nums">{note}</span>}
        </p>
      </div>
      {action}
    </div>
  )
}
