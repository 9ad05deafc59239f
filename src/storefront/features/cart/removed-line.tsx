import { cartLineTexts as texts } from '#messages/shop/cart/cart-lines.ts'
import { toast } from '#ui/toast.ts'
import type { CartStore, CartView } from './cart-store.ts'
import { lineName } from './line-name.ts'

/** What was deleted, with the way back: it stays until something else is changed. */
export function RemovedLine({ view, store }: { view: CartView; store: CartStore }) {
  if (!view.removed) return null
  const undo = () =>
    store.restoreLine().catch(() => toast({ kind: 'error', text: texts.undoFailed, detail: texts.undoFailedDetail }))
  return (
    <div role="status" className="flex items-center gap-2 rounded-md bg-panel pl-4 text-[15px]">
      <p className="min-w-0 flex-1 py-2">{texts.removed(lineName(view.removed, view.cart?.products ?? []))}</p>
      <button
        type="button"
        onClick={() => void undo()}
        className="min-h-11 shrink-0 px-4 font-medium text-copper hover:underline"
      >
        {texts.undo}
      </button>
    </div>
  )
}
