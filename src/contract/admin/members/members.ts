/** Members as staff see them: masked until somebody reveals one of them, with a reason that is kept. */
import * as z from 'zod/mini'
import { OrderState } from '#contract/admin/orders/order-scalars.ts'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, MemberId, Twd } from '#contract/scalars.ts'
import { MemberExport } from '#contract/shop/account/member-export.ts'
import { tiers } from '#domain/tiers.ts'

const TierKey = z.enum(tiers.map(({ key }) => key))

const MemberItem = z.object({
  id: MemberId,
  /** Short, for people. */
  number: z.string(),
  /** `王○明` */
  name: z.string(),
  /** `m***@example.com` */
  email: z.string(),
  phone_end: z.string(),
  tier: TierKey,
  spent: Twd,
  joined_at: Instant,
  blocked: z.boolean(),
  /** The address is only claimed: nothing was mailed there that was opened. */
  unconfirmed: z.boolean(),
})
export type MemberItem = z.infer<typeof MemberItem>

const MemberCoupon = z.object({
  id: z.uuid(),
  name: z.string(),
  granted_at: Instant,
  expires_at: z.nullable(Instant),
  /** The order that has it. */
  order_name: z.nullable(z.string()),
})

const MemberNote = z.object({ id: z.int(), author: z.string(), text: z.string(), at: Instant })

export const MemberDetail = z.extend(MemberItem, {
  version: Version,
  blocked_at: z.nullable(Instant),
  blocked_reason: z.string(),
  sign_in: z.object({
    password: z.boolean(),
    providers: z.array(z.string()),
    passkeys: z.int(),
    /** Browsers that are signed in now. */
    sessions: z.int(),
  }),
  coupons: z.array(MemberCoupon),
  favourites: z.int(),
  reviews: z.int(),
  notes: z.array(MemberNote),
})
export type MemberDetail = z.infer<typeof MemberDetail>

const MemberOrder = z.object({
  name: z.string(),
  state: OrderState,
  placed_at: Instant,
  amount_total: Twd,
})
export type MemberOrder = z.infer<typeof MemberOrder>

const Revealed = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  backup_phone: z.string(),
  address: z.string(),
})
export type RevealedMember = z.infer<typeof Revealed>

const Params = z.object({ id: MemberId })
const Reason = Text(200)
const answered = { output: ok({ member: MemberDetail }) }

export const adminMembersApi = {
  list: staffCall('GET', '/api/admin/members', 'members.read', {
    summary: 'Members, masked: the newest first; of one tier by spending',
    query: z.object({
      q: z.optional(Text(100)),
      tier: z.optional(TierKey),
      state: z.optional(z.enum(['blocked'])),
      ...pageQuery,
    }),
    output: ok({ items: z.array(MemberItem), next: Next, q_too_short: z.boolean() }),
  }),
  read: staffCall('GET', '/api/admin/members/{id}', 'members.read', {
    summary: 'One member, masked',
    params: Params,
    ...answered,
    errors: ['not_found'],
  }),
  orders: staffCall('GET', '/api/admin/members/{id}/orders', 'members.read', {
    summary: 'A member’s orders, the newest first',
    params: Params,
    query: z.object(pageQuery),
    output: ok({ items: z.array(MemberOrder), next: Next }),
    errors: ['not_found'],
  }),
  reveal: staffCall('POST', '/api/admin/members/{id}/reveal', 'members.reveal', {
    summary: 'Name, address and phone in full; every call is kept with its reason',
    params: Params,
    body: z.object({ reason: Reason }),
    output: ok({ revealed: Revealed }),
    errors: ['not_found', 'bad_input'],
  }),
  block: staffCall('POST', '/api/admin/members/{id}/block', 'members.block', {
    summary: 'Signed out everywhere at once, and no sign-in and no order from now on',
    params: Params,
    body: z.object({ version: Version, reason: Reason }),
    ...answered,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  unblock: staffCall('POST', '/api/admin/members/{id}/unblock', 'members.block', {
    summary: 'May sign in and order again',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  endSessions: staffCall('POST', '/api/admin/members/{id}/sessions/end', 'members.block', {
    summary: 'Signed out everywhere at once, and may sign in again; safe to repeat',
    params: Params,
    ...answered,
    errors: ['not_found'],
  }),
  note: staffCall('POST', '/api/admin/members/{id}/note', 'members.note', {
    summary: 'A note that only staff see',
    idempotent: true,
    params: Params,
    body: z.object({ text: Text(2000) }),
    ...answered,
    errors: ['not_found', 'bad_input', 'idempotency_mismatch'],
  }),
  mail: staffCall('POST', '/api/admin/members/{id}/mail', 'members.mail', {
    summary: 'Mail again: a link for a new password, or what an order was last mailed about',
    idempotent: true,
    params: Params,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('reset_password') }),
      z.object({ kind: z.literal('order'), order_name: Text(40) }),
    ]),
    output: ok({}),
    errors: ['not_found', 'order_not_found', 'email_unconfirmed', 'too_many_attempts', 'idempotency_mismatch'],
  }),
  export: staffCall('POST', '/api/admin/members/{id}/export', 'exports.write', {
    summary: 'Everything that the shop stores about a member who asked for it',
    needsReauthentication: true,
    params: Params,
    body: z.object({ reason: Reason }),
    output: ok({ data: MemberExport }),
    errors: ['not_found', 'bad_input'],
  }),
  delete: staffCall('POST', '/api/admin/members/{id}/delete', 'members.delete', {
    summary: 'Delete the account of a member who asked for it; refused while an order is in progress',
    needsReauthentication: true,
    params: Params,
    body: z.object({ version: Version, reason: Reason }),
    output: ok({}),
    errors: ['not_found', 'conflict', 'bad_input', 'open_orders'],
  }),
}
