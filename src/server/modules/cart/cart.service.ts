import type { MemberId } from '#contract/scalars.ts'
import type { Cart, UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { openCart } from './add-to-cart.service.ts'
import { findCart, lockCart, updateCart } from './cart.repo.ts'
import { cartMoment } from './cart-moment.ts'
import type { CartState } from './cart-state.ts'
import { type EvaluatedCart, evaluateCart } from './evaluate-cart.ts'
import { toCart, toUnpaidOrder } from './to-cart.ts'

type CartDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

/**
 * The member's cart, created if there is none. Notices name what changed since the last view, which is then stored as
 * seen: of two concurrent views only one has the notices.
 */
export async function viewCarts(
  deps: CartDeps,
  memberId: MemberId,
): Promise<{ carts: Cart[]; unpaid_order: UnpaidOrder | null }> {
  const moment = cartMoment(deps)
  const { now } = moment
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = (await findCart(deps.db, memberId, now)) ?? (await openCart(deps, memberId))
    if (!row) continue
    // no offer matches an empty cart
    const offers = row.lines.length > 0 || row.offer_id ? await listOffers(deps) : []
    const evaluated = evaluateCart(row, offers, moment)
    const stored = evaluated.pendingUpdate ? await updateCart(deps.db, row, evaluated.pendingUpdate, now) : true
    if (!stored) continue
    const version = evaluated.pendingUpdate ? row.version + 1 : row.version
    return { carts: [toCart(evaluated, version)], unpaid_order: toUnpaidOrder(row.unpaid) }
  }
  throw new AppError('conflict')
}

/**
 * For changes that depend on the cart's contents: lock, read, let the domain decide, store, return the new cart.
 * `refuse` checks the result before it is stored.
 */
export async function changeCart(
  deps: CartDeps,
  memberId: MemberId,
  change: (state: CartState, row: EvaluatedCart['row']) => CartState,
  refuse: (evaluated: EvaluatedCart) => AppError | null = () => null,
): Promise<Cart> {
  const offers = await listOffers(deps)
  const moment = cartMoment(deps)
  const { now } = moment
  return deps.db.transaction().execute(async (tx) => {
    const row = (await lockCart(tx, memberId)) ? await findCart(tx, memberId, now) : null
    if (!row) throw new AppError('cart_not_found')
    const evaluated = evaluateCart(row, offers, moment, (state) => change(state, row))
    const refused = refuse(evaluated)
    if (refused) throw refused
    if (!evaluated.pendingUpdate) return toCart(evaluated, row.version)
    if (!(await updateCart(tx, row, evaluated.pendingUpdate, now))) throw new AppError('conflict')
    return toCart(evaluated, row.version + 1)
  })
}
