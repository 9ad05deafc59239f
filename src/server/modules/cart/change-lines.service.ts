import type { MemberId } from '#contract/scalars.ts'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { type QuantityStep, stepQuantity, stockForLine } from '#domain/cart/quantity.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { stockRefusal } from './add-to-cart.service.ts'
import { changeCart } from './cart.service.ts'
import type { CartState, LoadedLine } from './cart-state.ts'

type CartDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

/** Increases, decreases or sets a quantity. A notice in the returned cart names an offer that no longer applies. */
export function changeQuantity(deps: CartDeps, memberId: MemberId, lineId: string, step: QuantityStep): Promise<Cart> {
  return changeLine(deps, memberId, lineId, (line, lines) => {
    const sizes = lines.map(({ id, quantity, product }) => ({ id, quantity, sizeId: product.sizeId }))
    const stock = stockForLine({ id: line.id, sizeId: line.product.sizeId }, line.product.stock, sizes)
    const result = stepQuantity(line.quantity, step, stock)
    if (!result.ok) throw stockRefusal(stock)
    return [{ ...line, quantity: result.quantity }]
  })
}

export function removeLine(deps: CartDeps, memberId: MemberId, lineId: string): Promise<Cart> {
  return changeLine(deps, memberId, lineId, () => [])
}

async function changeLine(
  deps: CartDeps,
  memberId: MemberId,
  lineId: string,
  change: (line: LoadedLine, lines: LoadedLine[]) => LoadedLine[],
): Promise<Cart> {
  const changeState = (state: CartState) => {
    if (!state.lines.some(({ id }) => id === lineId)) throw new AppError('cart_line_not_found')
    return { ...state, lines: state.lines.flatMap((line) => (line.id === lineId ? change(line, state.lines) : [line])) }
  }
  return changeCart(deps, memberId, changeState)
}
