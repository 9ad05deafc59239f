/** The first day: what is to be done before the shop opens, and opening it. */
import * as z from 'zod/mini'
import { openingSteps, ownShopFields, reviewedSteps } from '#domain/opening.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Instant } from '../scalars.ts'
import { adminTag as tag } from './staff-scalars.ts'

const opening = {
  open: z.boolean(),
  opened_at: z.nullable(Instant),
  steps: z.array(z.object({ step: z.enum(openingSteps), done: z.boolean() })),
  products: z.object({ all: z.int(), sellable: z.int() }),
  /** Settings of the shop's data that are still the demonstration's. */
  sample_fields: z.array(z.enum(ownShopFields)),
  /** Who waits for the mail about the opening. */
  sign_ups: z.int(),
}
const Opening = z.object(opening)
export type Opening = z.infer<typeof Opening>
const output = ok(opening)

export const openingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/opening',
    tag,
    summary: 'How far a new shop is',
    session: 'staff',
    permission: 'settings.read',
    output,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/admin/opening/review',
    tag,
    summary: 'Somebody has looked at it; safe to repeat',
    session: 'staff',
    permission: 'settings.write',
    body: z.object({ step: z.enum(reviewedSteps) }),
    output,
  }),
  addDemoGoods: endpoint({
    method: 'POST',
    path: '/api/admin/opening/demo-goods',
    tag,
    summary: 'The demonstration goods as drafts, without stock: into an empty catalogue only',
    session: 'staff',
    permission: 'settings.write',
    output,
    errors: ['catalogue_not_empty'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/admin/opening/open',
    tag,
    summary: 'Open the shop to everybody; safe to repeat',
    session: 'staff',
    permission: 'settings.write',
    proof: true,
    output,
    errors: ['shop_not_ready'],
  }),
}
