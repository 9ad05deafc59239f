/**
 * Unread notices about a cart. The server sends each once, perhaps to the bar of a page that is left a
 * second later: until it is read it is stored in this tab, with the cart that it is about.
 */
import type { CartNotice } from '#contract/shop/checkout/cart.ts'
import { readTabJson, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'

const key = 'shanlan:cart-notices'

interface StoredNotices {
  cartId: string
  notices: readonly CartNotice[]
}

export function storeNotices(cartId: string, notices: readonly CartNotice[]): void {
  if (notices.length === 0) removeTabItem(key)
  else writeTabItem(key, JSON.stringify({ cartId, notices } satisfies StoredNotices))
}

export function readStoredNotices(cartId: string): readonly CartNotice[] {
  const stored = readTabJson<StoredNotices>(key)
  return stored?.cartId === cartId ? stored.notices : []
}
