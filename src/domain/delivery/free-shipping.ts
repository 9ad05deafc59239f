import { twd } from '#domain/money.ts'

/**
 * Free shipping begins here unless the shop says otherwise: goods minus discount, without the fee. The amount that counts
 * now is the shop's setting; whoever computes gets it as `freeFrom`.
 */
export const freeShippingFrom = twd(1000)
