/** Coupons for members and codes for whoever has them. Each act is one transaction with its row in the audit log. */

import { randomBytes } from 'node:crypto'
import type { CodeId, OfferCode } from '#contract/admin/offers/coupons.ts'
import type { OfferId } from '#contract/offers.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { codeProblem, generateCode, normaliseCode, showCode } from '#domain/offers/offer-code.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import type { Tier } from '#domain/tiers.ts'
import { adminOfferTexts as texts } from '#messages/admin/products/offers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { type AdminOfferRow, findAdminOffer, lockOffer } from '#server/modules/offers/admin-offers.repo.ts'
import {
  type CouponGrant,
  insertCodes,
  insertCouponsByEmail,
  insertCouponsBySpending,
  insertIssue,
  type ListedCode,
  listCodes,
  setIssueQuantity,
  stopCodeRow,
} from '#server/modules/offers/offer-codes.repo.ts'
import type { Actor } from '#server/ports/actor.ts'

type CouponDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

const mostCodes = 1_000
const mostUses = 1_000_000

interface WantedCodes {
  offerId: OfferId
  code: string | undefined
  quantity: number
  maxUses: number | null
  expiresAt: Date | null
}

/** The owner's own word, or as many unguessable codes as asked for. */
export async function issueCodes(deps: CouponDeps, actor: Actor, wanted: WantedCodes): Promise<OfferCode[]> {
  const { offerId, quantity, maxUses, expiresAt } = wanted
  const own = wanted.code === undefined ? null : normaliseCode(wanted.code)
  requireNumbers({
    ...(wanted.code !== undefined && own === null ? { code: texts.codeShape } : {}),
    ...(quantity < 1 || quantity > mostCodes ? { quantity: texts.codeCount(mostCodes) } : {}),
    ...(maxUses !== null && (maxUses < 1 || maxUses > mostUses) ? { max_uses: texts.codeUses(mostUses) } : {}),
  })
  const now = deps.clock.now()
  requireFuture(expiresAt, now)
  return inTransaction(deps.db, async (tx) => {
    const offer = await requireCouponOffer(tx, offerId)
    const codes = own === null ? newCodes(quantity) : [own]
    const stored = await storeCodes(tx, actor, offer, { codes, maxUses, expiresAt, now })
    return stored.map((row) => toOfferCode({ ...row, used: row.uses }, now))
  })
}

/** An offer that asks for a code has one from the start, for whoever is told it; further ones are made as wanted. */
export async function issueFirstCode(tx: Db, actor: Actor, offer: AdminOfferRow, now: Date): Promise<void> {
  if (!offer.needs_coupon || (await listCodes(tx, offer.id, { after: null, limit: 1 })).length > 0) return
  await storeCodes(tx, actor, offer, { codes: newCodes(1), maxUses: null, expiresAt: null, now })
}

interface NewCodes {
  codes: readonly string[]
  maxUses: number | null
  expiresAt: Date | null
  now: Date
}

async function storeCodes(tx: Db, actor: Actor, offer: AdminOfferRow, { codes, maxUses, expiresAt, now }: NewCodes) {
  const issue = {
    offer_id: offer.id,
    kind: 'codes' as const,
    quantity: codes.length,
    expires_at: expiresAt,
    created_at: now,
  }
  const stored = await insertCodes(tx, { ...issue, id: await insertIssue(tx, issue) }, codes, maxUses)
  // of generated ones two are never equal; a word may be taken
  if (stored.length < codes.length) throw new AppError('code_taken', { fields: { code: texts.codeTaken } })
  await record(tx, actor, 'coupon.codes', offer, { quantity: codes.length, max_uses: maxUses, expiresAt }, now)
  return stored
}

/** Counted, not named: also for staff who see no personal data. */
export async function giveToTier(
  deps: CouponDeps,
  actor: Actor,
  wanted: { offerId: OfferId; minTier: Tier['key']; expiresAt: Date | null },
): Promise<number> {
  const spent = deps.settings.current().tiers.find(({ key }) => key === wanted.minTier)?.from ?? 0
  return give(deps, actor, wanted, async (tx, grant) => {
    const given = await insertCouponsBySpending(tx, grant, spent)
    return { given, answer: given }
  })
}

