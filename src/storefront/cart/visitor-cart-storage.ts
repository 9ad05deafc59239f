/**
 * Where a visitor's cart is stored: local storage, so that all tabs have it and it outlives the browser. One entry, so that
 * a cart is never both the visitor's and on its way into the member's. Where storage is forbidden there is no cart.
 */
import type { VisitorCart } from '#domain/cart/visitor-cart.ts'
import { visitorCartKey } from './may-have-cart.ts'

export interface StoredCarts {
  current: VisitorCart | null
  /** Sent, or about to be sent, to be merged into a member's cart, and not confirmed yet. Nothing is added to them. */
  merging: VisitorCart[]
}

export function readVisitorCart(): VisitorCart | null {
  return readStoredCarts().current
}

/** Written by this program, perhaps by an older version of it: what has another shape is no cart. */
export function readStoredCarts(): StoredCarts {
  try {
    const { current, merging } = JSON.parse(window.localStorage.getItem(visitorCartKey) ?? '') as StoredCarts
    return { current: isCart(current) ? current : null, merging: merging.filter(isCart) }
  } catch {
    return { current: null, merging: [] }
  }
}

function isCart(cart: VisitorCart | null): boolean {
  return Array.isArray(cart?.lines)
}
