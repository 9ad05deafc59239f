/**
 * What returns refund, worked out the slow way and apart from the shop's own code: every piece lies on a table with its
 * price and its discount, and after each return the table is looked at anew: what does the buyer still hold, and what is
 * that worth? It shares nothing with src/domain but the shape of its input.
 */
import type { ReturnInput } from '#domain/returns/compute-return.ts'
import type { ReturnBasis } from '#domain/returns/return-basis.ts'

interface Piece {
  lineId: string
  productId: number
  gift: boolean
  price: number
  discount: number
  gone: boolean
}

export interface OracleStep {
  refund: number
  /** Of the refund, what was paid for goods. */
  goods: number
}

/** An order on the table, at first without any return. Null from `take`: it cannot be. */
export function layOut(basis: ReturnBasis) {
  const table: Piece[] = []
  for (const line of basis.lines) {
    const own: Piece[] = []
    for (let count = 0; count < line.quantity; count++) {
      const { id: lineId, productId, isGift: gift, unit: price } = line
      own.push({ lineId, productId, gift, price, discount: 0, gone: false })
    }
    // dollar by dollar, from the last piece to the first and round again
    for (let dollar = 0; dollar < line.share; dollar++) {
      const piece = own[own.length - 1 - (dollar % own.length)]
      if (piece) piece.discount++
    }
    table.push(...own)
  }
  const priceOf = (pieces: Piece[]) => pieces.reduce((sum, { price }) => sum + price, 0)
  const discountOf = (pieces: Piece[]) => pieces.reduce((sum, { discount }) => sum + discount, 0)
  const withGift = table.some(({ gift }) => gift)
  /** What the pieces that the buyer holds have cost, by all that was decided so far. */
  let worth = priceOf(table) - discountOf(table)
  let goodsHeld = worth
  let feeHeld = basis.shipping as number
  let favours = 1

  function meets(held: Piece[]): boolean {
    const { offer } = basis.terms
    if (!offer) return true
    const counted = held.filter(
      ({ gift, productId }) => !gift && (offer.productIds === null || offer.productIds.includes(productId)),
    )
    if (counted.length === 0 || counted.length < offer.minItems) return false
    return priceOf(counted) >= offer.minAmount
  }

  function take(input: ReturnInput): OracleStep | null {
    const back: Piece[] = []
    for (const { lineId, quantity } of input.pieces) {
      const there = table.filter((piece) => piece.lineId === lineId && !piece.gone && !back.includes(piece))
      if (there.length < quantity) return null
      back.push(...there.slice(0, quantity))
    }
    const stays = table.filter((piece) => !piece.gone && !back.includes(piece))
    const bought = stays.filter(({ gift }) => !gift)
    const full = priceOf(stays)
    const withOffer = middle(worth - priceOf(back) + discountOf(back), Math.max(0, worth - priceOf(back)), full)
    let worthAfter = withOffer
    let favour = 0
    let freeByOffer = basis.terms.freeShipping?.by === 'offer'
    const stillOpen = discountOf(back) < priceOf(back) + full - worth
    const concerned = stillOpen || (freeByOffer && bought.length > 0 && withOffer < 1000)
    if (back.length > 0 && concerned && !meets(stays) && !input.byShop) {
      if (bought.length > 0 && !withGift && favours > 0) favour = 1
      else {
        worthAfter = Math.min(worth, full)
        freeByOffer = false
      }
    }
    const forPieces = Math.min(worth - worthAfter, goodsHeld)
    if (input.goodwill > goodsHeld - forPieces) return null
    const all = stays.length === 0 && back.length > 0
    const { freeShipping } = basis.terms
    const freeStill = !freeShipping || freeByOffer || worthAfter >= 1000 || input.byShop || back.length === 0
    let fee = 0
    if (all || input.refundShipping) fee = feeHeld
    else if (!freeStill) fee = -Math.max(0, Math.min(freeShipping.fee - feeHeld, forPieces))
    if (back.length === 0 && input.goodwill === 0 && fee === 0) return null

    for (const piece of back) piece.gone = true
    worth = worthAfter
    favours -= favour
    goodsHeld -= forPieces + input.goodwill
    feeHeld -= fee
    return { refund: forPieces + input.goodwill + fee, goods: forPieces + input.goodwill }
  }

  return { take }
}

function middle(wish: number, low: number, high: number): number {
  return [wish, low, high].sort((a, b) => a - b)[1] ?? wish
}
