/** Blind cupping: coded cups, five sliders, the median as the profile. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'

const Half = z.number().check(z.minimum(0), z.maximum(5), z.multipleOf(0.5))
const Profile = z.object({ sweetness: Half, acidity: Half, body: Half, aroma: Half, aftertaste: Half })

const CuppingItem = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: Instant,
  closed_at: z.nullable(Instant),
  cups: z.int(),
  tasters: z.int(),
})
export type CuppingItem = z.infer<typeof CuppingItem>

const Cup = z.object({
  code: z.string(),
  /** One's own; null: not tasted yet. */
  own: z.nullable(Profile),
  tasters: z.int(),
  /** Null while the tasting is open: nobody knows what is in which cup, and what others found. */
  revealed: z.nullable(
    z.object({
      lot_code: z.string(),
      name: z.string(),
      median: z.nullable(Profile),
      adopted_at: z.nullable(Instant),
    }),
  ),
})
export type Cup = z.infer<typeof Cup>

const Cupping = z.object({
  id: z.uuid(),
  version: Version,
  name: z.string(),
  created_at: Instant,
  closed_at: z.nullable(Instant),
  cups: z.array(Cup),
})
export type Cupping = z.infer<typeof Cupping>

const Params = z.object({ id: z.uuid() })
const answered = { output: ok({ cupping: Cupping }) }
const Code = z.string().check(z.regex(/^[A-Z0-9]{3}$/))

export const cuppingApi = {
  list: staffCall('GET', '/api/admin/cuppings', 'roasting.read', {
    summary: 'Tastings, the newest first, at most 50; and the lots that can be tasted',
    output: ok({
      items: z.array(CuppingItem),
      lots: z.array(z.object({ code: z.string(), name: z.string(), roasted_on: z.string() })),
    }),
  }),
  open: staffCall('POST', '/api/admin/cuppings', 'roasting.write', {
    summary: 'Open a tasting of some lots; each gets a cup with a code',
    idempotent: true,
    body: z.object({ name: Text(60), lots: z.array(Text(20)).check(z.minLength(1), z.maxLength(12)) }),
    ...answered,
    errors: ['lot_not_found', 'conflict'],
  }),
  read: staffCall('GET', '/api/admin/cuppings/{id}', 'roasting.read', {
    summary: 'A tasting: codes and one’s own figures; when it is closed, lots and medians',
    params: Params,
    ...answered,
    errors: ['not_found'],
  }),
  score: staffCall('POST', '/api/admin/cuppings/{id}/scores', 'roasting.write', {
    summary: 'What one finds in a cup; it may be changed until the tasting is closed',
    params: Params,
    body: z.object({ code: Code, profile: Profile }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  close: staffCall('POST', '/api/admin/cuppings/{id}/close', 'roasting.write', {
    summary: 'Close a tasting: what was in which cup is shown',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  adopt: staffCall('POST', '/api/admin/cuppings/{id}/adopt', 'roasting.write', {
    summary: 'The median of a cup becomes its lot’s profile',
    params: Params,
    body: z.object({ version: Version, code: Code }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
}
