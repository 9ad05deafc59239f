/** Green coffee of the demonstration shop: each coffee that is sold as beans is roasted from its own. */
import { type RoastLevel, roastLevelOf } from '#domain/catalogue/catalogue.ts'
import { seedProducts } from '#seed/products.ts'
import { insertBean, moveGreen, storeProductBean } from '#server/admin/stock/beans.repo.ts'
import type { Db } from '#server/db/open-db.ts'

/** The longer it is roasted, the more it loses. */
const lossPermille: Record<RoastLevel, number> = { light: 135, medium: 155, dark: 180 }
const batchGrams = 5_000
const arrivedGrams = 30_000
const costPerKilogram = 420

export async function seedBeanRows(db: Db, now: Date): Promise<void> {
  const slugs = seedProducts.map(({ slug }) => slug)
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'roast_level'])
    .where('slug', 'in', slugs)
    .where('grindable', '=', true)
    .orderBy('id')
    .execute()
  for (const { id, name, roast_level } of products) {
    const facts = { name, loss_permille: lossPermille[roastLevelOf(roast_level) ?? 'medium'], batch_grams: batchGrams }
    const beanId = await insertBean(db, facts, now)
    await storeProductBean(db, id, beanId)
    const cost = (arrivedGrams / 1000) * costPerKilogram
    await moveGreen(db, { beanId, kind: 'arrival', grams: arrivedGrams, cost, roastId: null, note: '' }, now)
  }
}
