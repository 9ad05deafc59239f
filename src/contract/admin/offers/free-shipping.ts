/** The amount from which delivery on the main island is free. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Twd } from '#contract/scalars.ts'

const freeShipping = {
  version: Version,
  free_shipping_from: Twd,
  /** Promotions whose own texts name another amount. */
  outdated_texts: z.array(z.string()),
}
const FreeShipping = z.object(freeShipping)
export type FreeShipping = z.infer<typeof FreeShipping>

export const freeShippingApi = {
  read: staffCall('GET', '/api/admin/offers/free-shipping', 'offers.read', {
    summary: 'The amount for free shipping',
    output: ok(freeShipping),
  }),
  change: staffCall('POST', '/api/admin/offers/free-shipping', 'offers.write', {
    summary: 'Another amount: carts have it at once, placed orders keep theirs',
    body: z.object({
      version: Version,
      free_shipping_from: z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)),
    }),
    output: ok(freeShipping),
    errors: ['conflict', 'bad_input'],
  }),
}
