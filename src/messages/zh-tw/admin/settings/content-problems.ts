import type { RedirectProblem } from '#domain/content/redirect-path.ts'

/** Why a text cannot be stored, beside its field. */
export const contentProblemTexts = {
  missing: '請填寫',
  tooLong: '太長了',
  format: '格式不對',
  invalid: '內容不對',
  twice: '有兩個段落用同一個錨點',
  linkTwice: '同一個連結出現兩次',
  menuTwice: '兩個選單同名',
  url: '請填 https:// 開頭的網址',
  dates: '結束要在開始之後',
  path: '請填商店裡的路徑，例如 /products',
  noProduct: '沒有這個商品',
  noPicture: '請選一張照片；原來的照片可能已經移除',
  slug: '只能用小寫英文、數字與 -，以英文開頭，最多 60 個字',
  slugTaken: '這個代號已經有人用了',
  past: '請填現在之後的時間',
} as const

/** Why a redirect cannot be stored, beside its field. */
export const redirectProblemTexts = {
  empty: '請填寫',
  path: '請填以 / 開頭的路徑，或完整的網址',
  own: '這是系統使用的網址，不能轉走',
  living: '這個網址現在有頁面，不能轉走',
  external: '會離開商店；確定的話請勾選「可以轉到別的網站」',
  loop: '會繞回原來的網址',
  same: '新舊網址相同',
  many: '轉址太多了',
  taken: '這個舊網址已經有轉址',
  lines: (most: number) => `一次最多 ${most} 行`,
} as const satisfies Record<RedirectProblem, string> & Record<string, unknown>
