import type { PublishProblem } from '#domain/products/product-states.ts'
import type { ProblemCode } from '#domain/products/product-values.ts'

/** What is wrong with a field of a product; shown beside it, in a dry run and by calls. */
export const productProblemTexts: Record<
  ProblemCode | 'slug_taken' | 'name_taken' | 'size' | 'past' | 'unknown_product' | 'duplicate_row' | 'not_a_value',
  string
> = {
  missing: '不能空白',
  too_long: '太長了',
  slug: '只能用小寫英文、數字與連字號，例如 kenya-nyeri',
  slug_taken: '這個代號已經有人用了',
  name_taken: '已經有同名的分類',
  category: '沒有這個分類，或分類的種類不對',
  roast: '請填 淺焙、淺中焙、中焙、中深焙 或 深焙',
  process: '請填 日曬、水洗、蜜處理 或 濕剝',
  axis: '請填 0 到 5，每格 0.5',
  year: '請填西元年份，例如 2026',
  percent: '請填 0 到 99 的整數',
  dates: '結束時間要晚於開始時間',
  day: '請填日期，例如 2026-12-31',
  too_many: '太多了',
  separator: '每個詞裡面不能有頓號',
  label_missing: '規格要有名稱',
  label_twice: '規格名稱重複（包含已停售的規格）',
  price: '價格要是 0 到 1,000,000 的整數，調整後也要在 1 元以上',
  grams: '重量要是整數公克',
  default: '請選一個販售中的規格當預設規格',
  size: '規格不屬於這個商品',
  past: '請填現在之後的時間',
  unknown_product: '沒有這個商品',
  duplicate_row: '同一個商品或規格出現兩次',
  not_a_value: '看不懂這個值',
}

export const publishProblemTexts: Record<PublishProblem, string> = {
  no_size: '請先新增至少一個販售中的規格',
  no_price: '有規格的價格是 0，請先填價格',
  no_weight: '有規格沒有含包裝的重量，運費與配送方式會算錯',
}
