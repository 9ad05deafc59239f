import { offerTexts } from '#messages/offers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import { countOfferUse, insertOfferUse, type OfferUse } from './offer-uses.repo.ts'

/**
 * In the transaction of the order, on the web, at the counter or revived: the last use of an offer, of a code or of a member is
 * sold once; the other order is refused whole.
 */
export async function takeOfferUse(tx: Db, use: OfferUse): Promise<void> {
  await insertOfferUse(tx, use)
  const counted = await countOfferUse(tx, use)
  if (counted.offer_limited && !counted.offer_counted) throw new AppError('offer_used_up')
  if (counted.code_limited && !counted.code_counted) throw new AppError('code_used')
  if (counted.member_exceeded) throw new AppError('offer_used_up', { text: offerTexts.usedByMember })
}
