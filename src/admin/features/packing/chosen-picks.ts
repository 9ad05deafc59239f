/** Of the pick list what belongs to the chosen orders. */
import type { PickRow } from '#contract/admin/orders/packing.ts'

export function chosenPicks(rows: readonly PickRow[], chosen: ReadonlySet<string>): PickRow[] {
  return rows.flatMap((row) => {
    const orders = row.orders.filter(({ name }) => chosen.has(name))
    const quantity = orders.reduce((sum, order) => sum + order.quantity, 0)
    return quantity > 0 ? [{ ...row, orders, quantity }] : []
  })
}

export function pickKey({ size_id, grind, lot }: PickRow): string {
  return [size_id, grind, lot].join(' ')
}
