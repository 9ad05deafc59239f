/**
 * Fills an empty database: reference data always, the demonstration shop in demo mode. Each set is one transaction with
 * its own marker row, under a lock for processes that start together: a set is complete or absent, never double.
 */
import { sql } from 'kysely'
import type { Config } from '#server/core/config.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { seedBeanRows } from './seed-beans.ts'
import { seedCatalogueRows, seedCategoryRows } from './seed-catalogue.ts'
import { seedCheckoutRows } from './seed-checkout.ts'
import { seedArticleRows, seedContentRows, seedHomeRows, seedMenuRows } from './seed-content.ts'
import { seedDemoOrders } from './seed-demo-orders.ts'
import { seedLotRows } from './seed-lots.ts'
import { seedDemoMember } from './seed-members.ts'
import { seedOfferRows } from './seed-offers.ts'
import { seedSalesRows } from './seed-sales.ts'
import { seedSettledRows } from './seed-settled.ts'
import { seedFurtherSizes } from './seed-sizes.ts'
import { seedDemoStaff } from './seed-staff.ts'
import { seedVisitRows } from './seed-visits.ts'

interface SeedSet {
  name: string
  demoOnly: boolean
  fill(db: Db, now: Date, config: Config): Promise<void>
}

export const demoOrdersSet = 'demo-orders'

const seedSets: SeedSet[] = [
  { name: 'reference', demoOnly: false, fill: seedCategoryRows },
  { name: 'content', demoOnly: false, fill: seedContentRows },
  { name: 'content-home', demoOnly: false, fill: seedHomeRows },
  { name: 'content-menu', demoOnly: false, fill: seedMenuRows },
  { name: 'checkout', demoOnly: false, fill: seedCheckoutRows },
  { name: 'demo-articles', demoOnly: true, fill: seedArticleRows },
  { name: 'demo-catalogue', demoOnly: true, fill: seedCatalogueRows },
  { name: 'demo-sizes', demoOnly: true, fill: seedFurtherSizes },
  { name: 'demo-lots', demoOnly: true, fill: seedLotRows },
  { name: 'demo-beans', demoOnly: true, fill: seedBeanRows },
  { name: 'demo-offers', demoOnly: true, fill: seedOfferRows },
  { name: 'demo-sales', demoOnly: true, fill: seedSalesRows },
  { name: 'demo-member', demoOnly: true, fill: seedDemoMember },
  { name: 'demo-staff', demoOnly: true, fill: seedDemoStaff },
  { name: demoOrdersSet, demoOnly: true, fill: seedDemoOrders },
  { name: 'demo-visits', demoOnly: true, fill: seedVisitRows },
  { name: 'demo-settled', demoOnly: true, fill: seedSettledRows },
]

const seedLock = 7_361_002

interface SeedOptions {
  /** Sets that this shop never gets, now or at a later start: tests write their own orders. */
  leaveOut?: readonly string[]
}

export async function seedShop(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { leaveOut = [] }: SeedOptions = {},
): Promise<{ filled: string[] }> {
  const wanted = seedSets.filter((set) => deps.config.mode === 'demo' || !set.demoOnly)
  const done = await listFinished(deps.db)
  if (wanted.every(({ name }) => done.has(name))) return { filled: [] }
  const filled: string[] = []
  for (const set of wanted) {
    await deps.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
      if ((await listFinished(tx)).has(set.name)) return
      await tx.insertInto('seed_runs').values({ name: set.name }).execute()
      if (leaveOut.includes(set.name)) return
      await set.fill(tx, deps.clock.now(), deps.config)
      filled.push(set.name)
    })
  }
  // identity columns continue after the ids of the seed
  await sql`select setval(pg_get_serial_sequence('products', 'id'), (select coalesce(max(id), 1) from products))`.execute(
    deps.db,
  )
  return { filled }
}

async function listFinished(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('seed_runs').select('name').execute()
  return new Set(rows.map((row) => row.name))
}
