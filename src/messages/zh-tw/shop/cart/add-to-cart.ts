/** Adding to the cart, on whatever page the button is. */
export const addToCartTexts = {
  add: '加入購物車',
  addNamed: (name: string) => `將${name}加入購物車`,
  added: '已加入購物車',
  refused: '加入失敗',
  refusedDefault: '加入購物車失敗',
  broken: '系統錯誤',
  brokenDetail: '無法加入購物車，請稍後再試。',
  needsScript: '加入購物車需要 JavaScript，請開啟後再試，或來電訂購。',
  /** Of a cart in the browser. */
  notSold: '這項商品目前沒有販售',
  cartFull: (lines: number) => `購物車最多可放 ${lines} 項商品，登入後可以放更多`,
  notStored: '這個瀏覽器不允許儲存資料，請登入後再加入購物車',
} as const
