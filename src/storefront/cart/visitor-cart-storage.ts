/**
 * Where a visitor's cart is stored: local storage, so that all tabs have it and it outlives the browser. One entry, so that
 * a cart is never both the visitor's and on its way into the member's. Where storage is forbidden there is no cart.
 */
import type { VisitorCart } from '#domain/cart/visitor-cart.ts'

const key = 'shanlan:cart'
const changed = 'shanlan:visitor-cart'

interface Stored {
  current: VisitorCart | null
  /** Sent, or about to be sent, to be merged into a member's cart, and not confirmed yet. Nothing is added to them. */
  merging: VisitorCart[]
}

export function readVisitorCart(): VisitorCart | null {
  return read().current
}

/** Null, or a cart without lines, removes it. False: it could not be stored. */
export function writeVisitorCart(cart: VisitorCart | null): boolean {
  return write({ ...read(), current: cart && cart.lines.length > 0 ? cart : null })
}

/** The carts to be merged. What a visitor adds from now on is a new cart. */
export function freezeVisitorCart(): VisitorCart[] {
  const { current, merging } = read()
  if (!current) return merging
  const frozen = [...merging, current]
  write({ current: null, merging: frozen })
  return frozen
}

export function removeMergedCart(id: string): void {
  const stored = read()
  write({ ...stored, merging: stored.merging.filter((cart) => cart.id !== id) })
}

/** Whoever changes it, this tab or another. Returns the function that stops listening. */
export function onVisitorCart(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  const stop = onOtherTabs(listener)
  return () => {
    window.removeEventListener(changed, listener)
    stop()
  }
}

/** Only when another tab changes it. */
export function onOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Written by this program, perhaps by an older version of it: what has another shape is no cart. */
function read(): Stored {
  try {
    const stored = JSON.parse(window.localStorage.getItem(key) ?? 'null') as Stored | null
    const isCart = (cart: VisitorCart | null) => Array.isArray(cart?.lines)
    return {
      current: stored && isCart(stored.current) ? stored.current : null,
      merging: stored?.merging.filter(isCart) ?? [],
    }
  } catch {
    return { current: null, merging: [] }
  }
}

function write(stored: Stored): boolean {
  try {
    if (!stored.current && stored.merging.length === 0) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(changed))
  return true
}
