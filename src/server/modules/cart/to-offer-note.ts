/** What the steps of checkout say of offers. */
import type { OfferNote } from '#contract/shop/checkout/cart.ts'
import { computeCart } from '#domain/cart/compute-cart.ts'
import { twd } from '#domain/money.ts'
import { canStillBeMet, missingFor } from '#domain/offers/match-offers.ts'
import { offerTexts } from '#messages/offers.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import { type EvaluatedCart, productOf } from './evaluate-cart.ts'

export function toOfferNote(evaluated: EvaluatedCart): OfferNote {
  const { applied, automatic, computed } = evaluated
  const gift = computed.lines.find(({ isGift }) => isGift)
  return {
    applied: applied && {
      program_name: applied.name,
      saving: computed.discount,
      gift: gift ? (productOf(evaluated, gift)?.fullName ?? '') : null,
      automatic,
    },
    // who wants none is not asked again
    near: evaluated.row.offer_declined ? null : findNear(evaluated),
  }
}

/** Of those that take money off and that more goods would meet, the one that saves most, if it saves more than what is applied. */
function findNear({ offers, domainLines, context, computed }: EvaluatedCart): OfferNote['near'] {
  const near = offers.flatMap((offer) => {
    const missing = missingFor(offer, domainLines, context)
    const { discount: saving } = computeCart(domainLines, unconditional(offer), context)
    const takesMoneyOff = offer.reward.kind !== 'free-product'
    if (!canStillBeMet(missing) || !takesMoneyOff || saving <= computed.discount) return []
    const text = missing.map(offerTexts.missing).join('、')
    return [{ program_name: offer.name, reward_name: offer.rewardName, text, saving }]
  })
  return near.toSorted((a, b) => b.saving - a.saving)[0] ?? null
}

/** As if its goods were in the cart already. */
function unconditional(offer: ShopOffer): ShopOffer {
  return { ...offer, conditions: { ...offer.conditions, minItems: 0, minAmount: twd(0), concerns: null } }
}
