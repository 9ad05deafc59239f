import type { Review } from '#contract/reviews.ts'
import type { MemberId, ProductId, ReviewId } from '#contract/scalars.ts'
import { reviewTexts } from '#messages/reviews.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { catalogueTag, productTag, requireProduct } from '#server/modules/catalogue/catalogue.service.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { countWritesSince, deleteReviewRow, hasBought, insertReview, lockMember, recordWrite } from './reviews.repo.ts'
import { toReview } from './to-review.ts'

/** Enough to review a whole order, too few to flood the shop. Deleted reviews count too. */
const writesPerHour = 10
const hourMs = 60 * 60 * 1000

export interface ReviewDraft {
  productId: ProductId
  rating: number
  comment: string
}

/** Stores a member's only review of a product; of concurrent calls one succeeds, and the others are refused. */
export async function writeReview(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>,
  member: SessionMember,
  draft: ReviewDraft,
): Promise<Review> {
  const { product } = await requireProduct(deps, draft.productId)
  const now = deps.clock.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, member.id)
    const anHourAgo = new Date(now.getTime() - hourMs)
    if ((await countWritesSince(tx, member.id, anHourAgo)) >= writesPerHour) {
      throw new AppError('too_many_requests', { text: reviewTexts.tooMany })
    }
    const purchased = await hasBought(tx, member.id, product.id)
    const { rating, comment } = draft
    const review = { product_id: product.id, member_id: member.id, rating, comment, purchased, created_at: now }
    const id = await insertReview(tx, review)
    if (id === undefined) throw new AppError('review_exists')
    await recordWrite(tx, member.id, now, anHourAgo)
    await purgeTags(tx, [catalogueTag, productTag(product.id)])
    return toReview({ id, user_name: member.name, rating, comment, created_at: now, purchased }, id)
  })
}

/** Own reviews only: another member's is "not found". */
export async function deleteReview(deps: Pick<Deps, 'db'>, memberId: MemberId, reviewId: ReviewId): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const productId = await deleteReviewRow(tx, memberId, reviewId)
    if (productId === undefined) throw new AppError('review_not_found')
    await purgeTags(tx, [catalogueTag, productTag(productId as ProductId)])
  })
}
