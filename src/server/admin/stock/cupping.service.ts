/** Blind cupping: until it is closed nobody is told which lot is in which cup, nor what others found. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Cup, Cupping } from '#contract/admin/products/cupping.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Changes } from '#domain/audit/changes.ts'
import { codeLetters } from '#domain/code-letters.ts'
import type { FlavourProfile } from '#domain/flavour/flavour.ts'
import { medianProfile } from '#domain/roasting/cupping.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { requireLot, setLotProfile } from '#server/modules/stock/lots.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { StaffAction } from '#server/ports/staff-action.ts'
import {
  closeCuppingRow,
  findCupping,
  insertCupping,
  listCuppings,
  listCups,
  listScores,
  listTastable,
  lockCupping,
  markAdopted,
  storeScore,
} from './cupping.repo.ts'

type CuppingDeps = Pick<Deps, 'db' | 'clock'>

export async function readCuppings(db: Db) {
  const items = (await listCuppings(db)).map(({ created_at, closed_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }))
  return { items, lots: await listTastable(db) }
}

export function openCupping(
  deps: CuppingDeps,
  { staff, actor, idempotencyKey: key }: StaffAction,
  { name, lots }: { name: string; lots: readonly string[] },
): Promise<{ cupping: Cupping }> {
  const now = deps.clock.now()
  const run = async (tx: Db) => {
    const ids = new Set<number>()
    for (const code of lots) ids.add((await requireLot(tx, code)).id)
    const codes = cupCodes(ids.size)
    const cups = shuffled([...ids]).map((lotId, index) => ({ code: codes[index] ?? '', lotId }))
    const id = randomUUID()
    const called = name.trim() || texts.cuppingName(taipeiDay(now))
    await insertCupping(tx, { id, name: called, now, cups })
    await audit(tx, actor, 'cupping.open', { id, name: called }, {}, now)
    return { cupping: await readCupping(tx, id, staff.id) }
  }
  return runIdempotent(deps, { staffId: staff.id, key, call: 'cupping.open', input: { name, lots } }, (db) =>
    inTransaction(db, run),
  )
}

export async function readCupping(db: Db, id: string, staffId: string): Promise<Cupping> {
  const cupping = await findCupping(db, id)
  if (!cupping) throw new AppError('not_found')
  const scores = await listScores(db, id)
  const cups = (await listCups(db, id)).map(({ code, lot_code, name, adopted_at }): Cup => {
    const own = scores.filter((score) => score.code === code)
    const mine = own.find((score) => score.staff_id === staffId)
    const revealed = { lot_code, name, median: medianProfile(own), adopted_at: adopted_at?.toISOString() ?? null }
    return {
      code,
      own: mine ? toProfile(mine) : null,
      tasters: own.length,
      revealed: cupping.closed_at === null ? null : revealed,
    }
  })
  return {
    ...{ id, version: cupping.version, name: cupping.name, cups },
    created_at: cupping.created_at.toISOString(),
    closed_at: cupping.closed_at?.toISOString() ?? null,
  }
}

/** One's own cup may be tasted again: the last figures count. */
export function scoreCup(
  deps: CuppingDeps,
  { staff }: StaffAction,
  id: string,
  { code, profile }: { code: string; profile: FlavourProfile },
): Promise<{ cupping: Cupping }> {
  return deps.db.transaction().execute(async (tx) => {
    await lockCupping(tx, id)
    const cupping = await readCupping(tx, id, staff.id)
    if (cupping.closed_at !== null) throw new AppError('conflict', { text: texts.cuppingClosed })
    if (!cupping.cups.some((cup) => cup.code === code)) throw new AppError('not_found')
    await storeScore(tx, { cuppingId: id, code, staffId: staff.id }, profile, deps.clock.now())
    announceAfterCommit('stock')
    return { cupping: await readCupping(tx, id, staff.id) }
  })
}

export function closeCupping(deps: CuppingDeps, staffAction: StaffAction, id: string, version: number) {
  return change(deps, staffAction, id, version, 'cupping.close', async (tx, cupping, now) => {
    if (cupping.closed_at !== null) throw new AppError('conflict', { text: texts.cuppingClosed })
    await closeCuppingRow(tx, id, now)
    return {}
  })
}

/** The median becomes the lot's figures: its page and the product's show them. */
export function adoptCup(
  deps: CuppingDeps,
  staffAction: StaffAction,
  id: string,
  { version, code }: { version: number; code: string },
) {
  return change(deps, staffAction, id, version, 'cupping.adopt', async (tx, { cups }, now) => {
    const cup = cups.find((each) => each.code === code)
    if (!cup) throw new AppError('not_found')
    if (!cup.revealed) throw new AppError('conflict', { text: texts.cuppingOpen })
    if (!cup.revealed.median) throw new AppError('conflict', { text: texts.notTasted })
    await setLotProfile({ db: tx, clock: deps.clock }, cup.revealed.lot_code, cup.revealed.median)
    await markAdopted(tx, id, code, now)
    return { lots: { before: null, after: [cup.revealed.lot_code] } }
  })
}

function change(
  deps: CuppingDeps,
  { staff, actor }: StaffAction,
  id: string,
  version: number,
  action: AuditAction,
  work: (tx: Db, cupping: Cupping, now: Date) => Promise<Changes>,
): Promise<{ cupping: Cupping }> {
  return deps.db.transaction().execute(async (tx) => {
    await lockCupping(tx, id)
    const before = await readCupping(tx, id, staff.id)
    if (before.version !== version) throw new AppError('conflict', { present: { ...before } })
    const now = deps.clock.now()
    await audit(tx, actor, action, before, await work(tx, before, now), now)
    return { cupping: await readCupping(tx, id, staff.id) }
  })
}

async function audit(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, name }: { id: string; name: string },
  changes: Changes,
  at: Date,
): Promise<void> {
  await recordAudit(tx, actor, { action, thing: { kind: 'cupping', id, name }, changes, at })
  announceAfterCommit('stock')
}

function toProfile({ sweetness, acidity, body, aroma, aftertaste }: FlavourProfile): FlavourProfile {
  return { sweetness, acidity, body, aroma, aftertaste }
}

/** A letter and two digits, all different: `K07`. They say nothing about the lot, nor about the order. */
function cupCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    codes.add(`${codeLetters[randomInt(codeLetters.length)]}${String(randomInt(100)).padStart(2, '0')}`)
  }
  return [...codes]
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: randomInt(2 ** 32) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
