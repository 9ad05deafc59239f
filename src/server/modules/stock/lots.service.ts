/** Roast lots as the owner plans, roasts and opens them. Each use case is one transaction; pages are purged with it. */
import { randomBytes } from 'node:crypto'
import { isDay } from '#domain/calendar-days.ts'
import { type FlavourProfile, flavourAxes } from '#domain/flavour/flavour.ts'
import { defaultBestBefore, freshWindow } from '#domain/lots/freshness.ts'
import { lotCode, lotPrefix, readLotCode } from '#domain/lots/lot-code.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { ownerLotTexts as texts } from '#messages/admin/orders/owner-lots.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { type LotChange, moveByOwner, moveLotStock } from './lot-stock.service.ts'
import { addLotSizes, listUnitsWithoutLot } from './lot-units.repo.ts'
import {
  changeLotStates,
  deletePlannedLot,
  findLot,
  findRoastedProduct,
  insertLots,
  type LotRow,
  listRestingLots,
  lockLots,
  updateLotFigures,
  updatePlannedLot,
} from './lots.repo.ts'

export type LotDeps = Pick<Deps, 'db' | 'clock'>

export interface SizeUnits {
  sizeId: number
  units: number
}

interface RoastFacts {
  roastedOn: string
  bestBefore?: string | undefined
  note?: string | undefined
  units: readonly SizeUnits[]
  /** The units are in the stock already, without a lot: it stays as it is. */
  fromStock?: boolean
}

export interface WantedLot extends RoastFacts {
  productId: number
  /** Null: the product's own figures. */
  cupping?: FlavourProfile | null
}

/** Before its day a lot is planned and has no units; from its day on it is roasted and has some. */
export function addLot(deps: LotDeps, wanted: WantedLot): Promise<LotRow> {
  return changeLots(deps, async (tx, now, today) => {
    const product = await findRoastedProduct(tx, wanted.productId)
    if (!product) throw new AppError('product_not_found')
    const bestBefore = checkDays(wanted)
    const planned = wanted.roastedOn > today
    if (planned && wanted.units.length > 0) throw refusal(texts.plannedHasNoUnits)
    const figures = wanted.cupping ? toFigures(wanted.cupping) : figuresOf(product)
    const [inserted] = await insertLots(tx, [
      {
        code: newCode(product.name_en, wanted.roastedOn),
        product_id: product.id,
        state: 'planned',
        roasted_on: wanted.roastedOn,
        best_before: bestBefore,
        note: wanted.note ?? '',
        ...figures,
        created_at: now,
        updated_at: now,
      },
    ])
    if (inserted && !planned) await bringIn(tx, inserted, product.roast_level, wanted, { now, today })
    return requireLot(tx, inserted?.code ?? '')
  })
}

/** A planned lot was roasted. On another day than planned it gets another code: none is on a bag yet. */
export function roastLot(deps: LotDeps, code: string, facts: RoastFacts): Promise<LotRow> {
  return changeLots(deps, async (tx, now, today) => {
    const lot = await lockLot(tx, code)
    if (lot.state !== 'planned') throw stateRefusal(lot)
    const product = await findRoastedProduct(tx, lot.product_id)
    const bestBefore = checkDays(facts)
    if (!product || facts.roastedOn > today) throw refusal(texts.notYetRoasted)
    const sameDay = facts.roastedOn === lot.roasted_on
    const change = {
      code: sameDay ? lot.code : newCode(product.name_en, facts.roastedOn),
      roasted_on: facts.roastedOn,
      best_before: bestBefore,
      note: facts.note ?? lot.note,
      updated_at: now,
    }
    await updatePlannedLot(tx, lot.id, change)
    await bringIn(tx, { id: lot.id, code: change.code }, product.roast_level, facts, { now, today })
    return requireLot(tx, change.code)
  })
}

/** Sold although it still rests. */
export function openLot(deps: LotDeps, code: string): Promise<LotRow> {
  return changeLots(deps, async (tx, now) => {
    const lot = await lockLot(tx, code)
    const [changed] = await changeLotStates(tx, [lot.id], 'open', now)
    if (changed === undefined) throw stateRefusal(lot)
    return requireLot(tx, lot.code)
  })
}

/** What tasters found in it. */
export function setLotProfile(deps: LotDeps, code: string, profile: FlavourProfile): Promise<void> {
  return changeLots(deps, async (tx, now) => {
    const lot = await lockLot(tx, code)
    await updateLotFigures(tx, lot.id, { ...toFigures(profile), updated_at: now })
  })
}

/** A planned roast that does not take place. */
export function dropLot(deps: LotDeps, code: string): Promise<LotRow> {
  return changeLots(deps, async (tx) => {
    const lot = await lockLot(tx, code)
    if (!(await deletePlannedLot(tx, lot.id))) throw stateRefusal(lot)
    return lot
  })
}

/** What has rested long enough is on sale; repeated by the shop every hour. Returns how many. */
export async function openRestedLots(deps: LotDeps): Promise<number> {
  const today = taipeiDay(deps.clock.now())
  const isRested = (lot: Awaited<ReturnType<typeof listRestingLots>>[number]) =>
    freshWindow(lot.roast_level, lot.roasted_on).bestFrom <= today
  if (!(await listRestingLots(deps.db)).some(isRested)) return 0
  return changeLots(deps, async (tx, now) => {
    const ids = (await listRestingLots(tx)).filter(isRested).map(({ id }) => id)
    await lockLots(tx, ids)
    return (await changeLotStates(tx, ids, 'open', now)).length
  })
}

