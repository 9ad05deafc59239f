/**
 * Records an event: `track('add_to_cart', { items: [{ id: 7, quantity: 2 }] })`. Nothing is sent from here: events wait until
 * the browser is idle and what reports them is loaded (background.ts). Losing a report is fine, slowing a visit down is not.
 */
export interface TrackedItem {
  id: number
  name?: string
  /** What one costs, in NT$. */
  price?: number
  quantity?: number
}

interface TrackedEvents {
  page_view: undefined
  view_item: { items: TrackedItem[] }
  /** The shop's own counter gets the text only if nothing was found. */
  search: { term: string; found: boolean }
  add_to_wishlist: { items: TrackedItem[] }
  add_to_cart: { items: TrackedItem[] }
  /** The home page's button, which only opens the product. */
  home_add_to_cart: { items: TrackedItem[] }
  begin_checkout: { items: TrackedItem[]; value: number }
  /** Reported once for an order, however often its page is opened. */
  purchase: { order: string; items: TrackedItem[]; value: number; shipping: number }
}

export type TrackedName = keyof TrackedEvents
export type Tracked = {
  [Name in TrackedName]: { name: Name; path: string; details: TrackedEvents[Name] }
}[TrackedName]

const waiting: Tracked[] = []
let report: ((event: Tracked) => void) | null = null

export function track<Name extends TrackedName>(
  name: Name,
  ...[details]: TrackedEvents[Name] extends undefined ? [] : [TrackedEvents[Name]]
): void {
  const event = { name, path: window.location.pathname, details } as Tracked
  if (report) report(event)
  else waiting.push(event)
}

/** From now on events are sent there, starting with those that waited. */
export function reportTo(next: (event: Tracked) => void): void {
  report = next
  waiting.splice(0).forEach(next)
}
