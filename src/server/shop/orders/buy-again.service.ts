import type { MemberId, ProductId, SizeId } from '#contract/scalars.ts'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { orderTexts } from '#messages/orders.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { addAvailable, type PartialAddition } from '#server/modules/cart/add-available.service.ts'
import type { ListedOrderRow } from './listed-order.ts'
import { requireOrder } from './order-detail.service.ts'
import { toLineChoice } from './to-listed-order.ts'

type BuyDeps = Pick<Deps, 'db' | 'clock'>

export interface BoughtAgain {
  added: (BoughtLine & { quantity: number })[]
  missing: (BoughtLine & { reason: string })[]
}

interface BoughtLine {
  product_name: string
  size_label: string
  grind_label: string
}

/** Adds what is still available of an order to the cart, in one transaction. With a key a repeated call counts once. */
export async function buyAgain(
  deps: BuyDeps,
  memberId: MemberId,
  orderId: string,
  key: string | null,
): Promise<BoughtAgain> {
  const call = { memberId, key, call: ordersApi.buyAgain.path, input: { orderId } }
  return runIdempotent(deps, call, (db) => inTransaction(db, (tx) => addLines({ ...deps, db: tx }, memberId, orderId)))
}

async function addLines(deps: BuyDeps, memberId: MemberId, orderId: string): Promise<BoughtAgain> {
  const { lines } = await requireOrder(deps, memberId, orderId)
  const result: BoughtAgain = { added: [], missing: [] }
  // gifts belong to an offer: they cannot be bought
  for (const line of lines.filter(({ is_gift }) => !is_gift)) {
    const { added, shortfall } = await addLine(deps, memberId, line)
    const { size_label, grind_label } = toLineChoice(line)
    const bought = { product_name: line.name, size_label, grind_label }
    if (added > 0) result.added.push({ ...bought, quantity: added })
    if (shortfall) result.missing.push({ ...bought, reason: reasonText(shortfall, added) })
  }
  return result
}

async function addLine(
  deps: BuyDeps,
  memberId: MemberId,
  { product_id, size_id, grind, quantity }: ListedOrderRow['lines'][number],
): Promise<PartialAddition> {
  if (product_id === null) return { added: 0, shortfall: 'not_sold' }
  return addAvailable(deps, memberId, {
    product_id: product_id as ProductId,
    size_id: size_id as SizeId,
    grind,
    quantity,
  })
}

const texts = orderTexts.buyAgain

function reasonText(short: NonNullable<PartialAddition['shortfall']>, added: number): string {
  if (short === 'not_sold') return texts.notSold
  if (short === 'sold_out') return texts.soldOut
  if (added === 0) return texts.inCartAlready
  return short === 'limit' ? texts.cartFull(added) : texts.short(added)
}
