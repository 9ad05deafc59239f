/** The cart that the checkout pages go on with, `cart_id` in session storage; an address that names one comes first. */
import { readTabItem, removeTabItem, writeTabItem } from '#front/storage/tab-storage.ts'

const key = 'cart_id'
/** Figures of that cart, for screens that show no more (cart-figures.ts). */
export const cartFigureKeys = { count: 'shanlan:cart-count', payable: 'shanlan:cart-payable' }

export function writeCartId(id: string): void {
  writeTabItem(key, id)
}

export function readCartId(): string | null {
  return readTabItem(key)
}

/** With the session: the next member in this tab has another cart. */
export function removeCartId(): void {
  for (const one of [key, ...Object.values(cartFigureKeys)]) removeTabItem(one)
}
