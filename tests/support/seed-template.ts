import { demoOrdersSet, seedShop } from '#server/app/seeding/seed-shop.ts'
import { readConfig } from '#server/core/config.ts'
import { systemClock } from '#server/core/deps.ts'
import type { OpenDb } from '#server/db/open-db.ts'

/** What every test shop starts with: the demonstration shop, without its past. */
export async function seedTemplate({ db }: OpenDb): Promise<void> {
  await seedShop({ db, clock: systemClock, config: readConfig({}) }, { leaveOut: [demoOrdersSet] })
}
