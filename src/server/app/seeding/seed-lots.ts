/** The demonstration shop's roast lots. What is in stock becomes units of its lots; the stock stays as it is. */

import { addDays } from '#domain/calendar-days.ts'
import { defaultBestBefore } from '#domain/lots/freshness.ts'
import { lotPrefix } from '#domain/lots/lot-code.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { roastedToOrder, type SeedLot, seedLots } from '#seed/lots.ts'
import { seedProducts } from '#seed/products.ts'
import type { Db } from '#server/db/open-db.ts'
import { type LotChange, moveLotStock } from '#server/modules/stock/lot-stock.service.ts'
import { addLotSizes, listUnitsWithoutLot } from '#server/modules/stock/lot-units.repo.ts'
import { insertLots } from '#server/modules/stock/lots.repo.ts'

/** A set of its own: a demonstration shop from before there were lots gets them, too. */
export async function seedLotRows(db: Db, now: Date): Promise<void> {
  const slugs = seedProducts.map(({ slug }) => slug)
  const products = await db.selectFrom('products').selectAll().where('slug', 'in', slugs).execute()
  const known = new Map(products.map((product) => [product.id, product]))
  const lots = seedLots.filter(({ productId }) => known.has(productId))
  if (lots.length === 0) return
  await db.updateTable('products').set({ roasted_to_order: true }).where('id', 'in', roastedToOrder).execute()
  const rows = lots.map((lot) => toRow(lot, known.get(lot.productId) as (typeof products)[number], now))
  const inserted = await insertLots(db, rows)
  const idOf = new Map(inserted.map(({ id, code }) => [code, id]))
  const changes: LotChange[] = []
  for (const [productId, own] of Map.groupBy(lots, (lot) => lot.productId)) {
    const sizes = await listSizes(db, productId)
    for (const lot of own) {
      const code = rows[lots.indexOf(lot)]?.code ?? ''
      const lotId = idOf.get(code) ?? 0
      if (lot.state === 'planned') continue
      await addLotSizes(
        db,
        lotId,
        sizes.map(({ id }) => id),
      )
      for (const size of sizes) {
        const units = lot.share === 100 ? size.left : Math.floor((size.left * lot.share) / 100)
        size.left -= units
        const change = { sizeId: size.id, reason: 'count' as const }
        if (units > 0) changes.push({ ...change, change: units, lotId }, { ...change, change: -units, lotId: null })
      }
    }
  }
  await moveLotStock(db, changes, { orderId: null, actor: 'system', at: now })
}

async function listSizes(db: Db, productId: number): Promise<{ id: number; left: number }[]> {
  const sizes = await db.selectFrom('product_sizes').select('id').where('product_id', '=', productId).execute()
  const units = await listUnitsWithoutLot(
    db,
    null,
    sizes.map(({ id }) => id),
  )
  return sizes.map(({ id }) => ({ id, left: Math.max(0, units.get(id) ?? 0) }))
}

interface CuppedProduct {
  id: number
  name_en: string
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
}

function toRow(lot: SeedLot, product: CuppedProduct, now: Date) {
  const roastedOn = addDays(taipeiDay(now), -lot.roastedDaysAgo)
  const near = (figure: number, step = 0) => Math.min(10, Math.max(0, figure + step))
  return {
    code: `${lotPrefix(product.name_en)}-${roastedOn.slice(5).replace('-', '')}-${lot.ending}`,
    product_id: product.id,
    state: lot.state,
    roasted_on: roastedOn,
    best_before: defaultBestBefore(roastedOn),
    note: lot.note,
    sweetness_x2: near(product.sweetness_x2, lot.sweetness),
    acidity_x2: product.acidity_x2,
    body_x2: product.body_x2,
    aroma_x2: near(product.aroma_x2, lot.aroma),
    aftertaste_x2: product.aftertaste_x2,
    created_at: now,
    updated_at: now,
  }
}
