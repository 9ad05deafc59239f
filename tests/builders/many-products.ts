/** A large catalogue for measuring: 2,000 different products, each with reviews without a member. */
import type { Db } from '#server/db/open-db.ts'
import { moveStockRows } from '#server/modules/stock/stock.repo.ts'

const origins = ['衣索比亞', '肯亞', '巴西', '哥倫比亞', '瓜地馬拉', '台灣 阿里山', '印尼 蘇門答臘', '巴拿馬']
const places = ['耶加雪菲', '涅里', '喜拉朵', '薇拉', '安提瓜', '樂野', '林東', '波奎特', '古吉', '塔拉珠']
const processes = ['日曬', '水洗', '蜜處理', '濕剝'] as const
const roasts = ['light', 'medium', 'dark'] as const
const notes = ['茉莉花', '檸檬', '藍莓', '水蜜桃', '黑糖', '可可', '烤榛果', '紅酒', '高山茶', '丁香', '芒果乾']

/** Ids of generated products begin here, after those of the demonstration shop. */
export const firstManyId = 10_001

function pick<T>(values: readonly [T, ...T[]] | readonly T[], index: number): T {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

/** Product number `index` is the same in every run. */
export function manyProduct(index: number) {
  const origin = pick(origins, index)
  const process = pick(processes, index >> 1)
  const name = `${origin} ${pick(places, index * 7)} ${process} 第 ${index + 1} 批`
  return {
    id: firstManyId + index,
    slug: `many-${index + 1}`,
    name,
    name_en: `Lot ${index + 1}`,
    category_id: 8,
    roast_level: pick(roasts, index),
    processing_method: process,
    origin,
    origin_en: `Origin ${index % 8}`,
    coffee_grade: 'G1',
    variety: '原生種',
    flavor_notes: [pick(notes, index), pick(notes, index * 3 + 1), pick(notes, index * 5 + 2)],
    altitude: '1,800 公尺',
    description: `<p>${'這一批來自山坡上的小農，當天採收、當天送到處理站。'.repeat(20)}</p>`,
    sweetness_x2: index % 11,
    acidity_x2: (index * 3) % 11,
    body_x2: (index * 5) % 11,
    aroma_x2: (index * 7) % 11,
    aftertaste_x2: (index * 9) % 11,
    discount_percent: 0,
    discount_from: null,
    discount_to: null,
    search_words: ['手沖', '冷萃', `批次${index + 1}`],
    best_before: '',
  }
}

/** Two sizes of each. */
function manySizes(index: number) {
  const price = 300 + (index % 50) * 10
  const product_id = firstManyId + index
  const specification = '227 公克（半磅）原豆／袋'
  const half = { label: '半磅 227 g', grams: 227, parcel_grams: 255, price, position: 0, is_default: true }
  const pound = { label: '一磅 454 g', grams: 454, parcel_grams: 495, price: price * 2, position: 1, is_default: false }
  return [half, pound].map((size) => ({ ...size, product_id, specification }))
}

export async function insertManyProducts(db: Db, size: { products: number; reviewsEach: number }): Promise<void> {
  const products = Array.from({ length: size.products }, (_, index) => manyProduct(index))
  for (const part of parts(products, 500)) await db.insertInto('products').values(part).execute()
  const sizes = products.flatMap((_, index) => manySizes(index))
  for (const part of parts(sizes, 500)) {
    const rows = await db.insertInto('product_sizes').values(part).returning(['id', 'product_id']).execute()
    const changes = rows
      .map(({ id, product_id }) => ({ sizeId: id, change: product_id % 40, reason: 'opening' as const }))
      .filter(({ change }) => change > 0)
    await moveStockRows(db, changes, { orderId: null, actor: 'system', at: new Date() })
  }
  const categories = products.map(({ id }) => ({ product_id: id, category_id: 8 }))
  for (const part of parts(categories, 5000)) await db.insertInto('product_categories').values(part).execute()
  const reviews = products.flatMap(({ id }) =>
    Array.from({ length: size.reviewsEach }, (_, index) => ({
      product_id: id,
      member_id: null,
      author_name: '訪客',
      rating: ((id + index * 3) % 5) + 1,
      comment: '乾淨、甜，放涼也好喝，會再買一次。',
      purchased: index % 2 === 0,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000),
    })),
  )
  for (const part of parts(reviews, 5000)) await db.insertInto('reviews').values(part).execute()
}

function parts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
