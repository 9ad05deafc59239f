/** Offers as the owner builds them. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { OfferId } from '#contract/offers.ts'
import { Instant, SizeId, Twd } from '#contract/scalars.ts'
import { offerStates } from '#domain/offers/offer-state.ts'
import { tiers } from '#domain/tiers.ts'

/** What is out of range is refused in words, by field (domain/offers/offer-draft.ts). */
const Whole = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647))
const Ids = z.array(z.int().check(z.positive(), z.maximum(2_147_483_647))).check(z.maxLength(500))
const Scope = z.nullable(z.object({ product_ids: Ids, category_ids: Ids }))
const TierKey = z.enum(tiers.map(({ key }) => key))

export const OfferDraft = z.object({
  name: Text(200),
  reward_name: Text(200),
  description: Text(2_000),
  rules: z.array(Text(500)).check(z.maxLength(50)),
  date_from: z.nullable(Instant),
  date_to: z.nullable(Instant),
  /** 0: no condition. */
  min_items: Whole,
  min_amount: Whole,
  /** Products and categories that count; null: all. */
  products: Scope,
  min_tier: z.nullable(TierKey),
  first_order: z.boolean(),
  /** A coupon or a code is needed. */
  needs_coupon: z.boolean(),
  reward_kind: z.enum([
    'percent-off-order',
    'percent-off-products',
    'amount-off',
    'free-product',
    'free-shipping',
    'informational',
  ]),
  percent: z.nullable(Whole),
  amount: z.nullable(Whole),
  reward_products: Scope,
  size_id: z.nullable(SizeId),
  /** Orders altogether, and of one member; null: no limit. */
  max_uses: z.nullable(Whole),
  max_uses_per_member: z.nullable(Whole),
})
export type OfferDraft = z.infer<typeof OfferDraft>

const OfferState = z.enum(offerStates)

export const AdminOffer = z.extend(OfferDraft, {
  id: OfferId,
  version: Version,
  slug: z.string(),
  state: OfferState,
  steps: z.array(z.enum(['start', 'stop'])),
  /** The offer in words. */
  sentence: z.string(),
  /** Every member without an order gets a coupon. */
  grants_welcome_coupon: z.boolean(),
  /** Orders that have it, and what it took off them. */
  uses: z.int(),
  given: Twd,
})
export type AdminOffer = z.infer<typeof AdminOffer>

export const ListedOffer = z.object({
  id: OfferId,
  name: z.string(),
  sentence: z.string(),
  state: OfferState,
  date_from: z.nullable(Instant),
  date_to: z.nullable(Instant),
  needs_coupon: z.boolean(),
  max_uses: z.nullable(z.int()),
  /** At most 1,001: more are not counted for a list. */
  uses: z.int(),
})
export type ListedOffer = z.infer<typeof ListedOffer>

/** Both are met by the same cart: the shopper sees both and can apply one. */
export const OfferCollision = z.object({
  offer_id: OfferId,
  name: z.string(),
  /** What the shopper would see, in words. */
  text: z.string(),
})
export type OfferCollision = z.infer<typeof OfferCollision>

/** What offers can be about: every product that is on sale, in few words. */
const OfferProduct = z.object({
  id: z.int(),
  name: z.string(),
  category_ids: z.array(z.int()),
  discount: z.int(),
  sizes: z.array(z.object({ id: SizeId, label: z.string(), price: Twd, stock: z.int() })),
})
export type OfferProduct = z.infer<typeof OfferProduct>

const OfferIdText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.transform((text) => Number(text)),
  ),
  OfferId,
)
export const OfferParams = z.object({ id: OfferIdText })
const offerAnswer = ok({ offer: AdminOffer })

export const offersApi = {
  list: staffCall('GET', '/api/admin/offers', 'offers.read', {
    summary: 'Offers, the newest first',
    query: z.object({ q: z.optional(Text(100)), state: z.optional(OfferState), ...pageQuery }),
    output: ok({ items: z.array(ListedOffer), next: Next }),
  }),
  goods: staffCall('GET', '/api/admin/offers/goods', 'offers.read', {
    summary: 'Products, sizes and categories that an offer can be about',
    output: ok({
      products: z.array(OfferProduct),
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
      free_shipping_from: Twd,
    }),
  }),
  read: staffCall('GET', '/api/admin/offers/{id}', 'offers.read', {
    summary: 'One offer with what it gave',
    params: OfferParams,
    output: offerAnswer,
    errors: ['not_found'],
  }),
  create: staffCall('POST', '/api/admin/offers', 'offers.write', {
    summary: 'A new draft',
    body: OfferDraft,
    output: offerAnswer,
    errors: ['bad_input', 'idempotency_mismatch'],
    idempotent: true,
  }),
  check: staffCall('POST', '/api/admin/offers/check', 'offers.read', {
    summary: 'What is wrong with a draft, and with which offers it would collide; nothing is stored',
    body: z.extend(OfferDraft, { id: z.optional(OfferId) }),
    output: ok({ problems: z.record(z.string(), z.string()), collisions: z.array(OfferCollision) }),
  }),
  change: staffCall('POST', '/api/admin/offers/{id}', 'offers.write', {
    summary: 'Change an offer; carts see it at once, placed orders stay as they are',
    params: OfferParams,
    body: z.extend(OfferDraft, { version: Version }),
    output: offerAnswer,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  start: staffCall('POST', '/api/admin/offers/{id}/start', 'offers.write', {
    summary: 'Show it to shoppers from its date on; `accept_collisions` after the owner has read them',
    params: OfferParams,
    body: z.object({ version: Version, accept_collisions: z._default(z.boolean(), false) }),
    output: offerAnswer,
    errors: ['not_found', 'conflict', 'bad_input', 'offer_state', 'offer_collides'],
  }),
  stop: staffCall('POST', '/api/admin/offers/{id}/stop', 'offers.write', {
    summary: 'Take it from all carts at once',
    params: OfferParams,
    body: z.object({ version: Version }),
    output: offerAnswer,
    errors: ['not_found', 'conflict', 'offer_state'],
  }),
}
