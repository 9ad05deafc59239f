/** 門市訂單: the screen that writes one. */
export const counterOrderTexts = {
  otherTotal: '價格剛剛有變動，請確認新的金額後再送出',
  walkIn: '現場顧客',
} as const
