/** A member's account as a whole: a new password by mail, the download of everything, and its end. */
import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'
import { Profile, SignedInDevice } from './members.ts'
import { ListedOrder } from './orders.ts'
import { InvoiceChoice } from './payment.ts'
import { Instant, Twd } from './scalars.ts'

const tag = 'members'
const Text = (max: number) => z.string().check(z.maxLength(max))
/** Longer than any allowed password, so that the service can answer with an error text for the field. */
const Password = Text(1024)
const MailToken = Text(200)

const StoredPasskey = z.object({ id: z.uuid(), name: z.string(), created_at: Instant, last_used_at: Instant })
const LinkedIdentity = z.object({ provider: z.string(), name: z.string(), linked_at: Instant, last_used_at: Instant })

/** Data export: everything that the shop stores about a member. */
export const MemberExport = z.object({
  exported_at: Instant,
  profile: Profile,
  /** As a data address, which a browser opens; null where there is none. So are those of `returns`. */
  picture: z.nullable(z.string()),
  consumed: Twd,
  sessions: z.array(SignedInDevice),
  /** Browsers that signed in before. */
  devices: z.array(z.object({ first_seen_at: Instant, last_seen_at: Instant })),
  /** Accounts at LINE, Google and Facebook by which the member signs in. */
  identities: z.array(LinkedIdentity),
  passkeys: z.array(StoredPasskey),
  orders: z.array(ListedOrder),
  /** Where each invoice goes: carrier, donation code, tax number. */
  invoices: z.array(
    z.object({
      order_name: z.string(),
      choice: InvoiceChoice,
      state: z.nullable(z.string()),
      invoice_no: z.nullable(z.string()),
      issued_at: z.nullable(Instant),
    }),
  ),
  returns: z.array(
    z.object({
      order_name: z.string(),
      reason: z.string(),
      comment: z.string(),
      state: z.string(),
      answer: z.string(),
      date: Instant,
      pictures: z.array(z.string()),
    }),
  ),
  cart: z.array(z.object({ product_id: z.nullable(z.int()), quantity: z.int(), date: Instant })),
  coupons: z.array(z.object({ name: z.string(), date: Instant, expires_at: z.nullable(Instant) })),
  favorites: z.array(z.object({ product_id: z.int(), date: Instant })),
  reviews: z.array(z.object({ product_id: z.int(), rating: z.int(), comment: z.string(), date: Instant })),
  /** Sent through the contact form with the member's address. */
  contact_messages: z.array(z.object({ name: z.string(), message: z.string(), date: Instant })),
})
export type MemberExport = z.infer<typeof MemberExport>

export const accountApi = {
  /** Ends all sessions of the member, and activates an account whose address was not verified yet. */
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/user/reset_password',
    tag,
    summary: 'Set a new password with the token of the mail (`/reset-password?token=`)',
    body: z.object({
      token: MailToken,
      password: Password,
      /** Other ways to sign in that end with the old password (see `resetMethods`). */
      drop_identities: z._default(z.array(Text(20)).check(z.maxLength(10)), []),
      drop_passkeys: z._default(z.array(z.uuid()).check(z.maxLength(20)), []),
    }),
    output: ok({}),
    errors: ['link_invalid', 'weak_password', 'too_many_attempts'],
  }),
  /** A stranger who got into the account may have added one of them: the owner sees them and drops what is not theirs. */
  resetMethods: endpoint({
    method: 'POST',
    path: '/api/user/reset_password/methods',
    tag,
    summary: 'What else signs in to the account of a reset link',
    body: z.object({ token: MailToken }),
    output: ok({
      identities: z.array(LinkedIdentity),
      passkeys: z.array(StoredPasskey),
    }),
    errors: ['link_invalid', 'too_many_attempts'],
  }),
  /** For members without a password: the code that `delete_account` requires, valid for 15 minutes. */
  sendDeletionCode: endpoint({
    method: 'POST',
    path: '/api/user/delete_account/code',
    tag,
    summary: 'Mail a code that confirms the deletion of the account',
    session: 'member',
    output: ok({}),
    errors: ['too_many_attempts', 'forbidden_origin'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/user/delete_account',
    tag,
    summary: 'Delete the account, with the password or with the mailed code',
    session: 'member',
    body: z.object({ password: z.optional(Password), code: z.optional(Text(20)) }),
    output: ok({}),
    errors: ['wrong_password', 'code_invalid', 'open_orders', 'too_many_attempts', 'forbidden_origin'],
  }),
  /** Sent as a file: `Content-Disposition: attachment`. */
  export: endpoint({
    method: 'GET',
    path: '/api/user/export',
    tag,
    summary: "Download the member's own data",
    session: 'member',
    proof: true,
    output: ok({ data: MemberExport }),
  }),
}
