import { readTabItem, writeTabItem } from '#front/storage/tab-storage.ts'

const key = 'reported_orders'

/** True the first time in this tab: the page of an order can be opened again, its purchase happened once. */
export function isNewPurchase(order: string): boolean {
  const known = readTabItem(key)?.split(' ') ?? []
  if (known.includes(order)) return false
  // where storage is forbidden it may count twice
  writeTabItem(key, [...known, order].join(' '))
  return true
}
