const key = 'reported_orders'

/** True the first time an order is asked about in this tab: its page can be opened again, its purchase happened once. */
export function isNewPurchase(order: string): boolean {
  try {
    const known = window.sessionStorage.getItem(key)?.split(' ') ?? []
    if (known.includes(order)) return false
    window.sessionStorage.setItem(key, [...known, order].join(' '))
  } catch {
    // storage is forbidden: then it may count twice
  }
  return true
}
