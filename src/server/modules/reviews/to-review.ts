import type { Picture } from '#contract/products.ts'
import type { ReviewId } from '#contract/scalars.ts'
import type { Review } from '#contract/shop/pages/reviews.ts'
import { reviewTexts } from '#messages/shop/products/reviews.ts'
import type { ReviewPicture, ReviewRow } from './reviews.repo.ts'

/** `ownId` is the id of the member's own review, if there is one. */
export function toReview(row: ReviewRow, ownId: number | null): Review {
  return {
    id: row.id as ReviewId,
    user_name: row.user_name ?? reviewTexts.anonymous,
    rating: row.rating,
    comment: row.comment,
    date: row.created_at.toISOString(),
    is_mine: row.id === ownId,
    purchased: row.purchased,
    ...(row.size_label ? { size_label: row.size_label } : {}),
    ...(row.pictures.length > 0 ? { pictures: toPictures(row.pictures) } : {}),
    ...(row.answered_at ? { answer: { text: row.answer, date: row.answered_at.toISOString() } } : {}),
    ...(row.id === ownId && row.state !== 'shown' ? { notice: noticeOf(row) } : {}),
  }
}

/** No blur: they are small, and every byte of it is in the page. */
export function toPictures(pictures: readonly ReviewPicture[]): Picture[] {
  return pictures.map((picture, index) => ({ ...picture, blur: '', alt: reviewTexts.pictureAlt(index + 1) }))
}

function noticeOf({ state, reason }: ReviewRow): string {
  return state === 'held' ? reviewTexts.heldNotice(reason) : reviewTexts.hiddenNotice(reason)
}
