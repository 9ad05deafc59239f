import type { VisitorLine } from '#domain/cart/visitor-cart.ts'
import { lineAmount } from '#domain/catalogue/pricing.ts'
import { useCartFigure } from './cart-figures.ts'
import { readVisitorCart } from './visitor-cart-storage.ts'

/** Goods minus discount, in NT$; a visitor's at the prices last seen. */
export function useCartPayable(): number {
  return useCartFigure('payable', () => (readVisitorCart()?.lines ?? []).reduce((sum, line) => sum + amountOf(line), 0))
}

function amountOf({ seenPrice, seenDiscount, quantity }: VisitorLine): number {
  return lineAmount(seenPrice, seenDiscount, quantity)
}
