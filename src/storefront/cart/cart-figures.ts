/**
 * What is in the member's cart, for screens that show only a figure of it: stored in this tab when the cart was last
 * loaded.
 */
import { useSyncExternalStore } from 'react'
import { useMemberName } from '#front/session/session.ts'
import { readTabItem, writeTabItem } from '#front/storage/tab-storage.ts'
import { cartFigureKeys as keys } from './cart-id.ts'
import { onVisitorCart } from './may-have-cart.ts'

const changed = 'shanlan:cart-figures'

/** The member's figure, or the visitor's; 0 on the server, and until it is known. */
export function useCartFigure(name: keyof typeof keys, ofVisitor: () => number): number {
  const isMember = useMemberName() !== null
  return useSyncExternalStore(
    subscribe,
    () => (isMember ? Number(readTabItem(keys[name])) : ofVisitor()),
    () => 0,
  )
}

export function writeCartFigures(figures: { count: number; payable: number }): void {
  writeTabItem(keys.count, String(figures.count))
  writeTabItem(keys.payable, String(figures.payable))
  window.dispatchEvent(new Event(changed))
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  const stop = onVisitorCart(notify)
  return () => {
    window.removeEventListener(changed, notify)
    stop()
  }
}
