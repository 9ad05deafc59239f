/** The last 90 days of orders against an offer: who would have had it, what it would have cost. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { ok } from '#contract/endpoint.ts'
import { OfferId } from '#contract/offers.ts'
import { Instant, Twd } from '#contract/scalars.ts'
import { tiers } from '#domain/tiers.ts'
import { OfferDraft } from './offers.ts'

const SimulationId = z.uuid().brand<'RehearsalId'>()
export type SimulationId = z.infer<typeof SimulationId>

export const SimulationResult = z.object({
  orders: z.int(),
  members: z.int(),
  /** What the offer would have taken off. */
  cost: Twd,
  /** Of these, orders that really had this offer: what its terms of today give, and what they were given. */
  had: z.object({ orders: z.int(), cost: Twd, given: Twd }),
  /** Orders that would have taken it instead of another offer, and what that one gave. */
  changed: z.object({ orders: z.int(), saved: Twd }),
  /** Orders that met it and had something at least as good. */
  kept: z.int(),
  /** Orders that met it after its uses were used up. */
  too_late: z.int(),
  first_orders: z.int(),
  by_tier: z.array(z.object({ tier: z.enum(tiers.map(({ key }) => key)), name: z.string(), orders: z.int() })),
  /** The most expensive first; at most 100. */
  by_product: z.array(z.object({ product_id: z.int(), name: z.string(), units: z.int(), cost: Twd })),
  delivery_cost: Twd,
})
export type SimulationResult = z.infer<typeof SimulationResult>

const Simulation = z.object({
  id: SimulationId,
  state: z.enum(['running', 'done', 'failed']),
  from: Instant,
  until: Instant,
  orders_read: z.int(),
  /** Null until it is done. */
  result: z.nullable(SimulationResult),
})
export type Simulation = z.infer<typeof Simulation>

export const simulationsApi = {
  start: staffCall('POST', '/api/admin/offers/rehearse', 'offers.read', {
    summary: 'Rehearse a draft on the last 90 days; a few orders are answered at once, many by a job',
    body: z.extend(OfferDraft, { id: z.optional(OfferId) }),
    output: ok({ simulation: Simulation }),
    errors: ['bad_input', 'not_found'],
  }),
  read: staffCall('GET', '/api/admin/offers/rehearsals/{id}', 'offers.read', {
    summary: 'How far a rehearsal is',
    params: z.object({ id: SimulationId }),
    output: ok({ simulation: Simulation }),
    errors: ['not_found'],
  }),
}
