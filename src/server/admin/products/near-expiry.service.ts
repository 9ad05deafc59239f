/**
 * The near-expiry ladder: proposed to the owner, approved once, then applied by itself. Applying it again the same day
 * changes nothing.
 */
import type { LadderItem, NearExpiry } from '#contract/admin/products/near-expiry.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Changes, changesBetween } from '#domain/audit/changes.ts'
import { categoryIds } from '#domain/catalogue/catalogue.ts'
import { runningDiscount } from '#domain/catalogue/pricing.ts'
import { decideLadder, type LadderDecision, type LadderStep, ladderProblem } from '#domain/offers/near-expiry.ts'
import { taipeiDay, taipeiDayEnd } from '#domain/taipei-time.ts'
import { nearExpiryTexts as texts } from '#messages/admin/products/near-expiry.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { listProductRows, type ProductRow } from '#server/modules/catalogue/catalogue.repo.ts'
import { discountWindow } from '#server/modules/catalogue/to-product.ts'
import type { Actor } from '#server/ports/actor.ts'
import {
  deleteLadderProduct,
  findLadder,
  type LadderProductRow,
  type LadderRow,
  listLadderProducts,
  lockLadder,
  storeLadderProduct,
  updateLadder,
} from './near-expiry.repo.ts'
import { saveProducts } from './save-products.service.ts'
import { listProductRecords, lockCatalogue } from './stored-product.repo.ts'
import { toValues } from './to-values.ts'

type LadderDeps = Pick<Deps, 'db' | 'clock'>

/** The shop itself. */
const byItself: Actor = { kind: 'system', call: 'near_expiry', requestId: '' }

export async function readNearExpiry({ db, clock }: LadderDeps): Promise<NearExpiry> {
  return toNearExpiry(await findLadder(db), await decideAll(db, await findLadder(db), clock.now()))
}

interface LadderWrite {
  version: number
}

/** Other steps have to be approved again; until then products keep what they have. */
export function changeLadder(
  deps: LadderDeps,
  actor: Actor,
  { version, steps }: LadderWrite & { steps: readonly LadderStep[] },
): Promise<NearExpiry> {
  const problem = ladderProblem(steps)
  if (problem) throw new AppError('bad_input', { fields: { steps: texts.problems[problem] } })
  return writeLadder(deps, actor, version, 'near_expiry.change', (tx, _ladder, now) =>
    updateLadder(tx, { steps, approved_at: null }, now),
  )
}

export function approveLadder(deps: LadderDeps, actor: Actor, { version }: LadderWrite): Promise<NearExpiry> {
  return writeLadder(deps, actor, version, 'near_expiry.approve', async (tx, ladder, now) => {
    const problem = ladderProblem(ladder.steps)
    if (problem) throw new AppError('bad_input', { fields: { steps: texts.problems[problem] } })
    await updateLadder(tx, { approved_at: ladder.approved_at ?? now }, now)
    await carryOut(tx, await decideAll(tx, ladder, now), actor, now)
  })
}

/** All products get back what they had before. */
export function pauseLadder(deps: LadderDeps, actor: Actor, { version }: LadderWrite): Promise<NearExpiry> {
  return writeLadder(deps, actor, version, 'near_expiry.pause', async (tx, ladder, now) => {
    await updateLadder(tx, { approved_at: null }, now)
    const decided = await decideAll(tx, ladder, now)
    const undone = decided
      .filter(({ applied }) => applied)
      .map((one) => ({ ...one, decision: { kind: 'restore' as const } }))
    await carryOut(tx, undone, actor, now)
  })
}

/** The job: every hour, of which the first after midnight matters; nothing before the ladder is approved. */
export async function applyLadder({ db, clock }: LadderDeps): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const ladder = await lockLadder(tx, now)
    if (ladder.approved_at) await carryOut(tx, await decideAll(tx, ladder, now), byItself, now)
  })
}

function writeLadder(
  deps: LadderDeps,
  actor: Actor,
  version: number,
  action: AuditAction,
  write: (tx: Db, ladder: LadderRow, now: Date) => Promise<void>,
): Promise<NearExpiry> {
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockLadder(tx, now)
    if (before.version !== version) {
      throw new AppError('conflict', { present: toNearExpiry(before, await decideAll(tx, before, now)) })
    }
    await write(tx, before, now)
    const after = await findLadder(tx)
    const fields = ({ steps, approved_at }: LadderRow) => ({
      steps: steps.map(texts.step),
      approved: approved_at !== null,
    })
    await record(tx, actor, action, changesBetween(fields(before), fields(after)), now)
    announceAfterCommit('offers')
    return toNearExpiry(after, await decideAll(tx, after, now))
  })
}

interface Decided {
  product: ProductRow
  applied: LadderProductRow | null
  decision: LadderDecision
}

