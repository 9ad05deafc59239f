/** The first day: what is to be done before the shop opens, and opening it. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { ownPages } from '#domain/content/own-texts.ts'
import { openingSteps, ownShopFields, reviewedSteps } from '#domain/settings/opening.ts'

const opening = {
  open: z.boolean(),
  opened_at: z.nullable(Instant),
  steps: z.array(z.object({ step: z.enum(openingSteps), done: z.boolean() })),
  products: z.object({ all: z.int(), sellable: z.int() }),
  /** Settings of the shop's data that are empty, or still the demonstration's. */
  untold_fields: z.array(z.enum(ownShopFields)),
  /** Pages that are neither written nor left out. */
  undecided_texts: z.array(z.enum(ownPages)),
  /** Who waits for the mail about the opening. */
  sign_ups: z.int(),
}
const Opening = z.object(opening)
export type Opening = z.infer<typeof Opening>
const output = ok(opening)

export const openingApi = {
  read: staffCall('GET', '/api/admin/opening', 'settings.read', {
    summary: 'How far a new shop is',
    output,
  }),
  review: staffCall('POST', '/api/admin/opening/review', 'settings.write', {
    summary: 'Somebody has looked at it; safe to repeat',
    body: z.object({ step: z.enum(reviewedSteps) }),
    output,
  }),
  addDemoGoods: staffCall('POST', '/api/admin/opening/demo-goods', 'settings.write', {
    summary: 'The demonstration goods as drafts, without stock: into an empty catalogue only',
    output,
    errors: ['catalogue_not_empty'],
  }),
  open: staffCall('POST', '/api/admin/opening/open', 'settings.write', {
    summary: 'Open the shop to everybody; safe to repeat',
    needsReauthentication: true,
    output,
    errors: ['shop_not_ready'],
  }),
}
