/** How many pieces an order has, in groups; the figures are stored under these words. */
export const basketSizes = ['1', '2', '3', '4', '5', '6-10', '11+'] as const
export type BasketSize = (typeof basketSizes)[number]