/** The owner breaks or gives away bags of a lot. */
export function moveOwnerUnits(
  deps: LotDeps,
  change: { code: string; sizeId: number; change: number; reason: 'damage' | 'gift' | 'roast'; note: string },
): Promise<void> {
  return changeLots(deps, async (tx, now) => {
    const lot = await requireLot(tx, change.code)
    if (lot.state === 'planned' || lot.state === 'recalled') throw stateRefusal(lot)
    if (change.change > 0) await requireSizes(tx, lot.id, [change.sizeId])
    const { sizeId, reason } = change
    const moved = { sizeId, reason, change: change.change, lotId: lot.id }
    await moveByOwner(tx, [moved], { note: change.note, at: now })
  })
}

/** The bags of a roast, into stock and lot. What is ripe already is on sale at once. */
async function bringIn(
  tx: Db,
  lot: { id: number; code: string },
  roast: Parameters<typeof freshWindow>[0],
  { roastedOn, units, fromStock = false }: RoastFacts,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  if (units.length === 0) throw refusal(texts.unitsMissing)
  await requireSizes(
    tx,
    lot.id,
    units.map(({ sizeId }) => sizeId),
  )
  await lockLots(tx, [lot.id])
  await changeLotStates(tx, [lot.id], 'roast', now)
  if (fromStock) await requireUnitsWithoutLot(tx, units)
  const changes = units.flatMap(({ sizeId, units: count }): LotChange[] => {
    const intoLot: LotChange = { sizeId, change: count, reason: fromStock ? 'count' : 'roast', lotId: lot.id }
    return fromStock ? [intoLot, { ...intoLot, change: -count, lotId: null }] : [intoLot]
  })
  await moveLotStock(tx, changes, { orderId: null, actor: 'owner', note: lot.code, at: now })
  if (freshWindow(roast, roastedOn).bestFrom <= today) await changeLotStates(tx, [lot.id], 'open', now)
}

async function requireUnitsWithoutLot(tx: Db, units: readonly SizeUnits[]): Promise<void> {
  const free = await listUnitsWithoutLot(
    tx,
    null,
    units.map(({ sizeId }) => sizeId),
  )
  const short = units.find(({ sizeId, units: count }) => (free.get(sizeId) ?? 0) < count)
  if (short) throw new AppError('stock_short', { text: texts.stockHasLots(short.sizeId, free.get(short.sizeId) ?? 0) })
}

/** One transaction with its purge; the caller's, where there is one already. */
export async function changeLots<T>(
  { db, clock }: { db: Db } & Pick<LotDeps, 'clock'>,
  work: (tx: Db, now: Date, today: string) => Promise<T>,
): Promise<T> {
  const run = async (tx: Db) => {
    const now = clock.now()
    const result = await work(tx, now, taipeiDay(now))
    await purgeTags(tx, [catalogueTag, lotsTag])
    return result
  }
  return db.isTransaction ? run(db) : retryConflicts(() => db.transaction().execute(run))
}

/** Tag of every cached answer about a lot; pages of products have the catalogue's. */
export const lotsTag = 'lots'

export async function requireLot(db: Db, code: string): Promise<LotRow> {
  const lot = await findLot(db, readLotCode(code) ?? '')
  if (!lot) throw new AppError('lot_not_found', { text: texts.unknownLot(code) })
  return lot
}

export async function lockLot(tx: Db, code: string): Promise<LotRow> {
  const [lot] = await lockLots(tx, [(await requireLot(tx, code)).id])
  if (!lot) throw new AppError('lot_not_found', { text: texts.unknownLot(code) })
  return lot
}

async function requireSizes(tx: Db, lotId: number, sizeIds: readonly number[]): Promise<void> {
  if (!(await addLotSizes(tx, lotId, sizeIds))) throw new AppError('size_not_found', { text: texts.otherSize })
}

export function stateRefusal({ code, state }: LotRow): AppError {
  return new AppError('conflict', { text: texts.cannot(code, state) })
}

function refusal(text: string): AppError {
  return new AppError('bad_input', { text })
}

function checkDays({ roastedOn, bestBefore }: RoastFacts): string {
  const until = bestBefore ?? (isDay(roastedOn) ? defaultBestBefore(roastedOn) : '')
  if (!isDay(roastedOn) || !isDay(until) || until <= roastedOn) throw refusal(texts.badDays)
  return until
}

function newCode(nameEn: string, roastedOn: string): string {
  return lotCode(lotPrefix(nameEn), roastedOn, randomBytes(2))
}

type Figures = Record<`${keyof FlavourProfile}_x2`, number>

function figuresOf({ sweetness_x2, acidity_x2, body_x2, aroma_x2, aftertaste_x2 }: Figures): Figures {
  return { sweetness_x2, acidity_x2, body_x2, aroma_x2, aftertaste_x2 }
}

function toFigures(profile: FlavourProfile): Figures {
  const inRange = flavourAxes.every(
    (axis) => [0, 0.5].includes(profile[axis] % 1) && profile[axis] >= 0 && profile[axis] <= 5,
  )
  if (!inRange) throw refusal(texts.badCupping)
  const { sweetness, acidity, body, aroma, aftertaste } = profile
  return {
    sweetness_x2: sweetness * 2,
    acidity_x2: acidity * 2,
    body_x2: body * 2,
    aroma_x2: aroma * 2,
    aftertaste_x2: aftertaste * 2,
  }
}
