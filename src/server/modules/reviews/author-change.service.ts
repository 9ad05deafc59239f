import type { ProductId } from '#contract/scalars.ts'
import { purgeTagsAfterCommit } from '#server/core/cache-purges.ts'
import type { Db } from '#server/db/open-db.ts'
import { productTag } from '#server/modules/catalogue/catalogue.service.ts'
import { listReviewedProducts } from './reviews.repo.ts'

/** In the transaction that changes or deletes the member: cached pages show their name beside their reviews. */
export async function forgetAuthorName(tx: Db, memberId: string): Promise<void> {
  const products = await listReviewedProducts(tx, memberId)
  if (products.length > 0) purgeTagsAfterCommit(products.map((id) => productTag(id as ProductId)))
}
