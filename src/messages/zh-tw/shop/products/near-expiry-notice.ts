/** By itself: the list needs nothing else of near-expiry goods. */
export const nearExpiryNotice =
  '即期商品接近有效日期，依「通訊交易解除權合理例外情事適用準則」第二條，不適用 7 天鑑賞期；商品有瑕疵或短少仍可換貨。'
