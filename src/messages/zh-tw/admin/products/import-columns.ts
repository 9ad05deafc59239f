import type { ProductField, SizeValues } from '#domain/products/product-field-table.ts'
import { importTexts } from './import.ts'
import { productFieldTexts } from './product-fields.ts'

type ColumnField = Exclude<ProductField, 'sizes'> | 'state' | 'publish_at' | keyof SizeValues

/** What each column of the file means, for people who fill it in for the first time. */
export const columnMeanings: Record<ColumnField, string> = {
  id: '改現有商品才要填；新商品留白',
  slug: '可以留白，會自動產生',
  name: '必填。同一個商品有好幾個規格時，第二行起可以留白',
  name_en: '可以留白',
  state: '草稿、販售中、已排定上架 或 已下架；留白是草稿',
  publish_at: '狀態是「已排定上架」才要填，例如 2026-12-01 10:00',
  category_id: '新商品必填，例如 咖啡豆、濾掛咖啡、禮盒',
  category_ids: '例如 最新商品、限時優惠；多個用頓號分開',
  roast_level: '淺焙、中淺焙、中焙、中深焙 或 深焙；不是咖啡就留白',
  processing_method: '日曬、水洗、蜜處理 或 濕剝；可以留白',
  origin: '例如 衣索比亞',
  origin_en: '可以留白',
  coffee_grade: '例如 G1',
  variety: '例如 藝伎',
  altitude: '例如 1,800 公尺',
  harvest_year: '西元年份，例如 2026',
  flavor_notes: '用頓號分開，例如 柑橘、焦糖',
  sweetness: '0 到 5，每格 0.5',
  acidity: '0 到 5，每格 0.5',
  body: '0 到 5，每格 0.5',
  aroma: '0 到 5，每格 0.5',
  aftertaste: '0 到 5，每格 0.5',
  discount_percent: '0 到 99；打九折填 10',
  discount_from: '例如 2026-12-01 00:00',
  discount_to: '例如 2026-12-31 23:59',
  grindable: '是 或 否',
  roasted_to_order: '是 或 否',
  best_before: '例如 常溫 12 個月',
  expires_on: '即期品才要填，例如 2026-12-31',
  search_words: '顧客可能會搜尋的字，用頓號分開',
  description: '直接寫文字就可以',
  label: '例如 半磅；只有一種規格可以留白',
  specification: '可以留白，例如 227 g 夾鏈袋',
  grams: '咖啡本身的公克數，例如 227',
  parcel_grams: '連包裝的公克數，算運費用；販售中一定要填',
  price: '例如 350、NT$350 或 1,200 元',
  is_default: '是 或 否；可以留白',
  published: '是 或 否；可以留白',
}

const { size, id, shelves, description } = importTexts

/** In no product's way: the product's columns, then its sizes'. A size's number has the title of its own. */
export const columnTitles: readonly { title: string; meaning: string }[] = [
  { title: id, meaning: columnMeanings.id },
  ...Object.entries({ ...productFieldTexts, category_ids: shelves, description }).flatMap(([field, title]) =>
    field === 'sizes' ? [] : [{ title, meaning: columnMeanings[field as ColumnField] }],
  ),
  ...Object.entries(size).map(([field, title]) => ({ title, meaning: columnMeanings[field as ColumnField] })),
]
