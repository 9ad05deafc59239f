/**
 * Signing in to the back office. The session is in an HttpOnly cookie of its own and nowhere else: no token in a body or
 * a header.
 */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { StaffId, StaffPermission, StaffRole, Text, adminTag as tag } from '#contract/admin/staff-scalars.ts'
import { endpoint, ok } from '#contract/endpoint.ts'
import { RequestOptions, SignedChallenge } from '#contract/shop/account/passkeys.ts'

const SignedInStaff = z.object({ name: z.string(), email: z.string(), role: StaffRole })

const SignInAnswer = ok({
  staff: SignedInStaff,
  /** The password is right, and nobody is signed in yet: the call is made again with `code`, or with a passkey. */
  second_factor_required: z.optional(z.literal(true)),
  second_factor_methods: z.optional(z.array(z.enum(['totp', 'passkey', 'recovery_code']))),
  /** Signed in, but nothing else may be done before a second factor is set up. */
  second_factor_setup_required: z.optional(z.literal(true)),
})

const StaffMe = z.object({
  id: StaffId,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  second_factor: z.boolean(),
  second_factor_setup_required: z.boolean(),
})

export const staffSignInApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    tag,
    summary: 'Sign in with e-mail, password and, where there is a second factor, a code of the app or a recovery code',
    body: z.object({ email: Text(320), password: Text(1024), code: z.optional(Text(40)) }),
    output: SignInAnswer,
    errors: ['wrong_credentials', 'second_factor_invalid', 'too_many_attempts', 'forbidden_origin'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey/options',
    tag,
    summary: 'Begin to sign in with a passkey, which is both factors at once',
    output: ok({ options: RequestOptions }),
    errors: ['too_many_attempts', 'forbidden_origin'],
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey',
    tag,
    summary: 'Sign in with the signed challenge of a passkey',
    body: z.object({ credential: SignedChallenge }),
    output: SignInAnswer,
    errors: ['passkey_refused', 'too_many_attempts', 'forbidden_origin'],
  }),
  logout: staffCall('POST', '/api/admin/logout', 'own_account', {
    summary: 'Sign out',
    beforeSecondFactor: true,
    output: ok({}),
  }),
  me: staffCall('GET', '/api/admin/me', 'own_account', {
    summary: 'Who is signed in, and what they may do',
    beforeSecondFactor: true,
    output: ok({ staff: StaffMe, permissions: z.array(StaffPermission) }),
  }),
  /** The link of an invitation or a reset, before it is used. */
  invitation: endpoint({
    method: 'POST',
    path: '/api/admin/invitation',
    tag,
    summary: 'What a link invites to',
    body: z.object({ token: Text(100) }),
    /** No address: of the first owner, who names it. */
    output: ok({ email: z.nullable(z.string()), role: StaffRole, purpose: z.enum(['invite', 'reset']) }),
    errors: ['link_invalid', 'too_many_attempts', 'forbidden_origin'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/invitation/accept',
    tag,
    summary: 'Use the link once: choose name and password, and be signed in',
    body: z.object({
      token: Text(100),
      name: z.optional(Text(60)),
      email: z.optional(Text(320)),
      password: Text(1024),
    }),
    output: SignInAnswer,
    errors: ['link_invalid', 'weak_password', 'bad_input', 'too_many_attempts', 'forbidden_origin'],
  }),
}
