/** Why goods come back. The reason decides who bears the consequences. */

export const returnReasons = ['defective', 'short', 'wrong_item', 'taste', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

const shopsFault: readonly ReturnReason[] = ['defective', 'short', 'wrong_item']

/** `isShopsFault('defective')` is true: a buyer loses neither offer nor free shipping by a fault of the shop. */
export function isShopsFault(reason: ReturnReason): boolean {
  return shopsFault.includes(reason)
}
