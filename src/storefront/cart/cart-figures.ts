/**
 * What is in the member's cart, for screens that show only a figure of it: stored in this tab when the cart was last
 * loaded.
 */
import { useSyncExternalStore } from 'react'
import { useMemberName } from '#front/session/session.ts'
import { readTabItem, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'
import { onVisitorCart } from './visitor-cart-storage.ts'

const keys = { count: 'shanlan:cart-count', payable: 'shanlan:cart-payable' }
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

/** With the session. */
export function removeCartFigures(): void {
  removeTabItem(keys.count)
  removeTabItem(keys.payable)
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  const stop = onVisitorCart(notify)
  return () => {
    window.removeEventListener(changed, notify)
    stop()
  }
}
