/** What to fetch from the shelves for several orders, in the order in which one walks past them. */
import type { Grind } from '#domain/catalogue/grind.ts'

export interface PickLine {
  orderName: string
  productId: number
  productName: string
  sizeId: number
  sizeLabel: string
  /** Among the sizes of its product. */
  sizeRank: number
  grind: Grind | null
  quantity: number
  /** Where it lies, as the owner has set it; null: not set. */
  position: number | null
  /** From which lots the line is packed; what is missing up to `quantity` comes from no lot. */
  lots: readonly { code: string; quantity: number }[]
}

export interface PickRow {
  productId: number
  productName: string
  sizeId: number
  sizeLabel: string
  grind: Grind | null
  position: number | null
  /** Null: bags that belong to no lot. */
  lot: string | null
  quantity: number
  orders: { name: string; quantity: number }[]
}

/**
 * One row for each product, size, grind and lot. What has a position comes first, by its number; the rest follows as the
 * catalogue has it. Of one bag the lots stay in the order in which they leave.
 */
export function pickList(lines: readonly PickLine[]): PickRow[] {
  const rows = new Map<string, PickRow & { sizeRank: number }>()
  for (const line of lines) {
    for (const { code, quantity } of piecesOf(line)) {
      if (quantity === 0) continue
      const key = [line.productId, line.sizeId, line.grind, code].join(' ')
      const row = rows.get(key) ?? { ...toRow(line), lot: code }
      rows.set(key, row)
      row.quantity += quantity
      const own = row.orders.find(({ name }) => name === line.orderName)
      if (own) own.quantity += quantity
      else row.orders.push({ name: line.orderName, quantity })
    }
  }
  return [...rows.values()].toSorted(byWalk).map(({ sizeRank: _, ...row }) => row)
}

function piecesOf({ quantity, lots }: PickLine): { code: string | null; quantity: number }[] {
  const fromLots = lots.reduce((sum, lot) => sum + lot.quantity, 0)
  return [...lots, { code: null, quantity: quantity - fromLots }]
}

function toRow({ productId, productName, sizeId, sizeLabel, sizeRank, grind, position }: PickLine) {
  return { productId, productName, sizeId, sizeLabel, sizeRank, grind, position, quantity: 0, orders: [] }
}

type Placed = Pick<PickRow, 'productId' | 'sizeId' | 'grind' | 'position'> & { sizeRank: number }

/** Sorting is stable: rows that are equal here keep the order of their lots. */
function byWalk(a: Placed, b: Placed): number {
  return (
    (a.position ?? last) - (b.position ?? last) ||
    a.productId - b.productId ||
    a.sizeRank - b.sizeRank ||
    a.sizeId - b.sizeId ||
    (a.grind ?? '').localeCompare(b.grind ?? '')
  )
}

const last = Number.MAX_SAFE_INTEGER
