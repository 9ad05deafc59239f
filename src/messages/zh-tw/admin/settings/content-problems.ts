/** Why a text cannot be stored, beside its field. */
export const contentProblemTexts = {
  missing: '請填寫',
  tooLong: '太長了',
  format: '格式不對',
  invalid: '內容不對',
  twice: '有兩個段落用同一個錨點',
  dates: '結束要在開始之後',
  path: '請填商店裡的路徑，例如 /products',
  noProduct: '沒有這個商品',
  noPicture: '請選一張照片；原來的照片可能已經移除',
  slug: '只能用小寫英文、數字與 -，以英文開頭，最多 60 個字',
  slugTaken: '這個代號已經有人用了',
  past: '請填現在之後的時間',
} as const
