/**
 * Passkeys: sign-in by the device's own lock (fingerprint, face, PIN) instead of a password. Each step has two calls: one
 * for the options, which the browser takes with `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`, and one
 * for what its authenticator answered (`toJSON`). A challenge is for one use, within five minutes.
 */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { SignedInUser } from './members.ts'

const tag = 'passkeys'
const Base64Url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))

export const PasskeyId = z.uuid().brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

export const Passkey = z.object({
  id: PasskeyId,
  /** For people, where it was made: `Safari・iPhone`. */
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant,
})
export type Passkey = z.infer<typeof Passkey>

const Credential = z.object({
  id: Base64Url(1400),
  type: z.literal('public-key'),
})
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

/** What `navigator.credentials.create` answered, as JSON. */
export const CreatedCredential = z.extend(Credential, {
  response: z.object({
    clientDataJSON: Base64Url(4096),
    attestationObject: Base64Url(16_384),
    transports: z.optional(Transports),
  }),
})
export type CreatedCredential = z.infer<typeof CreatedCredential>

/** What `navigator.credentials.get` answered, as JSON. */
export const SignedChallenge = z.extend(Credential, {
  response: z.object({
    clientDataJSON: Base64Url(4096),
    authenticatorData: Base64Url(4096),
    signature: Base64Url(2048),
    userHandle: z.optional(z.nullable(Base64Url(100))),
  }),
})
export type SignedChallenge = z.infer<typeof SignedChallenge>

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const passkeysApi = {
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/sign_in/options',
    tag,
    summary: 'Begin to sign in with a passkey',
    output: ok({ options: RequestOptions }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/sign_in',
    tag,
    summary: 'Sign in with the signed challenge of a passkey',
    body: z.object({ credential: SignedChallenge, remember: z._default(z.boolean(), false) }),
    output: ok({ token: z.string(), user: SignedInUser }),
    errors: ['passkey_refused', 'account_blocked'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/user/passkeys',
    tag,
    summary: "The member's passkeys, the newest first",
    session: 'member',
    output: ok({
      passkeys: z.array(Passkey),
      /** False: it is the only way to sign in and cannot be removed. */
      can_remove: z.boolean(),
    }),
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/add/options',
    tag,
    summary: 'Begin to make a passkey on this device',
    session: 'member',
    needsReauthentication: true,
    output: ok({ options: CreationOptions }),
    errors: ['passkey_limit', 'forbidden_origin'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/add',
    tag,
    summary: 'Store the public key of a new passkey',
    session: 'member',
    body: z.object({ credential: CreatedCredential }),
    output: ok({ passkey: Passkey }),
    errors: ['passkey_refused', 'passkey_limit', 'forbidden_origin'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/remove',
    tag,
    summary: 'Remove a passkey; never the last way to sign in',
    session: 'member',
    needsReauthentication: true,
    body: z.object({ passkey_id: PasskeyId }),
    output: ok({}),
    errors: ['passkey_not_found', 'last_sign_in_method', 'forbidden_origin'],
  }),
}
