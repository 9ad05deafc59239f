/** Adding to the cart, on whatever page the button is. */
export const addToCartTexts = {
  add: '加入購物車',
  addNamed: (name: string) => `將${name}加入購物車`,
  signInFirst: '請先登入',
  added: '已加入購物車',
  refused: '加入失敗',
  refusedDefault: '加入購物車失敗',
  broken: '系統錯誤',
  brokenDetail: '無法加入購物車，請稍後再試。',
} as const
