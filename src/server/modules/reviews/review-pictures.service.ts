/** Photographs below a review: stored as those of products are, checked by their content and re-encoded. */
import { reviewLimits } from '#domain/reviews/review-text.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { type PictureRow, releasePicture } from '#server/modules/pictures/pictures.repo.ts'
import { keepPicture, storePicture } from '#server/modules/pictures/store-picture.service.ts'
import { deletePictureRows, insertPictureRow } from './review-pictures.repo.ts'

/** Outside any transaction. Its files are removed by themselves unless `attachPictures` follows. */
export function storeReviewPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  dataAddress: string,
): Promise<PictureRow> {
  const file = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  return storePicture(deps, file, reviewLimits.pictureSide)
}

/** In the transaction of the review. */
export async function attachPictures(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  reviewId: number,
  pictures: readonly PictureRow[],
): Promise<void> {
  for (const [position, picture] of pictures.entries()) {
    await keepPicture(deps, tx, picture)
    await insertPictureRow(tx, { review_id: reviewId, position, picture_id: picture.id })
  }
}

/** In the transaction that deletes the review, or the member: of one review, or of all of theirs. */
export async function releasePictures(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  of: { memberId: string; reviewId?: number },
): Promise<void> {
  const now = deps.clock.now()
  for (const id of await deletePictureRows(tx, of)) await releasePicture(tx, id, now)
}
