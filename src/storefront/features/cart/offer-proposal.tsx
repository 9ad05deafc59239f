import Tag from 'lucide-react/icons/tag'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { cartPageTexts } from '#messages/shop/cart/cart-page.ts'
import { Button } from '#ui/button.tsx'
import type { OfferChoice } from './cart-calls.ts'
import type { CartView } from './cart-store.ts'
import { bestOffer } from './promotion-line.ts'

const texts = cartPageTexts.offers

interface OfferProposalProps {
  cart: Cart
  choosing: CartView['choosing']
  onApply: (offer: OfferChoice & { program_name: string }) => void
}

/** The offer that saves most, above everything else, while none is applied: one tap. */
export function OfferProposal({ cart, choosing, onApply }: OfferProposalProps) {
  const offer = cart.applied_reward ? undefined : bestOffer(cart)
  if (!offer) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-copper/50 bg-copper/5 px-4 py-3">
      <Tag aria-hidden className="size-5 shrink-0 text-copper" strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-44 leading-snug">
        <span className="block text-sm text-copper">
          {offer.is_gift ? texts.bestGift(offer.saving) : texts.best(offer.saving)}
        </span>
        <span className="font-medium">{offer.program_name}</span>
      </p>
      <Button
        aria-label={texts.applyNamed(offer.program_name)}
        loading={choosing === offer.reward_id}
        disabled={choosing !== null}
        onClick={() => onApply(offer)}
        className="min-h-11 shrink-0 px-5"
      >
        {texts.apply}
      </Button>
    </div>
  )
}
