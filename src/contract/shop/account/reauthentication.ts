/**
 * Proof that it is the member who asks. Calls with `proof` are refused with `proof_needed` (403) unless the member signed
 * in, or proved it by one of these calls, within the last ten minutes; then the same call can be made again.
 */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { RequestOptions, SignedChallenge } from './passkeys.ts'
import { SocialProviderName } from './social.ts'

const tag = 'proof'
const Text = (max: number) => z.string().check(z.maxLength(max))

export const ReauthenticationMethods = z.object({
  password: z.boolean(),
  /** Linked accounts whose provider can be reached. */
  providers: z.array(SocialProviderName),
  passkey: z.boolean(),
})
export type ReauthenticationMethods = z.infer<typeof ReauthenticationMethods>

export const reauthenticationApi = {
  methods: endpoint({
    method: 'GET',
    path: '/api/user/proof',
    tag,
    summary: 'How the member can prove who they are',
    session: 'member',
    output: ok({ methods: ReauthenticationMethods }),
  }),
  byPassword: endpoint({
    method: 'POST',
    path: '/api/user/proof/password',
    tag,
    summary: 'Prove it with the password',
    session: 'member',
    body: z.object({ password: Text(1024) }),
    output: ok({}),
    errors: ['wrong_password', 'password_not_set', 'too_many_attempts', 'forbidden_origin'],
  }),
  /** The browser then opens `url`; after the callback the provider's endpoint answers `proved: true`. */
  byProvider: endpoint({
    method: 'POST',
    path: '/api/user/proof/provider',
    tag,
    summary: 'Begin to prove it with a linked account',
    session: 'member',
    body: z.object({ provider: SocialProviderName, return_to: z.optional(Text(500)) }),
    output: ok({ url: z.string() }),
    errors: ['identity_not_found', 'social_unavailable', 'forbidden_origin'],
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/user/proof/passkey/options',
    tag,
    summary: 'Begin to prove it with a passkey',
    session: 'member',
    output: ok({ options: RequestOptions }),
    errors: ['passkey_not_found', 'forbidden_origin'],
  }),
  byPasskey: endpoint({
    method: 'POST',
    path: '/api/user/proof/passkey',
    tag,
    summary: 'Prove it with the signed challenge of a passkey',
    session: 'member',
    body: z.object({ credential: SignedChallenge }),
    output: ok({}),
    errors: ['passkey_refused', 'forbidden_origin'],
  }),
}
