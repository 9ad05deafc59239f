/** The carriers: which are offered, and what they cost by weight and island. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { carrierCodes } from '#domain/carriers/carriers.ts'

const Whole = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))
const WeightStep = z.object({ over_grams: Whole, extra: Whole })

const carrier = {
  id: z.int(),
  version: Version,
  code: z.enum(carrierCodes),
  name: z.string(),
  kind: z.enum(['store', 'home']),
  enabled: z.boolean(),
  collects_cash: z.boolean(),
  price: z.int(),
  island_extra: z.int(),
  weight_steps: z.array(WeightStep),
}
const Carrier = z.object(carrier)
export type AdminCarrier = z.infer<typeof Carrier>

export const carriersApi = {
  list: staffCall('GET', '/api/admin/settings/carriers', 'settings.read', {
    summary: 'All carriers, offered or not',
    output: ok({ items: z.array(Carrier) }),
  }),
  change: staffCall('POST', '/api/admin/settings/carriers/{code}', 'settings.write', {
    summary: 'What a carrier costs, and whether it is offered: carts have it at once, placed orders keep theirs',
    params: z.object({ code: Text(40) }),
    body: z.object({
      version: Version,
      name: Text(100),
      enabled: z.boolean(),
      collects_cash: z.boolean(),
      price: Whole,
      island_extra: Whole,
      weight_steps: z.array(WeightStep).check(z.maxLength(50)),
    }),
    output: ok({ carrier: Carrier }),
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
}
