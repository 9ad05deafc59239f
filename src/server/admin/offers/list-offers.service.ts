import type { ListedOffer } from '#contract/admin/offers/offers.ts'
import type { OfferId } from '#contract/offers.ts'
import type { OfferState } from '#domain/offers/offer-state.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readNumberKey } from '#server/core/keyset.ts'
import { selectOffers } from '#server/modules/offers/admin-offers.repo.ts'
import { listOfferGoods, scopeNames } from '#server/modules/offers/offer-goods.ts'
import { sentenceOf, stateOf } from './to-admin-offer.ts'

export async function listAdminOffers(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>,
  filter: { q: string | undefined; state: OfferState | undefined },
  page: { after: string | undefined; limit: number },
): Promise<{ items: ListedOffer[]; next: string | null }> {
  const now = deps.clock.now()
  const after = readNumberKey(page.after)
  const [goods, rows] = await Promise.all([
    listOfferGoods(deps),
    selectOffers(deps.db, { ...filter, now }, { after, limit: page.limit + 1 }),
  ])
  const names = scopeNames(goods)
  const { items, next } = keysetPage(rows, page.limit, ({ id }) => String(id))
  return {
    next,
    items: items.map((row) => ({
      id: row.id as OfferId,
      name: row.name,
      sentence: sentenceOf(row, names),
      state: stateOf(row, now),
      date_from: row.date_from?.toISOString() ?? null,
      date_to: row.date_to?.toISOString() ?? null,
      needs_coupon: row.needs_coupon,
      max_uses: row.max_uses,
      uses: row.uses,
    })),
  }
}
