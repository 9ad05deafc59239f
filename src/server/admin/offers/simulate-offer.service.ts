/** The last 90 days of orders against an offer. Nothing of the orders changes; members are counted, never named. */
import { setImmediate } from 'node:timers/promises'
import { toDraft } from '#contract/admin/offers/offer-draft.ts'
import { OfferDraft } from '#contract/admin/offers/offers.ts'
import { type Simulation, type SimulationId, SimulationResult } from '#contract/admin/offers/simulations.ts'
import {
  emptySimulation,
  type SimulatedOffer,
  type Simulation as Sums,
  simulateOrder,
} from '#domain/admin/simulate-offer.ts'
import { twd } from '#domain/money.ts'
import { tiers } from '#domain/tiers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { findAdminOffer } from '#server/modules/offers/admin-offers.repo.ts'
import { listOfferGoods, type OfferCatalogue } from '#server/modules/offers/offer-goods.ts'
import { requireSoundDraft } from './change-offer.service.ts'
import {
  type Cursor,
  countPastOrders,
  listCategoriesOfProducts,
  listPastOrders,
  listProductNames,
} from './past-orders.repo.ts'
import {
  deleteSimulationsBefore,
  findSimulation,
  finishSimulation,
  insertSimulation,
  type SimulationRow,
  storeProgress,
} from './simulations.repo.ts'
import { toPastOrder } from './to-past-order.ts'

type SimulationDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'log' | 'jobs' | 'settings'>

const dayMs = 24 * 60 * 60 * 1000
const days = 90
/** So many are worked out while the caller waits: a fraction of a second. */
const atOnce = 2_000
const pageSize = 500
const firstId = '00000000-0000-0000-0000-000000000000'
const shownProducts = 100
/** Half of what a job may take: then the next job goes on from there. */
const runMs = 40_000

export async function startSimulation(
  deps: SimulationDeps,
  { id, ...draft }: OfferDraft & { id?: number | undefined },
): Promise<Simulation> {
  await requireSoundDraft(deps, draft)
  if (id !== undefined && !(await findAdminOffer(deps.db, id))) throw new AppError('not_found')
  const until = deps.clock.now()
  const from = new Date(until.getTime() - days * dayMs)
  const row = { offer_id: id ?? null, draft, from_at: from, until_at: until, created_at: until }
  const small = (await countPastOrders(deps.db, from, until, atOnce + 1)) <= atOnce
  const stored = await deps.db.transaction().execute(async (tx) => {
    const inserted = await insertSimulation(tx, row)
    if (!small) await deps.jobs.send(tx, { kind: 'rehearse_offer', data: { rehearsalId: inserted.id } })
    return inserted
  })
  return toSimulation(small ? await work(deps, stored) : stored)
}

export async function readSimulation({ db }: Pick<Deps, 'db'>, id: SimulationId): Promise<Simulation> {
  const row = await findSimulation(db, id)
  if (!row) throw new AppError('not_found')
  return toSimulation(row)
}

/** The job. Begun again from where the last one ended if its process dies: it only reads. */
export async function runSimulation(deps: SimulationDeps, id: string, forMs = runMs): Promise<void> {
  const row = await findSimulation(deps.db, id)
  if (row?.state === 'running') await work(deps, row, forMs)
}

export async function deleteOldSimulations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSimulationsBefore(db, new Date(clock.now().getTime() - dayMs))
}

