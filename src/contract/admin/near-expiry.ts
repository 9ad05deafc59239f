/** The near-expiry ladder: a percent by days to best before. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { adminTag as tag, Version } from './staff-scalars.ts'

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
  read: endpoint({
    method: 'GET',
    path: '/api/admin/offers/near-expiry',
    tag,
    summary: 'The ladder, and the products that are on it today',
    session: 'staff',
    permission: 'offers.read',
    output,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/offers/near-expiry',
    tag,
    summary: 'Other steps; they have to be approved again',
    session: 'staff',
    permission: 'offers.write',
    body: z.object({ version: Version, steps: z.array(LadderStep).check(z.maxLength(50)) }),
    output,
    errors: ['conflict', 'bad_input'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/admin/offers/near-expiry/approve',
    tag,
    summary: 'From now on it works by itself',
    session: 'staff',
    permission: 'offers.write',
    body: z.object({ version: Version }),
    output,
    errors: ['conflict', 'bad_input'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/admin/offers/near-expiry/pause',
    tag,
    summary: 'Products get back what they had before',
    session: 'staff',
    permission: 'offers.write',
    body: z.object({ version: Version }),
    output,
    errors: ['conflict'],
  }),
}
