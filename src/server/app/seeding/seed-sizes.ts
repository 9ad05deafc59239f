/** What the demonstration products are sold in, with an opening movement for every stock. */
import { seedProducts } from '#seed/products.ts'
import { defaultSizeOf, furtherSizes } from '#seed/sizes.ts'
import type { Db } from '#server/db/open-db.ts'
import { moveStockRows } from '#server/modules/stock/stock.repo.ts'

/** Together with the products: a product without a default size is not sold. */
export async function seedDefaultSizes(db: Db, now: Date): Promise<void> {
  const sizes = seedProducts.map(({ id, specification, weightGrams, price, stock }) => {
    const row = { product_id: id, specification, parcel_grams: weightGrams, price, position: 0, is_default: true }
    return { row: { ...defaultSizeOf(id), ...row }, stock }
  })
  await insertSizes(db, sizes, now)
}

/** A set of its own, so that a demonstration shop from before there were sizes gets them, too. */
export async function seedFurtherSizes(db: Db, now: Date): Promise<void> {
  const known = await db.selectFrom('products').select('id').where('slug', 'in', slugs).execute()
  const sizes = known.flatMap(({ id }) =>
    (furtherSizes[id] ?? []).map(({ parcelGrams, stock, ...size }, index) => ({
      row: {
        ...size,
        product_id: id,
        specification: size.label,
        parcel_grams: parcelGrams,
        position: index + 1,
        is_default: false,
      },
      stock,
    })),
  )
  if (sizes.length > 0) await insertSizes(db, sizes, now)
}

const slugs = seedProducts.map(({ slug }) => slug)

interface NewSize {
  row: {
    product_id: number
    label: string
    specification: string
    grams: number
    parcel_grams: number
    price: number
    position: number
    is_default: boolean
  }
  stock: number
}

const openedDaysAgo = 92

async function insertSizes(db: Db, sizes: NewSize[], now: Date): Promise<void> {
  const inserted = await db
    .insertInto('product_sizes')
    .values(sizes.map(({ row }) => row))
    .onConflict((conflict) => conflict.columns(['product_id', 'label']).doNothing())
    .returning(['id', 'product_id', 'label'])
    .execute()
  const changes = inserted.flatMap(({ id, product_id, label }) => {
    const stock = sizes.find(({ row }) => row.product_id === product_id && row.label === label)?.stock ?? 0
    return stock > 0 ? [{ sizeId: id, change: stock, reason: 'opening' as const }] : []
  })
  // before the first demonstration order
  const at = new Date(now.getTime() - openedDaysAgo * 24 * 60 * 60 * 1000)
  await moveStockRows(db, changes, { orderId: null, actor: 'system', at })
}
