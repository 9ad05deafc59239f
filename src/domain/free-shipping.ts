import { twd } from './money.ts'

/** Threshold for free shipping: goods minus discount, without the fee. */
export const freeShippingFrom = twd(1000)
