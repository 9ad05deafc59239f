import type { Promotion } from '#contract/offers.ts'
import type { MemberId } from '#contract/scalars.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { insertWelcomeCoupons, listOfferRows, type OfferRow } from './offers.repo.ts'
import { type ShopOffer, toOffer } from './to-offer.ts'
import { toPromotion } from './to-promotion.ts'

/** Everything made from offers carries this tag; whatever changes an offer purges it. */
export const offersTag = 'offers'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'cache'>

/** All offers that can be applied, whatever the date: the domain looks at that. From memory until an offer changes. */
export async function listOffers(deps: OfferDeps): Promise<ShopOffer[]> {
  return (await readOffers(deps)).offers
}

export interface Promotions {
  promotions: Promotion[]
  /** The first moment at which one begins or ends. */
  validUntil: Date | null
}

export async function listRunningPromotions(deps: OfferDeps): Promise<Promotions> {
  const { rows } = await readOffers(deps)
  const now = deps.clock.now()
  const running = rows.filter(
    ({ date_from, date_to }) => (!date_from || date_from <= now) && (!date_to || now < date_to),
  )
  const changes = rows
    .flatMap(({ date_from, date_to }) => [date_from, date_to])
    .flatMap((date) => (date && date > now ? [date.getTime()] : []))
  return {
    promotions: running.map(toPromotion),
    validUntil: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  }
}

/** By number, or by the name of its page. Also one that is not running: a shared link says when it was. */
export async function requirePromotion(deps: OfferDeps, idOrSlug: string): Promise<Promotion> {
  const { rows } = await readOffers(deps)
  const row = rows.find(({ id, slug }) => String(id) === idOrSlug || slug === idOrSlug)
  if (!row) throw new AppError('promotion_not_found')
  return toPromotion(row)
}

/** A member who has not ordered yet holds one coupon of each welcome offer. Safe to repeat. */
export function grantWelcomeCoupons(deps: Pick<Deps, 'db' | 'clock'>, memberId: MemberId): Promise<void> {
  return insertWelcomeCoupons(deps.db, memberId, deps.clock.now())
}

function readOffers(deps: OfferDeps): Promise<{ rows: OfferRow[]; offers: ShopOffer[] }> {
  return deps.cache.get('offers', async () => {
    const rows = await listOfferRows(deps.db)
    const value = { rows, offers: rows.flatMap((row) => toOffer(row) ?? []) }
    return { value, tags: [offersTag], validUntil: null, bytes: rows.length * 2000 }
  })
}
