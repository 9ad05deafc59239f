/**
 * What is in the cart, for screens that show only a figure of it. A member's is known since it was last loaded in this
 * tab; a visitor's is what the browser stores, at the prices last seen.
 */
import { useSyncExternalStore } from 'react'
import { lineAmount } from '#domain/pricing.ts'
import { useMemberName } from '#front/session/session.ts'
import { readTabItem, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'
import { onVisitorCart, readVisitorCart } from './visitor-cart-storage.ts'

const keys = { count: 'shanlan:cart-count', payable: 'shanlan:cart-payable' }
const changed = 'shanlan:cart-figures'

/** How many units; 0 on the server, and until it is known. */
export function useCartCount(): number {
  return useFigure('count', () => visitorSum(({ quantity }) => quantity))
}

/** Goods minus discount, in NT$. */
export function useCartPayable(): number {
  return useFigure('payable', () =>
    visitorSum(({ seenPrice, seenDiscount, quantity }) => lineAmount(seenPrice, seenDiscount, quantity)),
  )
}

export function writeCartFigures(figures: { count: number; payable: number }): void {
  const isSame = (['count', 'payable'] as const).every((name) => Number(readTabItem(keys[name])) === figures[name])
  if (isSame) return
  writeTabItem(keys.count, String(figures.count))
  writeTabItem(keys.payable, String(figures.payable))
  window.dispatchEvent(new Event(changed))
}

/** With the session. */
export function removeCartFigures(): void {
  removeTabItem(keys.count)
  removeTabItem(keys.payable)
}

function useFigure(name: keyof typeof keys, ofVisitor: () => number): number {
  const isMember = useMemberName() !== null
  return useSyncExternalStore(
    subscribe,
    () => (isMember ? Number(readTabItem(keys[name])) : ofVisitor()),
    () => 0,
  )
}

type StoredLine = NonNullable<ReturnType<typeof readVisitorCart>>['lines'][number]

function visitorSum(of: (line: StoredLine) => number): number {
  return readVisitorCart()?.lines.reduce((sum, line) => sum + of(line), 0) ?? 0
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  const stop = onVisitorCart(notify)
  return () => {
    window.removeEventListener(changed, notify)
    stop()
  }
}
