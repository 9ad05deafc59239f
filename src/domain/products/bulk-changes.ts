/** One change for many products at once: what becomes of each is computed here, for the preview and for the change. */
import { roundTwd } from '#domain/money.ts'
import type { ProductValues } from './product-field-table.ts'
import type { ProductState } from './product-states.ts'
import { maxPrice } from './product-values.ts'

export type BulkChange =
  /** Of all sizes that are sold: by a percent of the price, or by dollars; both may be negative. */
  | { kind: 'price'; by: 'percent' | 'amount'; value: number }
  | { kind: 'percent'; percent: number; from: string | null; to: string | null }
  | { kind: 'add_shelf' | 'remove_shelf' | 'set_kind'; category_id: number }
  | { kind: 'state'; state: ProductState; at: string | null }

/** Null: the price would leave its limits. A change of state changes no value. */
export function applyBulkChange(values: ProductValues, change: BulkChange): ProductValues | null {
  switch (change.kind) {
    case 'price': {
      const sizes = values.sizes.map((size) =>
        size.published ? { ...size, price: newPrice(size.price, change) } : size,
      )
      return sizes.some(({ price }) => price < 1 || price > maxPrice) ? null : { ...values, sizes }
    }
    case 'percent':
      return {
        ...values,
        discount_percent: change.percent,
        discount_from: change.percent === 0 ? null : change.from,
        discount_to: change.percent === 0 ? null : change.to,
      }
    case 'add_shelf':
      return withCategories(values, [...values.category_ids, change.category_id])
    case 'remove_shelf':
      return withCategories(
        values,
        values.category_ids.filter((id) => id !== change.category_id || id === values.category_id),
      )
    case 'set_kind':
      return withCategories({ ...values, category_id: change.category_id }, [
        change.category_id,
        ...values.category_ids.filter((id) => id !== values.category_id),
      ])
    case 'state':
      return values
  }
}

/** `newPrice(420, { by: 'percent', value: 5 })` is 441: rounded once. */
function newPrice(price: number, { by, value }: { by: 'percent' | 'amount'; value: number }): number {
  return by === 'percent' ? roundTwd((price * (100 + value)) / 100) : price + value
}

function withCategories(values: ProductValues, ids: readonly number[]): ProductValues {
  return { ...values, category_ids: [...new Set(ids)].sort((a, b) => a - b) }
}
