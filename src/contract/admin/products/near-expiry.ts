/** The near-expiry ladder: a percent by days to best before. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

const Whole = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))
const LadderStep = z.object({ days: Whole, percent: Whole })

const LadderItem = z.object({
  product_id: z.int(),
  name: z.string(),
  best_before: z.iso.date(),
  days_left: z.int(),
  /** What the ladder says, and what the product has now. */
  percent: z.int(),
  percent_now: z.int(),
  /** `left`: it has a better one, or somebody set one by hand. */
  state: z.enum(['proposed', 'applied', 'left']),
})
export type LadderItem = z.infer<typeof LadderItem>

const nearExpiry = {
  version: Version,
  steps: z.array(LadderStep),
  approved: z.boolean(),
  /** Products of which everything that can be bought is near. */
  items: z.array(LadderItem),
}
const NearExpiry = z.object(nearExpiry)
export type NearExpiry = z.infer<typeof NearExpiry>

const output = ok(nearExpiry)

export const nearExpiryApi = {
  read: staffCall('GET', '/api/admin/offers/near-expiry', 'offers.read', {
    summary: 'The ladder, and the products that are on it today',
    output,
  }),
  change: staffCall('POST', '/api/admin/offers/near-expiry', 'offers.write', {
    summary: 'Other steps; they have to be approved again',
    body: z.object({ version: Version, steps: z.array(LadderStep).check(z.maxLength(50)) }),
    output,
    errors: ['conflict', 'bad_input'],
  }),
  approve: staffCall('POST', '/api/admin/offers/near-expiry/approve', 'offers.write', {
    summary: 'From now on it works by itself',
    body: z.object({ version: Version }),
    output,
    errors: ['conflict', 'bad_input'],
  }),
  pause: staffCall('POST', '/api/admin/offers/near-expiry/pause', 'offers.write', {
    summary: 'Products get back what they had before',
    body: z.object({ version: Version }),
    output,
    errors: ['conflict'],
  }),
}
