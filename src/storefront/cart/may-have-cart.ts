import { useSyncExternalStore } from 'react'
import { useMemberName } from '#front/session/session.ts'

/** Where the visitor's cart is stored, and the event that tells this tab of a change (visitor-cart-storage.ts). */
export const visitorCartKey = 'shanlan:cart'
export const visitorCartEvent = 'shanlan:visitor-cart'

/**
 * A member has a cart, a visitor perhaps: only then anything of the cart is loaded. This much is part of every page; on the
 * server nobody has one.
 */
export function useMayHaveCart(): boolean {
  const isStored = useSyncExternalStore(onVisitorCart, hasStoredCart, () => false)
  return useMemberName() !== null || isStored
}

function hasStoredCart(): boolean {
  try {
    return window.localStorage.getItem(visitorCartKey) !== null
  } catch {
    return false
  }
}

/** Whoever changes it, this tab or another. Returns the function that stops listening. */
export function onVisitorCart(listener: () => void): () => void {
  window.addEventListener(visitorCartEvent, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(visitorCartEvent, listener)
    window.removeEventListener('storage', listener)
  }
}
