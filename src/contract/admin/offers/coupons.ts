/** Coupons given to members, and codes that shoppers type. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { OfferId } from '#contract/offers.ts'
import { Instant } from '#contract/scalars.ts'
import { tiers } from '#domain/tiers.ts'
import { OfferParams } from './offers.ts'

const CodeId = z.uuid().brand<'CodeId'>()
export type CodeId = z.infer<typeof CodeId>

export const OfferCode = z.object({
  id: CodeId,
  /** As it is shown and typed: `FGHJ-3467-9MNP`. */
  code: z.string(),
  state: z.enum(['open', 'used', 'expired', 'stopped']),
  /** Null: as often as the offer allows. */
  max_uses: z.nullable(z.int()),
  uses: z.int(),
  expires_at: z.nullable(Instant),
  created_at: Instant,
})
export type OfferCode = z.infer<typeof OfferCode>

const Whole = z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647))

export const couponsApi = {
  /** `codes`: generated ones, or one of the owner's own words · `members`: everybody of a tier, counted but not named. */
  issue: staffCall('POST', '/api/admin/coupons', 'offers.write', {
    summary: 'Make codes for an offer, or give a coupon to every member from a tier on',
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('codes'),
        offer_id: OfferId,
        /** The owner's own word; without it codes are generated. */
        code: z.optional(Text(100)),
        quantity: z._default(Whole, 1),
        /** Orders for each code; null: as often as the offer allows. */
        max_uses: z._default(z.nullable(Whole), 1),
        expires_at: z._default(z.nullable(Instant), null),
      }),
      z.object({
        kind: z.literal('members'),
        offer_id: OfferId,
        min_tier: z.enum(tiers.map(({ key }) => key)),
        expires_at: z._default(z.nullable(Instant), null),
      }),
    ]),
    /** `given`: new coupons or codes; a member who has one of this offer gets no second. */
    output: ok({ given: z.int(), codes: z.array(OfferCode) }),
    errors: ['not_found', 'bad_input', 'code_taken', 'idempotency_mismatch'],
    idempotent: true,
  }),
  give: staffCall('POST', '/api/admin/coupons/members', 'offers.give', {
    summary: 'Give a coupon to members by their e-mail address',
    body: z.object({
      offer_id: OfferId,
      emails: z.array(Text(320)).check(z.minLength(1), z.maxLength(200)),
      expires_at: z._default(z.nullable(Instant), null),
    }),
    output: ok({ given: z.int(), had_one: z.int(), unknown: z.array(z.string()) }),
    errors: ['not_found', 'bad_input'],
  }),
  codes: staffCall('GET', '/api/admin/offers/{id}/codes', 'offers.read', {
    summary: 'The codes of an offer, the newest first',
    params: OfferParams,
    query: z.object(pageQuery),
    output: ok({ items: z.array(OfferCode), next: Next }),
    errors: ['not_found'],
  }),
  stopCode: staffCall('POST', '/api/admin/coupons/stop', 'offers.write', {
    summary: 'A code that nobody can use any more; done again it changes nothing',
    body: z.object({ code_id: CodeId }),
    output: ok({ code: OfferCode }),
    errors: ['not_found'],
  }),
}
