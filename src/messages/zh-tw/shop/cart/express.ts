/** From the cart straight to the payment. */
export const expressTexts = {
  button: '沿用上次的收件資料結帳',
  to: (name: string, place: string) => `送到 ${place}，${name}`,
} as const
