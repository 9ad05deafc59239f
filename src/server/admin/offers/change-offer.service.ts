/** Offers as staff build, change, start and stop them. Carts of all processes see a change within a second. */

import { randomBytes } from 'node:crypto'
import { toDraft, toOfferGoods } from '#contract/admin/offers/offer-draft.ts'
import type { AdminOffer, OfferCollision, OfferDraft as WireDraft } from '#contract/admin/offers/offers.ts'
import type { OfferId } from '#contract/offers.ts'
import { findCollisions } from '#domain/admin/find-collisions.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { type OfferDraft, type OfferProblems, offerProblems } from '#domain/offers/offer-draft.ts'
import { offerSteps } from '#domain/offers/offer-state.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { offerProblemTexts } from '#messages/admin/products/offer-problems.ts'
import { adminOfferTexts as texts } from '#messages/admin/products/offers.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import {
  type AdminOfferRow,
  findAdminOffer,
  insertOffer,
  lockOffer,
  setOfferLimit,
  sumOfferUses,
  updateOffer,
} from '#server/modules/offers/admin-offers.repo.ts'
import { findShippingTerms } from '#server/modules/offers/free-shipping.repo.ts'
import { listOfferGoods, type OfferCatalogue, scopeNames } from '#server/modules/offers/offer-goods.ts'
import { listOffers, offersTag } from '#server/modules/offers/offers.service.ts'
import type { ShopOffer } from '#server/modules/offers/to-offer.ts'
import type { Actor } from '#server/ports/actor.ts'
import { issueFirstCode } from './issue-coupons.service.ts'
import { sentenceOf, stateOf, toAdminOffer, toOfferColumns, toWireDraft } from './to-admin-offer.ts'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

export async function readOffer(deps: OfferDeps, id: OfferId): Promise<AdminOffer> {
  const row = await findAdminOffer(deps.db, id)
  if (!row) throw new AppError('not_found')
  return toAnswer(deps, deps.db, row, await listOfferGoods(deps))
}

/** Nothing is stored: what is wrong by field, and which offers the same cart would meet. */
export async function checkOffer(
  deps: OfferDeps,
  { id, ...wire }: WireDraft & { id?: OfferId | undefined },
): Promise<{ problems: Record<string, string>; collisions: OfferCollision[] }> {
  const goods = await listOfferGoods(deps)
  const draft = toDraft(wire)
  const problems = offerProblems(draft, toOfferGoods(goods.products), await freeFrom(deps.db))
  const sound = Object.keys(problems).length === 0
  const collisions = sound ? listCollisions(await toScene(deps, goods), id ?? null, draft) : []
  return { problems: offerProblemTexts(problems), collisions }
}

/** For what is tried out without being stored. */
export async function requireSoundDraft(deps: OfferDeps, wire: WireDraft): Promise<void> {
  const draft = toDraft(wire)
  if (draft.reward.kind === 'informational') throw refusal({ reward: 'missing' })
  await requireSound(deps.db, draft, await listOfferGoods(deps))
}

export async function createOffer(deps: OfferDeps, actor: Actor, wire: WireDraft): Promise<AdminOffer> {
  const goods = await listOfferGoods(deps)
  const draft = toDraft(wire)
  if (draft.reward.kind === 'informational') throw refusal({ reward: 'missing' })
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await requireSound(tx, draft, goods)
    const id = await insertOffer(tx, toOfferColumns(draft), newSlug(), now)
    await setOfferLimit(tx, id, draft.maxUses)
    const row = await requireRow(tx, id)
    await record(tx, actor, 'offer.create', { before: null, after: row, goods, at: now })
    await issueFirstCode(tx, actor, row, now)
    announceAfterCommit('offers')
    return toAnswer(deps, tx, row, goods)
  })
}

interface OfferWrite {
  id: OfferId
  /** As the screen read it. */
  version: number
}

/** An informational offer keeps being one: its texts and dates can be changed. */
export async function changeOffer(
  deps: OfferDeps,
  actor: Actor,
  { id, version, ...wire }: OfferWrite & WireDraft,
): Promise<AdminOffer> {
  const draft = toDraft(wire)
  return writeOffer(deps, actor, { id, version }, 'offer.change', async (tx, row, { goods }) => {
    if ((draft.reward.kind === 'informational') !== (row.reward_kind === 'informational')) {
      throw refusal({ reward: 'missing' })
    }
    await requireSound(tx, draft, goods)
    if (!(await setOfferLimit(tx, id, draft.maxUses))) {
      const { uses } = await sumOfferUses(tx, id)
      throw new AppError('bad_input', { fields: { max_uses: texts.fewerThanUsed(uses) } })
    }
    const { category_id, ...columns } = toOfferColumns(draft)
    // the shelf of an informational offer is not part of its form
    return draft.reward.kind === 'informational' ? columns : { ...columns, category_id }
  })
}

