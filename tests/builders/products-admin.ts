/** Products as an editor writes them, by calls. */
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

let count = 0

/** What a product needs to be put on sale. */
function productBody(change: object = {}) {
  count++
  return {
    name: `測試咖啡 ${count}`,
    name_en: `Test Coffee ${count}`,
    category_id: 8,
    sizes: [{ label: '半磅 227 g', grams: 227, parcel_grams: 255, price: 420, is_default: true }],
    ...change,
  }
}

export async function createProduct(
  shop: TestShop,
  headers: Record<string, string>,
  change: object = {},
): Promise<AdminProduct> {
  const answer = await shop.post('/api/admin/products', productBody(change), headers)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json().product
}

export async function publishProduct(
  shop: TestShop,
  headers: Record<string, string>,
  { id, version }: Pick<AdminProduct, 'id' | 'version'>,
  wanted: object = {},
): Promise<AdminProduct> {
  const answer = await shop.post(`/api/admin/products/${id}/publish`, { version, ...wanted }, headers)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json().product
}
