/**
 * The movements behind the sales: what is sold in a week was roasted at its beginning. The stock of a size is never below
 * zero, and at the end it is what it was seeded with.
 */
import { demoStockNotes } from '#seed/demo-history.ts'
import type { OrderMovement, Row } from './books.ts'

const hourMs = 60 * 60 * 1000
const weekMs = 7 * 24 * hourMs

interface Movement extends Row {
  size_id: number
  change: number
  reason: string
  order_id: string | null
  actor: string
  note: string
  at: Date
}

/** All movements in the order of their times, each with the stock after it. */
export function stockHistory(
  sizes: readonly { id: number; stock: number }[],
  movements: readonly OrderMovement[],
  now: Date,
): Row[] {
  const all = sizes.flatMap((size) => {
    const own = movements.filter(({ sizeId }) => sizeId === size.id).map(toMovement)
    return withStock(size.stock, [...own, ...roastsFor(size, own, now)].toSorted(inTurn))
  })
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function toMovement({ sizeId, orderId, ...rest }: OrderMovement): Movement {
  return { size_id: sizeId, order_id: orderId, note: '', ...rest }
}

/** At the same time what comes in is before what goes out. */
function inTurn(a: Movement, b: Movement): number {
  return a.at.getTime() - b.at.getTime() || b.change - a.change
}

/** For every week a roast of what goes out in it; what came back of it counts for the next one. */
function roastsFor(size: { id: number }, own: readonly Movement[], now: Date): Movement[] {
  const roasts: Movement[] = []
  const of = (change: number, reason: string, note: string, at: number): Movement => {
    return { size_id: size.id, change, reason, order_id: null, actor: 'owner', note, at: new Date(at) }
  }
  let left = 0
  const first = own[0] ? Math.min(...own.map(({ at }) => at.getTime())) : now.getTime()
  for (let from = first - hourMs; from < now.getTime(); from += weekMs) {
    const week = own.filter(({ at }) => at.getTime() >= from && at.getTime() < from + weekMs)
    const out = week.reduce((sum, { change }) => sum + Math.max(0, -change), 0)
    const back = week.reduce((sum, { change }) => sum + Math.max(0, change), 0)
    const needed = Math.max(0, out - left)
    if (needed > 0) roasts.push(of(needed, 'roast', demoStockNotes.roast, from))
    left += needed - out + back
  }
  if (left > 0) roasts.push(of(-left, 'gift', demoStockNotes.tasting, now.getTime() - 1000))
  return roasts
}

function withStock(before: number, movements: readonly Movement[]): (Movement & { stock_after: number })[] {
  let stock = before
  return movements.map((movement) => {
    stock += movement.change
    if (stock < 0) throw new Error(`size ${movement.size_id} would have ${stock} in stock`)
    return { ...movement, stock_after: stock }
  })
}
