import type { MemberId, ProductId } from '#contract/scalars.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { addToCart } from './add-to-cart.service.ts'
import { findLineQuantity } from './cart.repo.ts'

type CartDeps = Pick<Deps, 'db' | 'clock'>

export interface PartialAddition {
  /** How many went into the cart. */
  added: number
  /** Why it is not all that was asked for; null: it is. */
  shortfall: 'not_sold' | 'sold_out' | 'stock' | 'limit' | null
}

/** As many as can be had, up to what is asked for, on top of what is in the cart. Part of the caller's transaction. */
export async function addAvailable(
  deps: CartDeps,
  memberId: MemberId,
  input: { product_id: ProductId; quantity: number },
): Promise<PartialAddition> {
  const refused = await tryToAdd(deps, memberId, input)
  if (!refused) return { added: input.quantity, shortfall: null }
  if (refused.code === 'product_not_found') return { added: 0, shortfall: 'not_sold' }
  if (refused.code === 'sold_out') return { added: 0, shortfall: 'sold_out' }
  const shortfall = refused.code === 'quantity_limit' ? 'limit' : 'stock'
  const inCart = await findLineQuantity(deps.db, memberId, input.product_id)
  const remaining = (refused.available ?? 0) - inCart
  // of what sold out between the two looks nothing is added
  const added = remaining > 0 && !(await tryToAdd(deps, memberId, { ...input, quantity: remaining })) ? remaining : 0
  return { added, shortfall }
}

/** Null: it is in the cart. Anything but a word about this product is no answer, and is thrown on. */
async function tryToAdd(
  deps: CartDeps,
  memberId: MemberId,
  input: { product_id: ProductId; quantity: number },
): Promise<AppError | null> {
  try {
    await addToCart(deps, memberId, input, null)
    return null
  } catch (error) {
    if (error instanceof AppError && productRefusals.has(error.code)) return error
    throw error
  }
}

const productRefusals = new Set<string>(['product_not_found', 'sold_out', 'stock_short', 'quantity_limit'])
