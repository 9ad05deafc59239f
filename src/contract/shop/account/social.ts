/**
 * Sign-in with LINE, Google and Facebook. How the screens use it:
 *
 * 1. A button is a plain link to `socialStartPath(provider)` (a redirect to the provider's own page). Show a button for
 *    each provider that `providers` answers.
 * 2. The provider redirects to `/line-callback`, `/google-callback` or `/facebook-callback`. The screen posts `code`
 *    and `state` of its query to that provider's endpoint, once: a code is valid for one use.
 * 3. The answer is a session (`token`, `user`, and the page to open: `return_to`), or a refusal. One refusal
 *    needs another step and contains `next`: `link_required` (409), the address has an account already. A mail with a
 *    link has been sent, which opens `/verify-email` and counts in the same browser; or the member signs in with the
 *    password and `link` is called with `next.token`. (An address that the provider did not verify, or none, is no
 *    refusal: see `confirmEmail` of members.ts and `email` of the order's recipient.)
 */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { SignedInUser } from './members.ts'

const tag = 'social sign-in'
const Text = (max: number) => z.string().check(z.maxLength(max))

export const socialProviderNames = ['line', 'google', 'facebook'] as const
export const SocialProviderName = z.enum(socialProviderNames)
export type SocialProviderName = z.infer<typeof SocialProviderName>

/** The browser opens it (GET) and is redirected. `retry` asks LINE not to sign in automatically, after a failure;
 * `remember` stays signed in on this device. */
export function socialStartPath(
  provider: SocialProviderName,
  { returnTo, retry, remember }: { returnTo?: string; retry?: boolean; remember?: boolean } = {},
): string {
  const query = new URLSearchParams({
    ...(returnTo === undefined ? {} : { return_to: returnTo }),
    ...(retry ? { retry: '1' } : {}),
    ...(remember ? { remember: '1' } : {}),
  })
  return `/api/user/social/${provider}/start${query.size > 0 ? `?${query}` : ''}`
}

/** The answer of a social sign-in. `return_to`: the page requested at the start, always one of the shop. */
const SocialSignedIn = ok({
  token: z.string(),
  user: SignedInUser,
  return_to: z.nullable(z.string()),
  /** True: the provider's account was just linked to the member, who was signed in already. */
  linked: z.boolean(),
  /** True: a member who was signed in already has proved who they are (see reauthentication.ts). */
  proved: z.boolean(),
  /** True: the member is new, by this sign-in. */
  first: z.boolean(),
})

/** An account at a provider by which the member signs in. */
export const MemberIdentity = z.object({
  provider: SocialProviderName,
  /** The member's name there. */
  name: z.string(),
  linked_at: Instant,
  last_used_at: Instant,
})
export type MemberIdentity = z.infer<typeof MemberIdentity>

/** The specification's payload is `code` alone; `state` prevents forged requests, and Facebook's flow needs it. */
const Callback = z.object({ code: Text(4096), state: z.optional(Text(200)) })

const signInErrors = [
  'account_blocked',
  'social_flow_invalid',
  'social_refused',
  'social_unavailable',
  'link_required',
  'identity_taken',
  'identity_exists',
  'proof_mismatch',
  'too_many_attempts',
] as const

function signIn<Path extends `/${string}`>(path: Path, name: string) {
  return endpoint({
    method: 'POST',
    path,
    tag,
    summary: `Sign in with the authorization code of ${name}`,
    body: Callback,
    output: SocialSignedIn,
    errors: signInErrors,
  })
}

export const socialApi = {
  line: signIn('/api/user/line_login', 'LINE'),
  google: signIn('/api/user/google_login', 'Google'),
  facebook: signIn('/api/user/facebook_login', 'Facebook'),
  providers: endpoint({
    method: 'GET',
    path: '/api/user/social/providers',
    tag,
    summary: 'Available social sign-in providers',
    output: ok({ providers: z.array(SocialProviderName) }),
  }),
  identities: endpoint({
    method: 'GET',
    path: '/api/user/identities',
    tag,
    summary: 'Accounts at providers by which the member signs in',
    session: 'member',
    output: ok({
      identities: z.array(MemberIdentity),
      /** False: it is the only way to sign in and cannot be removed. */
      can_remove: z.boolean(),
    }),
  }),
  /** The browser then opens `url`; after the callback the provider's endpoint links the account (`linked: true`). */
  addIdentity: endpoint({
    method: 'POST',
    path: '/api/user/identities/add',
    tag,
    summary: 'Start linking an account at a provider',
    session: 'member',
    needsReauthentication: true,
    body: z.object({ provider: SocialProviderName, return_to: z.optional(Text(500)) }),
    output: ok({ url: z.string() }),
    errors: ['social_unavailable', 'identity_exists', 'forbidden_origin'],
  }),
  /** After `link_required`: the member has signed in with the password, in the same browser. */
  link: endpoint({
    method: 'POST',
    path: '/api/user/identities/link',
    tag,
    summary: 'Link the account of a social sign-in that ended in `link_required`',
    session: 'member',
    needsReauthentication: true,
    body: z.object({ social_token: Text(200) }),
    output: ok({}),
    errors: ['social_flow_invalid', 'identity_taken', 'identity_exists', 'forbidden_origin'],
  }),
  removeIdentity: endpoint({
    method: 'POST',
    path: '/api/user/identities/remove',
    tag,
    summary: 'Unlink an account; refused for the only way to sign in',
    session: 'member',
    needsReauthentication: true,
    body: z.object({ provider: SocialProviderName }),
    output: ok({}),
    errors: ['identity_not_found', 'last_sign_in_method', 'forbidden_origin'],
  }),
}

/** The redirect address of a provider: `/line-callback`. */
export function socialCallbackPath(provider: SocialProviderName): string {
  return `/${provider}-callback`
}
