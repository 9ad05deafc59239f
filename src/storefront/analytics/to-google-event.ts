import type { Tracked, TrackedItem } from './track.ts'

/** An event in Google's format: its name is the same, amounts are in NT$. */
export function toGoogleEvent(event: Tracked): Record<string, unknown> {
  switch (event.name) {
    case 'page_view':
      return { page_path: event.path }
    case 'search':
      return { search_term: event.details.term }
    case 'begin_checkout':
      return { currency, value: event.details.value, items: toItems(event.details.items) }
    case 'purchase': {
      const { order, value, shipping, items } = event.details
      return { transaction_id: order, currency, value, shipping, items: toItems(items) }
    }
    default:
      return { currency, items: toItems(event.details.items) }
  }
}

const currency = 'TWD'

function toItems(items: readonly TrackedItem[]) {
  return items.map(({ id, name, price, quantity = 1 }) => ({
    item_id: String(id),
    ...(name === undefined ? {} : { item_name: name }),
    ...(price === undefined ? {} : { price }),
    quantity,
  }))
}
