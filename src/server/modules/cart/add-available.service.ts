import type { MemberId, ProductId, SizeId } from '#contract/scalars.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findSizeQuantities } from './add-line.repo.ts'
import { addToCart } from './add-to-cart.service.ts'

type CartDeps = Pick<Deps, 'db' | 'clock'>

interface ChosenSize {
  product_id: ProductId
  size_id: SizeId
  grind: Grind | null
  quantity: number
}

export interface PartialAddition {
  added: number
  /** Why fewer than requested were added; null: all were. */
  shortfall: 'not_sold' | 'sold_out' | 'stock' | 'limit' | null
}

/** Adds as many as are available, at most `quantity`, to what is in the cart. Runs in the caller's transaction. */
export async function addAvailable(deps: CartDeps, memberId: MemberId, input: ChosenSize): Promise<PartialAddition> {
  const refused = await tryToAdd(deps, memberId, input)
  if (!refused) return { added: input.quantity, shortfall: null }
  if (notSold.has(refused.code)) return { added: 0, shortfall: 'not_sold' }
  if (refused.code === 'sold_out') return { added: 0, shortfall: 'sold_out' }
  const shortfall = refused.code === 'quantity_limit' ? 'limit' : 'stock'
  const inCart = await findSizeQuantities(deps.db, memberId, { sizeId: input.size_id, grind: input.grind })
  // the stock is shared by all grinds, the limit is one line's
  const remaining = (refused.available ?? 0) - (shortfall === 'limit' ? inCart.line : inCart.size)
  // nothing is added if it sold out between the two attempts
  const added = remaining > 0 && !(await tryToAdd(deps, memberId, { ...input, quantity: remaining })) ? remaining : 0
  return { added, shortfall }
}

/** Null: it was added. Errors that are not about this product are rethrown. */
async function tryToAdd(deps: CartDeps, memberId: MemberId, input: ChosenSize): Promise<AppError | null> {
  try {
    await addToCart(deps, memberId, input, null)
    return null
  } catch (error) {
    if (error instanceof AppError && productRefusals.has(error.code)) return error
    throw error
  }
}

const notSold = new Set<string>(['product_not_found', 'size_not_found', 'grind_not_offered'])
const productRefusals = new Set<string>([...notSold, 'sold_out', 'stock_short', 'quantity_limit'])
