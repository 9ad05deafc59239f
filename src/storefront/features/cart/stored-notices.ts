/**
 * What the server told about a cart and nobody has read yet. It tells each change once, perhaps to the bar of a page that
 * is left a second later: until it is read it stays in this tab, with the cart that it is about.
 */
import type { CartNotice } from '#contract/cart.ts'

const key = 'shanlan:cart-notices'

export function keepNotices(cartId: string, notices: readonly CartNotice[]): void {
  try {
    if (notices.length === 0) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, JSON.stringify({ cartId, notices }))
  } catch {
    // storage is forbidden: they are shown if this page shows them
  }
}

export function recallNotices(cartId: string): readonly CartNotice[] {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as {
      cartId: string
      notices: CartNotice[]
    } | null
    return kept?.cartId === cartId ? kept.notices : []
  } catch {
    return []
  }
}
