import { useCartFigure } from './cart-figures.ts'
import { readVisitorCart } from './visitor-cart-storage.ts'

/** How many units are in the cart. */
export function useCartCount(): number {
  return useCartFigure('count', () => readVisitorCart()?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0)
}
