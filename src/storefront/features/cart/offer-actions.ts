import { visitorCartId } from '#contract/shop/checkout/visitor-cart.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { readUser } from '#front/session/session-storage.ts'
import { cartPageTexts } from '#messages/shop/cart/cart-page.ts'
import { type Toast, toast } from '#ui/toast.ts'
import type { OfferChoice } from './cart-calls.ts'
import type { CartStore } from './cart-store.ts'

const texts = cartPageTexts.offers

/** Applies or removes an offer, and shows the result, with a way back to `applied`, the one before. */
export function offerActions(store: CartStore, cartId: string | undefined, applied: OfferChoice | null) {
  const choose = async (offer: OfferChoice | null, done: string, detail: string | undefined, undo?: () => void) => {
    if (!cartId || (!readUser() && cartId !== visitorCartId))
      return showToast('error', texts.incomplete, texts.incompleteDetail)
    try {
      await store.chooseOffer(offer)
      const action = undo && { action: { label: texts.undo, onClick: undo } }
      toast({
        kind: 'success',
        text: done,
        ...(detail ? { detail } : {}),
        ...action,
        ...(undo ? { duration: undoMs } : {}),
      })
    } catch (error) {
      const refusal = findRefusal(error)
      if (refusal)
        showToast('error', offer ? texts.refused : texts.takeOffFailed, refusal.message || texts.refusedDefault)
      else showToast('error', texts.broken, offer ? texts.brokenDetail : texts.takeOffBroken)
    }
  }
  return {
    apply: (offer: OfferChoice & { program_name: string }) =>
      void choose(offer, texts.success, offer.program_name, () => void choose(applied, texts.undone, undefined)),
    takeOff: () =>
      void choose(
        null,
        texts.takenOff,
        undefined,
        applied ? () => void choose(applied, texts.undone, undefined) : undefined,
      ),
  }
}

/** Long enough to read the new amounts first. */
const undoMs = 6000

function showToast(kind: Toast['kind'], text: string, detail?: string): void {
  toast({ kind, text, ...(detail ? { detail } : {}) })
}
