/**
 * Members by password: registration, sign-in, profile, devices, account deletion. Names are the specification's where
 * it has them. Lengths here are only upper limits; the domain checks passwords, addresses and phone numbers (`fields`
 * of a refusal maps a field's name to its error text in Chinese).
 */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { MemberId, PictureData, Twd } from '#contract/scalars.ts'
import { LinkedIdentity, MemberExport, StoredPasskey } from './member-export.ts'
import { Profile } from './profile.ts'
import { SessionId, SignedInDevice } from './signed-in-devices.ts'

const tag = 'members'
const Text = (max: number) => z.string().check(z.maxLength(max))
const Email = Text(320)
/** Longer than any allowed password, so that the service can answer with an error text for the field. */
const Password = Text(1024)
const MailToken = Text(200)

/** Stored by the browser as `user` in session storage. */
export const SignedInUser = z.object({
  id: MemberId,
  name: z.string(),
  email: z.string(),
  pictureUrl: z.string(),
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** The answer of every kind of sign-in; the same token is set as an HttpOnly cookie. */
const SignedIn = ok({ token: z.string(), user: SignedInUser })

export const MemberOverview = z.object({
  name: z.string(),
  level: z.string(),
  level_en: z.string(),
  consumed: Twd,
  /** The spending that the next tier requires; null at the top. */
  next_threshold: z.nullable(Twd),
  pending: z.int(),
  shipped: z.int(),
  to_pickup: z.int(),
})
export type MemberOverview = z.infer<typeof MemberOverview>

/** The member's own picture, a WebP file; `?v=` changes with it. */
export const profilePicturePath = '/api/user/picture'

/** Answers text, not JSON (the specification's): 驗證成功… with 200, 驗證失敗… with 400. `?token=` from the mail. */
export const verifyEmailPath = '/api/user/verify_email'

export const membersApi = {
  /** The same answer whether the address is free or taken: the mail explains what to do next. */
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    tag,
    summary: 'Register with an e-mail address; a link to verify it is mailed',
    // `login` is the e-mail address; where both are sent they must agree
    body: z.object({
      login: z.optional(Email),
      email: z.optional(Email),
      password: Password,
      name: Text(200),
      /** Chosen by the browser: with it this registration's link, and no other, can be mailed again. */
      resend_key: z.optional(z.uuid()),
      /** Signed in at once (`session` of the answer), to fill in an order that is placed after the link was opened. */
      keep_order: z._default(z.boolean(), false),
    }),
    output: ok({ session: z.optional(z.object({ token: z.string(), user: SignedInUser })) }),
    errors: ['weak_password', 'too_many_attempts'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/user/login',
    tag,
    summary: 'Sign in with e-mail address and password',
    /** `remember`: stay signed in on this device; otherwise the cookie ends with the browser. */
    body: z.object({ login: Email, password: Password, remember: z._default(z.boolean(), false) }),
    output: SignedIn,
    errors: ['wrong_credentials', 'not_activated', 'account_blocked', 'too_many_attempts'],
  }),
  /** By the cookie alone, for a page without `token` and `user`; null unless the member asked to be remembered. */
  restoreSession: endpoint({
    method: 'POST',
    path: '/api/user/session',
    tag,
    summary: 'Sign a page in again on a device that is remembered',
    session: 'optional',
    output: ok({ session: z.nullable(z.object({ token: z.string(), user: SignedInUser })) }),
    errors: ['forbidden_origin'],
  }),
  /** Succeeds without a session, too. */
  logout: endpoint({
    method: 'POST',
    path: '/api/user/logout',
    tag,
    summary: 'End this session on the server and clear its cookie',
    session: 'optional',
    output: ok({}),
    errors: ['forbidden_origin'],
  }),
  /**
   * The same answer for every address. An address can be registered more than once: `resend_key` (chosen at
   * registration, or `next.token` of `not_activated`) or the `link` that came too late tell whose link is meant. Without
   * either, and with several registrations, the mail has a link to set the password.
   */
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/user/resend_verification',
    tag,
    summary: 'Mail the link to verify an address again',
    body: z.object({ email: Email, resend_key: z.optional(z.uuid()), link: z.optional(MailToken) }),
    output: ok({}),
    errors: ['too_many_attempts'],
  }),
  /** After the link was accepted, once; without `token` the page that waits asks: an empty address until then. */
  verified: endpoint({
    method: 'POST',
    path: '/api/user/verified',
    tag,
    summary: 'Sign in the browser whose link was just opened; any other browser learns the address only',
    body: z.object({ token: z.optional(MailToken) }),
    output: ok({ email: z.string(), session: z.nullable(z.object({ token: z.string(), user: SignedInUser })) }),
    errors: ['link_invalid'],
  }),
  /** For a member by a provider that did not verify the address. The same answer for every address. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/user/confirm_email',
    tag,
    summary: 'Mail the link again that confirms the address, perhaps another one',
    session: 'member',
    body: z.object({ email: z.optional(Email) }),
    output: ok({ email: z.string() }),
    errors: ['too_many_attempts', 'forbidden_origin'],
  }),
  /** The same answer for every address. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/user/forgot_password',
    tag,
    summary: 'Mail a link to set a new password',
    body: z.object({ email: Email }),
    output: ok({}),
    errors: ['too_many_attempts'],
  }),
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
  /** Ends the member's other sessions; this one stays. */
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user/change_password',
    tag,
    summary: 'Change the password',
    session: 'member',
    body: z.object({ current_password: Password, new_password: Password }),
    output: ok({}),
    errors: ['wrong_password', 'weak_password', 'password_not_set', 'too_many_attempts', 'forbidden_origin'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    tag,
    summary: "The member's own data",
    session: 'member',
    beforeConfirmation: true,
    output: ok({ user: Profile }),
  }),
  /** Fields that are not sent stay unchanged; `email` is accepted and ignored: an address never changes here. */
  updateProfile: endpoint({
    method: 'POST',
    path: '/api/user/update_profile',
    tag,
    summary: 'Change name, phones and address',
    session: 'member',
    body: z.object({
      name: z.optional(Text(200)),
      email: z.optional(Email),
      phone: z.optional(Text(40)),
      backupPhone: z.optional(Text(40)),
      address: z.optional(Text(400)),
    }),
    output: ok({ user: Profile }),
    errors: ['forbidden_origin'],
  }),
  /** Cropped to a square and re-encoded; the uploaded file is not stored. */
  setPicture: endpoint({
    method: 'POST',
    path: '/api/user/picture',
    tag,
    summary: 'Upload a profile picture',
    session: 'member',
    maxBytes: 8 * 1024 * 1024,
    body: z.object({ picture: PictureData }),
    output: ok({ user: Profile }),
    errors: ['picture_invalid', 'forbidden_origin'],
  }),
  removePicture: endpoint({
    method: 'POST',
    path: '/api/user/picture/remove',
    tag,
    summary: 'Remove the profile picture',
    session: 'member',
    output: ok({ user: Profile }),
    errors: ['forbidden_origin'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/member/overview',
    tag,
    summary: 'Tier, spending and counts of orders in progress',
    session: 'member',
    beforeConfirmation: true,
    output: ok({ data: MemberOverview }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    tag,
    summary: 'Signed-in devices, the last used first',
    session: 'member',
    output: ok({ sessions: z.array(SignedInDevice) }),
  }),
  revokeSession: endpoint({
    method: 'POST',
    path: '/api/user/sessions/revoke',
    tag,
    summary: 'Sign one device out',
    session: 'member',
    body: z.object({ session_id: SessionId }),
    output: ok({}),
    errors: ['session_not_found', 'forbidden_origin'],
  }),
  revokeOtherSessions: endpoint({
    method: 'POST',
    path: '/api/user/sessions/revoke_others',
    tag,
    summary: 'Sign all other devices out',
    session: 'member',
    output: ok({ ended: z.int() }),
    errors: ['forbidden_origin'],
  }),
  /** For members without a password: the code that `delete_account` requires, valid for ten minutes. */
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
    needsReauthentication: true,
    output: ok({ data: MemberExport }),
  }),
}
