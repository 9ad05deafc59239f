import { visitorCartId } from '#contract/shop/checkout/visitor-cart.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { readUser } from '#front/session/session-storage.ts'
import { cartPageTexts } from '#messages/shop/cart/cart-page.ts'
import { type Toast, toast } from '#ui/toast.ts'
import type { OfferChoice } from './cart-calls.ts'
import type { CartStore } from './cart-store.ts'

const texts = cartPageTexts.offers

/** Applies or removes an offer, and shows the result; the way back is the button of the offers, 取消優惠 or 套用此優惠. */
export function offerActions(store: CartStore, cartId: string | undefined) {
  const choose = async (offer: OfferChoice | null, done: string, detail?: string) => {
    if (!cartId || (!readUser() && cartId !== visitorCartId))
      return showToast('error', texts.incomplete, texts.incompleteDetail)
    try {
      await store.chooseOffer(offer)
      showToast('success', done, detail)
    } catch (error) {
      const refusal = findRefusal(error)
      if (refusal)
        showToast('error', offer ? texts.refused : texts.takeOffFailed, refusal.message || texts.refusedDefault)
      else showToast('error', texts.broken, offer ? texts.brokenDetail : texts.takeOffBroken)
    }
  }
  return {
    apply: (offer: OfferChoice & { program_name: string }) => void choose(offer, texts.success, offer.program_name),
    takeOff: () => void choose(null, texts.takenOff),
  }
}

function showToast(kind: Toast['kind'], text: string, detail?: string): void {
  toast({ kind, text, ...(detail ? { detail } : {}) })
}
