/** Which lot each coffee of an order comes from: what it was packed from, or what its buyer was promised. */

import type { CategoryId, MemberId, ProductId } from '#contract/scalars.ts'
import type { OrderCoffee } from '#contract/shop/checkout/order-coffees.ts'
import { roastLevelOf } from '#domain/catalogue/catalogue.ts'
import { offeredLot } from '#domain/lots/offered-lot.ts'
import { isConfirmed } from '#domain/orders/order-transitions.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { listOpenLots, type OpenLotRow } from '#server/modules/stock/lots.repo.ts'
import { listPackedPieces } from '#server/modules/stock/packed-pieces.repo.ts'
import { type CoffeeRow, findOrderCoffees } from './order-coffees.repo.ts'

/** A coffee that was bought in two sizes or grinds is one. */
export async function listOrderCoffees(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: MemberId,
  idOrName: string,
): Promise<OrderCoffee[]> {
  const order = await findOrderCoffees(db, memberId, idOrName)
  if (!order) throw new AppError('order_not_found')
  if (!isConfirmed(order.state)) return []
  const lines = order.lines.filter(
    ({ product_id: id }, index, all) => all.findIndex((one) => one.product_id === id) === index,
  )
  const [pieces, open] = await Promise.all([
    listPackedPieces(db, [order.id]),
    listOpenLots(
      db,
      lines.map(({ product_id: id }) => id),
    ),
  ])
  const today = taipeiDay(clock.now())
  return lines.map((line) => {
    const packed = pieces.find(({ lineId }) => lineId === line.line_id)
    return {
      product_id: line.product_id as ProductId,
      name: line.name,
      category_id: line.category_id as CategoryId,
      roast_level: roastLevelOf(line.roast_level),
      grind: line.grind,
      lot_code: packed?.code ?? promisedLot(line, open, today),
      packed: packed !== undefined,
    }
  })
}

/** The lot that was shown before these units were bought: the last order's are the first of what can be bought and them. */
function promisedLot(line: CoffeeRow, open: readonly OpenLotRow[], today: string): string | null {
  if (line.roasted_to_order) return null
  const lots = open.filter(({ productId }) => productId === line.product_id)
  const size = { id: line.size_id, available: line.stock + line.quantity }
  const offered = offeredLot({ roast: line.roast_level, roastedToOrder: false, lots }, size, today)
  return offered?.kind === 'lot' ? offered.code : null
}
