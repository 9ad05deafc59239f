import { fromLocalInput } from '#admin/kit/taipei-input.ts'
import type { BulkChange } from '#domain/products/bulk-changes.ts'
import { productStates } from '#domain/products/product-states.ts'

export const bulkKinds = ['price', 'percent', 'add_shelf', 'remove_shelf', 'set_kind', 'state'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What the form says, or null where something is missing. */
export function readBulkForm(kind: BulkKind, data: FormData): BulkChange | null {
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const whole = (name: string) => (/^-?\d{1,6}$/.test(text(name)) ? Number(text(name)) : null)
  switch (kind) {
    case 'price': {
      const value = whole('value')
      return value ? { kind, by: text('by') === 'amount' ? 'amount' : 'percent', value } : null
    }
    case 'percent': {
      const percent = whole('percent')
      if (percent === null || percent < 0 || percent > 99) return null
      return { kind, percent, from: fromLocalInput(text('from')), to: fromLocalInput(text('to')) }
    }
    case 'state': {
      const state = productStates.find((each) => each === text('state'))
      return state ? { kind, state, at: state === 'planned' ? fromLocalInput(text('at')) : null } : null
    }
    default: {
      const category_id = whole('category')
      return category_id ? { kind, category_id } : null
    }
  }
}
