/** The demonstration shop's past sales as counts per day. */
import { taipeiDay } from '#domain/taipei-time.ts'
import { seedSales } from '#seed/sales.ts'
import type { Db } from '#server/db/open-db.ts'
import { addDailySales, type DailySale } from '#server/modules/catalogue/sales.repo.ts'

const dayMs = 24 * 60 * 60 * 1000

export async function seedSalesRows(db: Db, now: Date): Promise<void> {
  await addDailySales(db, toDailySales(now))
}

function toDailySales(now: Date): DailySale[] {
  return seedSales.flatMap(({ productId, weeks }) =>
    weeks.flatMap((units, week) =>
      spread(units, productId + week).map((quantity, day) => ({
        product_id: productId,
        // from yesterday backwards: today starts with no sales
        day: taipeiDay(new Date(now.getTime() - (week * 7 + day + 1) * dayMs)),
        quantity,
      })),
    ),
  )
}

/** Spreads a week's units over its days: equal parts, the rest on days that differ by product. */
function spread(units: number, shift: number): number[] {
  const rest = units % 7
  return Array.from({ length: 7 }, (_, day) => Math.floor(units / 7) + Number((day + shift) % 7 < rest))
}