async function decideAll(db: Db, { steps }: Pick<LadderRow, 'steps'>, now: Date): Promise<Decided[]> {
  const applied = new Map((await listLadderProducts(db)).map((row) => [row.product_id, row]))
  return (await listProductRows(db)).map((product) => {
    const row = applied.get(product.id) ?? null
    const decision = decideLadder(
      {
        id: product.id,
        lots: product.lots ?? [],
        available: (product.sizes ?? []).reduce((sum, { stock }) => sum + stock, 0),
        percent: product.discount_percent,
        runs: runningDiscount(discountWindow(product), now) > 0,
        applied: row && { percent: row.percent, bestBefore: row.best_before, byHand: row.by_hand },
      },
      steps,
      taipeiDay(now),
    )
    return { product, applied: row, decision }
  })
}

async function carryOut(tx: Db, decided: readonly Decided[], actor: Actor, now: Date): Promise<void> {
  const changes: Changes = {}
  const wanted: ProductChange[] = []
  for (const { product, applied, decision } of decided) {
    const { id, name, discount_percent: before } = product
    if (decision.kind === 'set' && decision.changes) {
      wanted.push(await setPercent(tx, product, applied, decision, now))
      changes[name] = { before, after: decision.percent }
    }
    if (decision.kind === 'leave' && applied && !applied.by_hand) {
      await storeLadderProduct(tx, { ...applied, by_hand: true, updated_at: now })
    }
    if (decision.kind === 'restore' && applied) {
      const own = !applied.by_hand && before === applied.percent
      const former = { percent: applied.former_percent, from: applied.former_from, to: applied.former_to }
      wanted.push({ id, percent: own ? former : null, shelf: applied.shelved ? 'off' : 'unchanged' })
      await deleteLadderProduct(tx, id)
      if (own) changes[name] = { before, after: former.percent }
    }
  }
  await changeProducts(tx, wanted, actor, now)
  if (Object.keys(changes).length > 0) await record(tx, actor, 'near_expiry.apply', changes, now)
}

interface ProductChange {
  id: number
  /** Null: unchanged. */
  percent: { percent: number; from: Date | null; to: Date | null } | null
  /** The near-expiry shelf. */
  shelf: 'on' | 'off' | 'unchanged'
}

/** As an editor would: with a version, a way back, and all processes told. */
async function changeProducts(tx: Db, wanted: readonly ProductChange[], actor: Actor, now: Date): Promise<void> {
  if (wanted.length === 0) return
  await lockCatalogue(tx)
  const byId = new Map(wanted.map((one) => [one.id, one]))
  const records = await listProductRecords(tx, [...byId.keys()])
  const saves = records.flatMap((before) => {
    const change = byId.get(before.id)
    if (!change) return []
    const { percent, shelf } = change
    const values = toValues(before)
    const others = values.category_ids.filter((id) => id !== categoryIds.nearExpiry)
    const shelved = shelf === 'on' ? [...others, categoryIds.nearExpiry].sort((a, b) => a - b) : others
    return [
      {
        before,
        values: {
          ...values,
          ...(percent && {
            discount_percent: percent.percent,
            discount_from: percent.from?.toISOString() ?? null,
            discount_to: percent.to?.toISOString() ?? null,
          }),
          category_ids: shelf === 'unchanged' ? values.category_ids : shelved,
        },
        action: 'product.change' as const,
      },
    ]
  })
  await saveProducts(tx, actor, saves, now)
}

async function setPercent(
  tx: Db,
  product: ProductRow,
  applied: LadderProductRow | null,
  { percent, bestBefore }: { percent: number; bestBefore: string },
  now: Date,
): Promise<ProductChange> {
  const { id, category_ids } = product
  await storeLadderProduct(tx, {
    product_id: id,
    percent,
    best_before: bestBefore,
    former_percent: applied?.former_percent ?? product.discount_percent,
    former_from: applied ? applied.former_from : product.discount_from,
    former_to: applied ? applied.former_to : product.discount_to,
    shelved: applied?.shelved ?? !category_ids.includes(categoryIds.nearExpiry),
    since: applied?.since ?? now,
    updated_at: now,
  })
  return { id, percent: { percent, from: null, to: taipeiDayEnd(bestBefore) }, shelf: 'on' }
}

async function record(tx: Db, actor: Actor, action: AuditAction, changes: Changes, at: Date): Promise<void> {
  await recordAudit(tx, actor, { action, thing: { kind: 'shop_rule', id: 'near_expiry' }, changes, at })
}

function toNearExpiry({ version, steps, approved_at }: LadderRow, decided: readonly Decided[]): NearExpiry {
  return {
    version,
    steps,
    approved: approved_at !== null,
    items: decided.flatMap(({ product, applied, decision }): LadderItem[] => {
      if (decision.kind !== 'set' && decision.kind !== 'leave') return []
      const state = decision.kind === 'leave' ? 'left' : applied && !decision.changes ? 'applied' : 'proposed'
      const { bestBefore: best_before, daysLeft: days_left, percent } = decision
      const facts = { product_id: product.id, name: product.name, percent_now: product.discount_percent }
      return [{ ...facts, best_before, days_left, percent, state }]
    }),
  }
}
