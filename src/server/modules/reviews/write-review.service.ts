import type { MemberId, ProductId, ReviewId } from '#contract/scalars.ts'
import type { Review } from '#contract/shop/pages/reviews.ts'
import { holdReason } from '#domain/reviews/review-spam.ts'
import { reviewTexts } from '#messages/shop/products/reviews.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { workLimits } from '#server/core/work-limits.ts'
import type { Db } from '#server/db/open-db.ts'
import { catalogueTag, productTag, requireProduct } from '#server/modules/catalogue/catalogue.service.ts'
import type { PictureRow } from '#server/modules/pictures/pictures.repo.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { attachPictures, releasePictures, storeReviewPicture } from './review-pictures.service.ts'
import {
  countWritesSince,
  deleteReviewRow,
  findPurchase,
  findReviewRowOf,
  insertReview,
  listOwnReviews,
  lockMember,
  recordWrite,
} from './reviews.repo.ts'
import { toReview } from './to-review.ts'

const hourMs = 60 * 60 * 1000

export interface ReviewDraft {
  productId: ProductId
  rating: number
  comment: string
  /** Data addresses. */
  pictures: readonly string[]
}

/**
 * Stores a member's only review of a product; one that a rule holds back is shown to nobody else until staff have read
 * it. Of concurrent calls one succeeds, and the others are refused.
 */
export async function writeReview(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'files' | 'jobs' | 'settings'>,
  member: SessionMember,
  draft: ReviewDraft,
): Promise<Review> {
  const { product } = await requireProduct(deps, draft.productId)
  const now = deps.clock.now()
  const anHourAgo = new Date(now.getTime() - hourMs)
  const requireAllowed = async (db: Db) => {
    if ((await countWritesSince(db, member.id, anHourAgo)) >= workLimits.reviews.most) {
      throw new AppError('too_many_requests', { text: reviewTexts.tooMany })
    }
  }
  const pictures: PictureRow[] = []
  if (draft.pictures.length > 0) {
    // before pictures are decoded, which takes long: what would be refused afterwards anyway
    await requireAllowed(deps.db)
    if (await findReviewRowOf(deps.db, member.id, product.id)) throw new AppError('review_exists')
    for (const picture of draft.pictures) pictures.push(await storeReviewPicture(deps, picture))
  }
  return deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id)
    await requireAllowed(tx)
    const purchase = await findPurchase(tx, member.id, product.id)
    const { rating, comment } = draft
    const held = holdReason({ comment, own: await listOwnReviews(tx, member.id), now })
    const shown = { state: held ? 'held' : 'shown', reason: held ? reviewTexts.held[held] : '' } as const
    const written = { rating, comment, purchased: purchase !== undefined, created_at: now, ...shown }
    const size_id = purchase?.size_id ?? null
    const id = await insertReview(tx, { product_id: product.id, member_id: member.id, size_id, ...written })
    if (id === undefined) throw new AppError('review_exists')
    await attachPictures(deps, tx, id, pictures)
    await recordWrite(tx, member.id, now, anHourAgo)
    await purgeTags(tx, [catalogueTag, productTag(product.id)])
    announceAfterCommit('reviews')
    const size_label = purchase?.size_label ?? ''
    return toReview({ id, user_name: member.name, size_label, ...written, answer: '', answered_at: null, pictures }, id)
  })
}

/** Own reviews only: another member's is "not found". */
export async function deleteReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: MemberId,
  reviewId: ReviewId,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await releasePictures(deps, tx, { memberId, reviewId })
    const productId = await deleteReviewRow(tx, memberId, reviewId)
    if (productId === undefined) throw new AppError('review_not_found')
    await purgeTags(tx, [catalogueTag, productTag(productId as ProductId)])
  })
}