/** The answer tells which addresses are members': only for staff who may know. */
export async function giveToMembers(
  deps: CouponDeps,
  actor: Actor,
  wanted: { offerId: OfferId; emails: readonly string[]; expiresAt: Date | null },
): Promise<{ given: number; had_one: number; unknown: string[] }> {
  const asked = new Map(wanted.emails.map((email) => [normaliseEmail(email) ?? '', email.trim()]))
  return give(deps, actor, wanted, async (tx, grant) => {
    const known = await insertCouponsByEmail(tx, grant, [...asked.keys()])
    const given = known.filter((one) => one.given).length
    const found = new Set(known.map(({ email }) => email))
    const unknown = [...asked].flatMap(([email, typed]) => (found.has(email) || typed === '' ? [] : [typed]))
    return { given, answer: { given, had_one: known.length - given, unknown } }
  })
}

async function give<T>(
  deps: CouponDeps,
  actor: Actor,
  { offerId, expiresAt }: { offerId: OfferId; expiresAt: Date | null },
  insert: (tx: Db, grant: CouponGrant) => Promise<{ given: number; answer: T }>,
): Promise<T> {
  const now = deps.clock.now()
  requireFuture(expiresAt, now)
  return inTransaction(deps.db, async (tx) => {
    const offer = await requireCouponOffer(tx, offerId)
    const issue = { offer_id: offerId, kind: 'members' as const, quantity: 0, expires_at: expiresAt, created_at: now }
    const issueId = await insertIssue(tx, issue)
    const { given, answer } = await insert(tx, { offerId, issueId, expiresAt, now })
    await setIssueQuantity(tx, issueId, given)
    await record(tx, actor, 'coupon.give', offer, { quantity: given, max_uses: 1, expiresAt }, now)
    return answer
  })
}

export async function listOfferCodes(
  deps: CouponDeps,
  offerId: OfferId,
  page: { after: string | undefined; limit: number },
): Promise<{ items: OfferCode[]; next: string | null }> {
  if (!(await findAdminOffer(deps.db, offerId))) throw new AppError('not_found')
  const now = deps.clock.now()
  const key = readListKey(page.after, ['instant', 'uuid'])
  const after = key && { at: key[0], id: key[1] }
  const rows = await listCodes(deps.db, offerId, { after, limit: page.limit + 1 })
  const { items, next } = keysetPage(rows, page.limit, (row) => toListKey([row.created_at.toISOString(), row.id]))
  return { items: items.map((row) => toOfferCode(row, now)), next }
}

export function stopCode(deps: CouponDeps, actor: Actor, codeId: CodeId): Promise<OfferCode> {
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    const row = await stopCodeRow(tx, codeId, now)
    const offer = row && (await findAdminOffer(tx, row.offer_id))
    if (!row || !offer) throw new AppError('not_found')
    if (row.stopped_at?.getTime() === now.getTime()) {
      await record(tx, actor, 'coupon.stop_code', offer, { quantity: 1, max_uses: row.max_uses, expiresAt: null }, now)
    }
    return toOfferCode({ ...row, used: row.uses }, now)
  })
}

/** Locked, so that two acts for one offer follow each other. */
async function requireCouponOffer(tx: Db, id: OfferId): Promise<AdminOfferRow> {
  const offer = await lockOffer(tx, id)
  if (!offer) throw new AppError('not_found')
  if (!offer.needs_coupon) throw new AppError('bad_input', { fields: { offer_id: texts.needsNoCoupon } })
  return offer
}

function requireNumbers(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}

function requireFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt && expiresAt <= now) throw new AppError('bad_input', { fields: { expires_at: texts.alreadyOver } })
}

function newCodes(quantity: number): string[] {
  const codes = new Set<string>()
  while (codes.size < quantity) codes.add(generateCode(randomBytes(24)))
  return [...codes]
}

function toOfferCode(row: ListedCode, now: Date): OfferCode {
  const problem = codeProblem(row, { from: null, to: null }, now)
  const state = row.stopped_at ? 'stopped' : problem === 'code_used' ? 'used' : problem ? 'expired' : 'open'
  return {
    id: row.id as CodeId,
    code: showCode(row.code),
    state,
    max_uses: row.max_uses,
    uses: row.used,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

async function record(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, name }: AdminOfferRow,
  { expiresAt, ...facts }: { quantity: number; max_uses: number | null; expiresAt: Date | null },
  at: Date,
): Promise<void> {
  const changes = changesBetween({}, { ...facts, expires_at: expiresAt && taipeiMinute(expiresAt) })
  await recordAudit(tx, actor, { action, thing: { kind: 'offer', id: String(id), name }, changes, at })
  announceAfterCommit('offers')
}
