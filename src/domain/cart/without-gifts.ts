import { sumTwd, type Twd, twd } from '#domain/money.ts'

/**
 * Goods and discount as a shopper reads them: a gift costs nothing and takes nothing off. Goods of 1,536 with a gift of 256
 * that a discount of 256 pays for are 1,280 and 0. What is payable stays the same.
 */
export function withoutGifts(
  { goods, discount }: { goods: Twd; discount: Twd },
  gifts: readonly Twd[],
): { goods: Twd; discount: Twd } {
  const worth = sumTwd(gifts)
  return { goods: twd(goods - worth), discount: twd(discount - worth) }
}
