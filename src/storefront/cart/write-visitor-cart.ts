/** Every change of what the browser stores of a visitor's cart. */
import type { VisitorCart } from '#domain/cart/visitor-cart.ts'
import { visitorCartEvent, visitorCartKey } from './may-have-cart.ts'
import { readStoredCarts, type StoredCarts } from './visitor-cart-storage.ts'

/** Null, or a cart without lines, removes it. False: it could not be stored. */
export function writeVisitorCart(cart: VisitorCart | null): boolean {
  return write({ ...readStoredCarts(), current: cart && cart.lines.length > 0 ? cart : null })
}

/** The carts to be merged. What a visitor adds from now on is a new cart. */
export function freezeVisitorCart(): VisitorCart[] {
  const { current, merging } = readStoredCarts()
  if (!current) return merging
  const frozen = [...merging, current]
  write({ current: null, merging: frozen })
  return frozen
}

export function removeMergedCart(id: string): void {
  const stored = readStoredCarts()
  write({ ...stored, merging: stored.merging.filter((cart) => cart.id !== id) })
}

/** Only when another tab changes it. Returns the function that stops listening. */
export function onOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === visitorCartKey && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function write(stored: StoredCarts): boolean {
  try {
    if (!stored.current && stored.merging.length === 0) window.localStorage.removeItem(visitorCartKey)
    else window.localStorage.setItem(visitorCartKey, JSON.stringify(stored))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(visitorCartEvent))
  return true
}
