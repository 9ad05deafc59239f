import type { CartLine } from '#contract/shop/checkout/cart.ts'
import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'
import { toast } from '#ui/toast.ts'
import type { CartStore, OnFailure } from './cart-store.ts'

const undoMs = 10_000

/** Removes a line, and offers for ten seconds to put it back, with the offer that fell away with it. */
export function removeWithUndo(store: CartStore, line: CartLine, name: string, onFailure: OnFailure): void {
  const applied = store.view().cart?.applied_reward ?? null
  const putBack = () =>
    store
      .restoreLine(line, applied)
      .catch(() => toast({ kind: 'error', text: texts.undoFailed, detail: texts.undoFailedDetail }))
  store.removeLine(line.order_line_id, onFailure)
  toast({
    kind: 'info',
    text: texts.removed(name),
    duration: undoMs,
    action: { label: texts.undo, onClick: () => void putBack() },
  })
}