export function startOffer(
  deps: OfferDeps,
  actor: Actor,
  { acceptCollisions, ...write }: OfferWrite & { acceptCollisions: boolean },
): Promise<AdminOffer> {
  return writeOffer(deps, actor, write, 'offer.start', async (tx, row, scene) => {
    const { goods, now } = scene
    if (!offerSteps[stateOf(row, now)].includes('start')) throw new AppError('offer_state')
    if (row.date_to && row.date_to <= now) throw new AppError('bad_input', { fields: { date_to: texts.alreadyOver } })
    const draft = toDraft(toWireDraft(row))
    await requireSound(tx, draft, goods)
    const collisions = acceptCollisions ? [] : listCollisions(scene, write.id, draft)
    if (collisions.length > 0) {
      throw new AppError('offer_collides', { text: texts.collides(collisions.map(({ name }) => name)) })
    }
    return { published: true, stopped_at: null }
  })
}

export function stopOffer(deps: OfferDeps, actor: Actor, write: OfferWrite): Promise<AdminOffer> {
  return writeOffer(deps, actor, write, 'offer.stop', async (_tx, row, { now }) => {
    if (!offerSteps[stateOf(row, now)].includes('stop')) throw new AppError('offer_state')
    return { published: false, stopped_at: now }
  })
}

/** Lock, compare the version, decide, store, record, tell the carts: one transaction. */
async function writeOffer(
  deps: OfferDeps,
  actor: Actor,
  { id, version }: OfferWrite,
  action: AuditAction,
  decide: (tx: Db, row: AdminOfferRow, scene: Scene) => Promise<Parameters<typeof updateOffer>[2]>,
): Promise<AdminOffer> {
  // before the transaction: both are read from the cache
  const goods = await listOfferGoods(deps)
  const scene = await toScene(deps, goods)
  const { now } = scene
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockOffer(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.version !== version) {
      throw new AppError('conflict', { present: await toAnswer(deps, tx, before, goods) })
    }
    await updateOffer(tx, id, await decide(tx, before, scene), now)
    const after = await requireRow(tx, id)
    await record(tx, actor, action, { before, after, goods, at: now })
    if (!before.needs_coupon) await issueFirstCode(tx, actor, after, now)
    await purgeTags(tx, [offersTag])
    announceAfterCommit('offers')
    return toAnswer(deps, tx, after, goods)
  })
}

async function requireRow(tx: Db, id: number): Promise<AdminOfferRow> {
  const row = await findAdminOffer(tx, id)
  if (!row) throw new Error('the offer was just written')
  return row
}

async function requireSound(tx: Db, draft: OfferDraft, goods: OfferCatalogue): Promise<void> {
  const problems = offerProblems(draft, toOfferGoods(goods.products), await freeFrom(tx))
  if (Object.keys(problems).length > 0) throw refusal(problems)
}

function refusal(problems: OfferProblems): AppError {
  return new AppError('bad_input', { text: texts.cannotBeSaved, fields: offerProblemTexts(problems) })
}

async function freeFrom(db: Db) {
  return (await findShippingTerms(db)).freeFrom
}

/** What an offer meets when it starts. */
interface Scene {
  goods: OfferCatalogue
  /** Those that shoppers see, or will see. */
  offers: ShopOffer[]
  now: Date
}

async function toScene(deps: OfferDeps, goods: OfferCatalogue): Promise<Scene> {
  return { goods, offers: await listOffers(deps), now: deps.clock.now() }
}

function listCollisions({ goods, offers, now }: Scene, id: OfferId | null, draft: OfferDraft): OfferCollision[] {
  const { reward, conditions } = draft
  if (reward.kind === 'informational') return []
  const offer: Offer = { id: id ?? 0, conditions, reward }
  const found = findCollisions(offer, offers, toOfferGoods(goods.products), now)
  return found.map(({ other, example, saving }) => ({
    offer_id: other.id,
    name: other.name,
    text: texts.collision({ own: draft.name, other: other.name, example, saving }),
  }))
}

async function toAnswer(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  row: AdminOfferRow,
  goods: OfferCatalogue,
): Promise<AdminOffer> {
  return toAdminOffer(row, await sumOfferUses(db, row.id), scopeNames(goods), clock.now())
}

async function record(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { before, after, goods, at }: { before: AdminOfferRow | null; after: AdminOfferRow; goods: OfferCatalogue; at: Date },
): Promise<void> {
  const names = scopeNames(goods)
  const minute = (instant: Date | null) => instant && taipeiMinute(instant)
  const fields = (row: AdminOfferRow) => ({
    name: row.name,
    reward_name: row.reward_name,
    sentence: sentenceOf(row, names),
    description: row.description,
    rules: row.rules,
    date_from: minute(row.date_from),
    date_to: minute(row.date_to),
    max_uses: row.max_uses,
    max_uses_per_member: row.max_uses_per_member,
    state: texts.states[stateOf(row, at)],
  })
  const changes = changesBetween(before ? fields(before) : {}, fields(after))
  await recordAudit(tx, actor, {
    action,
    thing: { kind: 'offer', id: String(after.id), name: after.name },
    changes,
    at,
  })
}

/** The address of its page; the owner chooses a name, not an address. */
function newSlug(): string {
  return `offer-${randomBytes(4).toString('hex')}`
}
