import { ordersApi } from '#contract/orders.ts'
import type { MemberId, ProductId } from '#contract/scalars.ts'
import { orderTexts } from '#messages/orders.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import type { Db } from '#server/db/open-db.ts'
import { addAvailable, type PartialAddition } from '#server/modules/cart/add-available.service.ts'
import { requireOrder } from './order-detail.service.ts'

type BuyDeps = Pick<Deps, 'db' | 'clock'>

export interface BoughtAgain {
  added: { product_name: string; quantity: number }[]
  missing: { product_name: string; reason: string }[]
}

/** Adds what is still available of an order to the cart, in one transaction. With a key a repeated call counts once. */
export async function buyAgain(
  deps: BuyDeps,
  memberId: MemberId,
  orderId: string,
  key: string | null,
): Promise<BoughtAgain> {
  const call = { memberId, key, call: ordersApi.buyAgain.path, input: { orderId } }
  return runIdempotent(deps, call, (db) => {
    const add = (tx: Db) => addLines({ ...deps, db: tx }, memberId, orderId)
    return db.isTransaction ? add(db) : db.transaction().execute(add)
  })
}

async function addLines(deps: BuyDeps, memberId: MemberId, orderId: string): Promise<BoughtAgain> {
  const { lines } = await requireOrder(deps, memberId, orderId)
  const result: BoughtAgain = { added: [], missing: [] }
  // gifts belong to an offer: they cannot be bought
  for (const { product_id, name, quantity } of lines.filter(({ is_gift }) => !is_gift)) {
    const { added, shortfall } = await addLine(deps, memberId, product_id, quantity)
    if (added > 0) result.added.push({ product_name: name, quantity: added })
    if (shortfall) result.missing.push({ product_name: name, reason: reasonText(shortfall, added) })
  }
  return result
}

async function addLine(
  deps: BuyDeps,
  memberId: MemberId,
  productId: number | null,
  quantity: number,
): Promise<PartialAddition> {
  if (productId === null) return { added: 0, shortfall: 'not_sold' }
  return addAvailable(deps, memberId, { product_id: productId as ProductId, quantity })
}

const texts = orderTexts.buyAgain

function reasonText(short: NonNullable<PartialAddition['shortfall']>, added: number): string {
  if (short === 'not_sold') return texts.notSold
  if (short === 'sold_out') return texts.soldOut
  if (added === 0) return texts.inCartAlready
  return short === 'limit' ? texts.cartFull(added) : texts.short(added)
}
