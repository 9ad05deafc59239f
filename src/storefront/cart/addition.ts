import type { Grind } from '#domain/catalogue/grind.ts'

/** What is added to the cart. Without a size it is the default one, without a grind beans stay whole. */
export interface Addition {
  productId: number
  quantity: number
  sizeId?: number
  grind?: Grind
}