async function work(deps: SimulationDeps, row: SimulationRow, forMs = runMs): Promise<SimulationRow> {
  const { db } = deps
  const sums = row.sums ? toSums(row.sums) : emptySimulation()
  const ends = performance.now() + forMs
  try {
    const planned = toPlanned(OfferDraft.parse(row.draft), row, await listOfferGoods(deps))
    const categoriesOf = await listCategoriesOfProducts(db)
    const page = { until: row.until_at, limit: pageSize, tierOfDay: planned.offer.conditions.minTier !== null }
    let cursor: Cursor = { at: row.cursor_at ?? row.from_at.toISOString(), id: row.cursor_id ?? firstId }
    for (;;) {
      const rows = await listPastOrders(db, { cursor, ...page })
      const { tiers: now } = deps.settings.current()
      for (const past of rows) {
        if (past.counts) simulateOrder(sums, toPastOrder(past, categoriesOf, now), planned)
      }
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) break
      cursor = { at: last.placed_key, id: last.id }
      if (performance.now() > ends) return await handOn(deps, row, sums, cursor)
      // other requests are answered in between
      await setImmediate()
    }
    return await finishSimulation(db, row.id, { ordersRead: sums.read, result: await toResult(db, sums) })
  } catch (err) {
    deps.log.error({ err, simulation: row.id }, 'a rehearsal failed')
    return finishSimulation(db, row.id, { ordersRead: sums.read, result: null })
  }
}

/** What is known so far and the job that goes on are stored together. */
function handOn(deps: SimulationDeps, row: SimulationRow, sums: Sums, cursor: Cursor): Promise<SimulationRow> {
  const progress = { ordersRead: sums.read, cursor, sums: { ...sums, members: [...sums.members] } }
  const dedupeKey = `rehearse ${row.id} ${sums.read}`
  return deps.db.transaction().execute(async (tx) => {
    await storeProgress(tx, row.id, progress)
    await deps.jobs.send(tx, { kind: 'rehearse_offer', data: { rehearsalId: row.id }, dedupeKey })
    return { ...row, orders_read: sums.read }
  })
}

function toSums(stored: Record<string, unknown>): Sums {
  const { members, ...sums } = stored as unknown as Omit<Sums, 'members'> & { members: [string, number][] }
  return { ...sums, members: new Map(members) }
}

function toPlanned(wire: OfferDraft, row: SimulationRow, { products }: OfferCatalogue): SimulatedOffer {
  const { conditions, reward, maxUses, maxUsesPerMember } = toDraft(wire)
  if (reward.kind === 'informational') throw new Error('an informational offer takes nothing off')
  const begun = !conditions.from || conditions.from <= row.until_at
  return {
    offer: { id: row.offer_id ?? 0, conditions, reward },
    withDates: begun,
    gifts: products.flatMap(({ id, discount, sizes }) =>
      sizes.map((size) => ({
        productId: id,
        sizeId: size.id,
        grind: null,
        price: size.price,
        discount,
        stock: 1_000_000,
      })),
    ),
    maxUses,
    maxUsesPerMember,
  }
}

async function toResult(db: Db, sums: Sums): Promise<SimulationResult> {
  const products = Object.entries(sums.byProduct)
    .map(([id, { units, cost }]) => ({ product_id: Number(id), units, cost: twd(cost) }))
    .toSorted((a, b) => b.cost - a.cost || a.product_id - b.product_id)
    .slice(0, shownProducts)
  const names = await listProductNames(
    db,
    products.map(({ product_id }) => product_id),
  )
  return {
    orders: sums.orders,
    members: sums.members.size,
    cost: twd(sums.cost),
    had: { orders: sums.had, cost: twd(sums.hadCost), given: twd(sums.hadGiven) },
    changed: { orders: sums.changed, saved: twd(sums.changedSaved) },
    kept: sums.kept,
    too_late: sums.tooLate,
    first_orders: sums.firstOrders,
    by_tier: tiers.map(({ key, name }) => ({ tier: key, name, orders: sums.byTier[key] ?? 0 })),
    by_product: products.map((product) => ({ ...product, name: names.get(product.product_id) ?? '' })),
    delivery_cost: twd(sums.deliveryCost),
  }
}

function toSimulation(row: SimulationRow): Simulation {
  return {
    id: row.id as SimulationId,
    state: row.state,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    orders_read: row.orders_read,
    result: row.result === null ? null : SimulationResult.parse(row.result),
  }
}
