/** Members as staff see them: masked until somebody reveals one of them, with a reason that is kept. */
import * as z from 'zod/mini'
import { tiers } from '#domain/tiers.ts'
import { endpoint, ok } from '../endpoint.ts'
import { MemberExport } from '../member-export.ts'
import { Instant, MemberId, Twd } from '../scalars.ts'
import { OrderState } from './order-scalars.ts'
import { Next, pageQuery, Text, adminTag as tag, Version } from './staff-scalars.ts'

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
  list: endpoint({
    method: 'GET',
    path: '/api/admin/members',
    tag,
    summary: 'Members, masked: the newest first; of one tier by spending',
    session: 'staff',
    permission: 'members.read',
    query: z.object({
      q: z.optional(Text(100)),
      tier: z.optional(TierKey),
      state: z.optional(z.enum(['blocked'])),
      ...pageQuery,
    }),
    output: ok({ items: z.array(MemberItem), next: Next, q_too_short: z.boolean() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/members/{id}',
    tag,
    summary: 'One member, masked',
    session: 'staff',
    permission: 'members.read',
    params: Params,
    ...answered,
    errors: ['not_found'],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/admin/members/{id}/orders',
    tag,
    summary: 'A member’s orders, the newest first',
    session: 'staff',
    permission: 'members.read',
    params: Params,
    query: z.object(pageQuery),
    output: ok({ items: z.array(MemberOrder), next: Next }),
    errors: ['not_found'],
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/reveal',
    tag,
    summary: 'Name, address and phone in full; every call is kept with its reason',
    session: 'staff',
    permission: 'members.reveal',
    params: Params,
    body: z.object({ reason: Reason }),
    output: ok({ revealed: Revealed }),
    errors: ['not_found', 'bad_input'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/block',
    tag,
    summary: 'Signed out everywhere at once, and no sign-in and no order from now on',
    session: 'staff',
    permission: 'members.block',
    params: Params,
    body: z.object({ version: Version, reason: Reason }),
    ...answered,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/unblock',
    tag,
    summary: 'May sign in and order again',
    session: 'staff',
    permission: 'members.block',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/sessions/end',
    tag,
    summary: 'Signed out everywhere at once, and may sign in again; safe to repeat',
    session: 'staff',
    permission: 'members.block',
    params: Params,
    ...answered,
    errors: ['not_found'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/note',
    tag,
    summary: 'A note that only staff see',
    session: 'staff',
    permission: 'members.note',
    idempotent: true,
    params: Params,
    body: z.object({ text: Text(2000) }),
    ...answered,
    errors: ['not_found', 'bad_input', 'idempotency_mismatch'],
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/mail',
    tag,
    summary: 'Mail again: a link for a new password, or what an order was last mailed about',
    session: 'staff',
    permission: 'members.mail',
    idempotent: true,
    params: Params,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('reset_password') }),
      z.object({ kind: z.literal('order'), order_name: Text(40) }),
    ]),
    output: ok({}),
    errors: ['not_found', 'order_not_found', 'email_unconfirmed', 'too_many_attempts', 'idempotency_mismatch'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/export',
    tag,
    summary: 'Everything that the shop stores about a member who asked for it',
    session: 'staff',
    permission: 'exports.write',
    proof: true,
    params: Params,
    body: z.object({ reason: Reason }),
    output: ok({ data: MemberExport }),
    errors: ['not_found', 'bad_input'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/admin/members/{id}/delete',
    tag,
    summary: 'Delete the account of a member who asked for it; refused while an order is in progress',
    session: 'staff',
    permission: 'members.delete',
    proof: true,
    params: Params,
    body: z.object({ version: Version, reason: Reason }),
    output: ok({}),
    errors: ['not_found', 'conflict', 'bad_input', 'open_orders'],
  }),
}
