/** What staff do about reviews. A page that shows one is computed anew at once, on every process. */
import type { AdminReview } from '#contract/admin/members/reviews.ts'
import type { ProductId, ReviewId } from '#contract/scalars.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { cleanReview, reviewLength, reviewLimits } from '#domain/reviews/review-text.ts'
import { adminReviewsTexts as texts } from '#messages/admin/people/reviews.ts'
import { reviewTexts } from '#messages/shop/products/reviews.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { catalogueTag, productTag } from '#server/modules/catalogue/catalogue.service.ts'
import {
  type AdminReviewRow,
  lockReview,
  type ReviewChange,
  type ReviewFilter,
  selectReviewPage,
  updateReview,
} from '#server/modules/reviews/admin-reviews.repo.ts'
import { toPictures } from '#server/modules/reviews/to-review.ts'
import type { Actor } from '#server/ports/actor.ts'

type AdminDeps = Pick<Deps, 'db' | 'clock'>

const dayMs = 24 * 60 * 60 * 1000

interface ListQuery {
  q?: string | undefined
  state?: ReviewFilter['state']
  rating?: string | undefined
  answered?: 'yes' | 'no' | undefined
  days?: string | undefined
  after?: string | undefined
  limit: number
}

export async function listAdminReviews(
  deps: AdminDeps,
  { q, state, rating, answered, days, after, limit }: ListQuery,
): Promise<{ items: AdminReview[]; next: string | null }> {
  const filter: ReviewFilter = {
    q: q?.trim(),
    state,
    rating: rating === undefined ? undefined : Number(rating),
    answered: answered === undefined ? undefined : answered === 'yes',
    since: days === undefined ? undefined : new Date(deps.clock.now().getTime() - Number(days) * dayMs),
  }
  const key = readListKey(after, ['micros', 'int'])
  const place = key && { at: key[0], id: key[1] }
  const rows = await selectReviewPage(deps.db, filter, { after: place, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) => toListKey([row.place_in_list, row.id]))
  return { items: items.map(toAdminReview), next }
}

interface ReviewWrite {
  id: ReviewId
  version: number
}

export function showReview(deps: AdminDeps, actor: Actor, write: ReviewWrite): Promise<AdminReview> {
  return writeReviewRow(deps, actor, write, 'review.show', { state: 'shown', reason: '' })
}

export function hideReview(
  deps: AdminDeps,
  actor: Actor,
  { reason: typed, ...write }: ReviewWrite & { reason: string },
): Promise<AdminReview> {
  const reason = typed.trim()
  if (reason === '') throw new AppError('bad_input', { fields: { reason: texts.reasonMissing } })
  return writeReviewRow(deps, actor, write, 'review.hide', { state: 'hidden', reason })
}

/** Cleaned as reviews are: what is shown beside them must not break the page either. */
export function answerReview(
  deps: AdminDeps,
  actor: Actor,
  { text, ...write }: ReviewWrite & { text: string },
): Promise<AdminReview> {
  const answer = cleanReview(text)
  if (reviewLength(answer) > reviewLimits.maxLength) {
    throw new AppError('bad_input', { fields: { text: texts.answerTooLong(reviewLimits.maxLength) } })
  }
  const answered_at = answer === '' ? null : deps.clock.now()
  return writeReviewRow(deps, actor, write, 'review.answer', { answer, answered_at })
}

function writeReviewRow(
  deps: AdminDeps,
  actor: Actor,
  { id, version }: ReviewWrite,
  action: AuditAction,
  change: ReviewChange,
): Promise<AdminReview> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockReview(tx, id)
    if (!before) throw new AppError('review_not_found')
    if (before.version !== version) throw new AppError('conflict', { present: toAdminReview(before) })
    const after = { ...before, ...change, version: version + 1 }
    await updateReview(tx, id, change)
    const changes = changesBetween(fieldsOf(before), fieldsOf(after))
    const thing = { kind: 'review', id: String(id), name: before.product_name } as const
    await recordAudit(tx, actor, { action, thing, changes, at: deps.clock.now() })
    await purgeTags(tx, [catalogueTag, productTag(before.product_id as ProductId)])
    announceAfterCommit('reviews')
    return toAdminReview(after)
  })
}

function fieldsOf({ state, reason, answer }: AdminReviewRow) {
  return { review_state: texts.states[state], reason, answer }
}

function toAdminReview(row: AdminReviewRow): AdminReview {
  return {
    id: row.id as ReviewId,
    version: row.version,
    state: row.state,
    reason: row.reason,
    product: { id: row.product_id, name: row.product_name },
    author: row.user_name ?? reviewTexts.anonymous,
    rating: row.rating,
    comment: row.comment,
    purchased: row.purchased,
    written_at: row.created_at.toISOString(),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    pictures: toPictures(row.pictures),
  }
}
