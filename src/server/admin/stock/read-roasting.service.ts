import type { Bean, GreenMovement, Missing, Plan } from '#contract/admin/products/roasting.ts'
import type { ProductId, SizeId } from '#contract/scalars.ts'
import { twd } from '#domain/money.ts'
import { costPerKilogram } from '#domain/roasting/green-stock.ts'
import { type PlannedRoast, planRoasting } from '#domain/roasting/plan-roasting.ts'
import { batchesPerDay, roastDaysAfter } from '#domain/roasting/roast-capacity.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readNumberKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import { type BeanRow, findBean, listBeans, listUnassigned, selectGreenMovements, toStock } from './beans.repo.ts'
import { listOpenLines, listPlanSizes } from './plan-facts.repo.ts'

/** Computed each time it is looked at: it always fits the orders and the stock of the moment. */
export async function readPlan({ db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<Plan> {
  const today = taipeiDay(clock.now())
  const [beans, sizes, lines] = [await listBeans(db), await listPlanSizes(db, today), await listOpenLines(db)]
  const plan = planRoasting({
    beans: beans.map((bean) => ({
      id: bean.id,
      lossPermille: bean.loss_permille,
      batchGrams: bean.batch_grams,
      greenGrams: bean.stock_grams,
    })),
    sizes: sizes.map(({ id, bean_id: beanId, grams, finished, wanted }) => ({ id, beanId, grams, finished, wanted })),
    orders: lines.map(({ order, placed_at, size_id, units }) => ({
      order,
      placedAt: placed_at.toISOString(),
      sizeId: size_id,
      units,
    })),
    days: roastDaysAfter(today, settings.current().dispatch.roastWeekdays),
    batchesPerDay,
  })
  const sizeOf = new Map(sizes.map((size) => [size.id, size]))
  const named = (sizeId: number) => {
    const { name = '', label = '', grams = 0 } = sizeOf.get(sizeId) ?? {}
    return { size_id: sizeId as SizeId, name, label, grams }
  }
  const toMissing = (
    order_name: string,
    { sizeId, units, reason }: { sizeId: number } & Pick<Missing, 'units' | 'reason'>,
  ) => {
    const { grams: _grams, ...size } = named(sizeId)
    return { order_name, ...size, units, reason }
  }
  const toRoast = ({ beanId, batches, greenGrams, roastedGrams, packs }: PlannedRoast) => {
    const bean = beans.find(({ id }) => id === beanId)
    return {
      ...{ bean_id: beanId, bean: bean?.name ?? '', bean_version: bean?.version ?? 1, batches },
      ...{ green_grams: greenGrams, roasted_grams: roastedGrams },
      packs: packs.map(({ sizeId, units, forOrders }) => ({ ...named(sizeId), units, for_orders: forOrders })),
    }
  }
  return {
    days: plan.days.map(({ day, roasts }) => ({ day, roasts: roasts.map(toRoast) })),
    uncovered: plan.uncovered.map((line) => toMissing(line.order, line)),
    shelf: plan.shelf.map((line) => toMissing('', line)),
  }
}

export async function readBeans(db: Db) {
  const unassigned = await listUnassigned(db)
  return {
    items: (await listBeans(db)).map(toBean),
    unassigned: unassigned.map(({ product_id, name }) => ({ product_id: product_id as ProductId, name })),
  }
}

export async function requireBean(db: Db, id: number): Promise<BeanRow> {
  const bean = await findBean(db, id)
  if (!bean) throw new AppError('not_found')
  return bean
}

export async function readBean(
  db: Db,
  id: number,
  page: { after?: string | undefined; limit: number },
): Promise<{ bean: Bean; items: GreenMovement[]; next: string | null }> {
  const bean = toBean(await requireBean(db, id))
  const after = readNumberKey(page.after, Number.MAX_SAFE_INTEGER)
  const rows = await selectGreenMovements(db, id, { after, limit: page.limit + 1 })
  const { items, next } = keysetPage(rows, page.limit, (row) => String(row.id))
  return { bean, items: items.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() })), next }
}

export function toBean(row: BeanRow): Bean {
  const perKilogram = costPerKilogram(toStock(row))
  return {
    ...row,
    stock_cost: twd(row.stock_cost),
    cost_per_kg: perKilogram === null ? null : twd(perKilogram),
    products: row.products.map(({ product_id, name }) => ({ product_id: product_id as ProductId, name })),
  }
}
