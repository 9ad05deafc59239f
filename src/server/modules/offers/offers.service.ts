import type { Promotion } from '#contract/offers.ts'
import type { Product } from '#contract/products.ts'
import type { MemberId } from '#contract/scalars.ts'
import { fillTerms } from '#domain/content/terms.ts'
import type { Twd } from '#domain/money.ts'
import { isInScope, type Offer } from '#domain/offers/offer.ts'
import { offerTiming } from '#domain/offers/offer-dates.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { listProducts } from '#server/modules/catalogue/catalogue.service.ts'
import { findShippingTerms } from './free-shipping.repo.ts'
import { insertWelcomeCoupons, listOfferRows, type OfferRow } from './offers.repo.ts'
import { type ShopOffer, toOffer } from './to-offer.ts'
import { toPromotion } from './to-promotion.ts'

/** Cache tag of everything made from offers; every change of an offer purges it. */
export const offersTag = 'offers'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

/** All offers that can be applied, whatever the date: the domain checks it. Cached until an offer changes. */
export async function listOffers(deps: OfferDeps): Promise<ShopOffer[]> {
  return (await listStoredOffers(deps)).flatMap(({ offer }) => offer ?? [])
}

export interface Promotions {
  promotions: Promotion[]
  /** When the next offer begins, ends or has one day less left. */
  validUntil: Date | null
}

/** Without offers for those who were given a coupon or a code: only their own page, whose address nobody guesses, shows them. */
export async function listRunningPromotions(deps: OfferDeps): Promise<Promotions> {
  const open = (await listStoredOffers(deps)).filter(({ row }) => !row.needs_coupon || row.grants_welcome_coupon)
  const all = open.map((stored) => describe(stored, deps.clock.now()))
  return {
    promotions: all.map(({ promotion }) => promotion).filter(({ phase }) => phase === 'running'),
    validUntil: earliest(all.map(({ validUntil }) => validUntil)),
  }
}

export interface PromotionDetail {
  promotion: Promotion
  /** The included products; null: all. */
  products: Product[] | null
  validUntil: Date | null
}

/** By id or slug. Also one that is not running: a shared link shows when it was. */
export async function requirePromotion(deps: OfferDeps, idOrSlug: string): Promise<PromotionDetail> {
  const stored = (await listStoredOffers(deps)).find(({ row }) => String(row.id) === idOrSlug || row.slug === idOrSlug)
  if (!stored) throw new AppError('promotion_not_found')
  const { promotion, validUntil } = describe(stored, deps.clock.now())
  const catalogue = await listProducts(deps)
  return {
    promotion,
    products: findIncludedProducts(stored, catalogue.products),
    validUntil: earliest([validUntil, catalogue.validUntil]),
  }
}

/** Gives a member without an order one coupon of each welcome offer. Safe to repeat. */
export function grantWelcomeCoupons(deps: Pick<Deps, 'db' | 'clock'>, memberId: MemberId): Promise<void> {
  return insertWelcomeCoupons(deps.db, memberId, deps.clock.now())
}

export interface StoredOffer {
  row: OfferRow
  /** Null: it only informs. */
  offer: ShopOffer | null
}

/** Every offer, applied or informing. Cached until one changes. */
export function listStoredOffers(deps: OfferDeps): Promise<StoredOffer[]> {
  return deps.cache.get('offers', async () => {
    const rows = await listOfferRows(deps.db)
    const { freeFrom } = await findShippingTerms(deps.db)
    const value = rows.map((row) => ({ row: { ...row, ...filledTexts(row, freeFrom) }, offer: toOffer(row) }))
    return { value, tags: [offersTag], validUntil: null, bytes: rows.length * 2000 }
  })
}

/** The texts of an offer follow the rule that they name, as those of pages do. */
function filledTexts(
  { name, description, rules }: OfferRow,
  freeFrom: Twd,
): Pick<OfferRow, 'name' | 'description' | 'rules'> {
  return fillTerms({ name, description, rules }, freeFrom) as Pick<OfferRow, 'name' | 'description' | 'rules'>
}

function describe({ row, offer }: StoredOffer, now: Date): { promotion: Promotion; validUntil: Date | null } {
  const timing = offerTiming({ from: row.date_from, to: row.date_to }, now)
  return { promotion: toPromotion(row, offer, timing), validUntil: timing.validUntil }
}

/** The products that count for the offer, else those it discounts, else its category; null: no limit. */
function findIncludedProducts({ row, offer }: StoredOffer, products: Product[]): Product[] | null {
  const category = row.category_id === null ? null : { productIds: [], categoryIds: [row.category_id] }
  const scope = offer ? scopeOf(offer) : category
  if (!scope) return null
  return products.filter(({ id, category_ids }) => isInScope(scope, { productId: id, categoryIds: category_ids }))
}

function scopeOf({ conditions, reward }: Offer) {
  return conditions.concerns ?? (reward.kind === 'percent-off-products' ? reward.products : null)
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
