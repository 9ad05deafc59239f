/** What everybody in the back office does with their own account: second factor, passkeys, sessions, password. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import {
  CreatedCredential,
  CreationOptions,
  Passkey,
  PasskeyId,
  RequestOptions,
  SignedChallenge,
} from '#contract/shop/account/passkeys.ts'

const StaffSessionId = z.uuid().brand<'StaffSessionId'>()
export type StaffSessionId = z.infer<typeof StaffSessionId>

const StaffSession = z.object({
  id: StaffSessionId,
  /** For people: `Chrome・Windows`. */
  device: z.string(),
  ip: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  expires_at: Instant,
  /** The browser that asks. */
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>

const OwnAccount = ok({
  /** An authenticator app is set up. */
  totp: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(Passkey),
  sessions: z.array(StaffSession),
})

/** Ten of them, told this once. */
const RecoveryCodes = z.array(z.string())

export const ownAccountApi = {
  read: staffCall('GET', '/api/admin/account', 'own_account', {
    summary: 'My second factor, passkeys and sessions',
    beforeSecondFactor: true,
    output: OwnAccount,
  }),
  beginTotp: staffCall('POST', '/api/admin/account/totp', 'own_account', {
    summary: 'Begin to set up an authenticator app: its secret, and the address of its QR code',
    beforeSecondFactor: true,
    needsReauthentication: true,
    output: ok({ secret: z.string(), url: z.string() }),
    errors: ['conflict'],
  }),
  confirmTotp: staffCall('POST', '/api/admin/account/totp/confirm', 'own_account', {
    summary: 'Turn the app on by its first code; the answer has the recovery codes',
    beforeSecondFactor: true,
    body: z.object({ code: Text(40) }),
    output: ok({ recovery_codes: RecoveryCodes }),
    errors: ['second_factor_invalid', 'conflict', 'too_many_attempts'],
  }),
  removeTotp: staffCall('POST', '/api/admin/account/totp/remove', 'own_account', {
    summary: 'Turn the app off',
    beforeSecondFactor: true,
    needsReauthentication: true,
    output: ok({}),
    errors: ['last_second_factor'],
  }),
  renewRecoveryCodes: staffCall('POST', '/api/admin/account/recovery_codes', 'own_account', {
    summary: 'Ten new recovery codes; the old ones end',
    beforeSecondFactor: true,
    needsReauthentication: true,
    output: ok({ recovery_codes: RecoveryCodes }),
    errors: ['second_factor_missing'],
  }),
  addPasskeyOptions: staffCall('POST', '/api/admin/account/passkeys/options', 'own_account', {
    summary: 'Begin to make a passkey on this device',
    beforeSecondFactor: true,
    needsReauthentication: true,
    output: ok({ options: CreationOptions }),
    errors: ['passkey_limit'],
  }),
  addPasskey: staffCall('POST', '/api/admin/account/passkeys', 'own_account', {
    summary: 'Store the public key of a new passkey',
    beforeSecondFactor: true,
    body: z.object({ credential: CreatedCredential }),
    output: ok({ passkey: Passkey, recovery_codes: z.nullable(RecoveryCodes) }),
    errors: ['passkey_refused', 'passkey_limit'],
  }),
  removePasskey: staffCall('POST', '/api/admin/account/passkeys/remove', 'own_account', {
    summary: 'Remove a passkey',
    beforeSecondFactor: true,
    needsReauthentication: true,
    body: z.object({ passkey_id: PasskeyId }),
    output: ok({}),
    errors: ['passkey_not_found', 'last_second_factor'],
  }),
  endSession: staffCall('POST', '/api/admin/account/sessions/end', 'own_account', {
    summary: 'End one of my sessions',
    beforeSecondFactor: true,
    body: z.object({ session_id: StaffSessionId }),
    output: ok({}),
    errors: ['session_not_found'],
  }),
  endOtherSessions: staffCall('POST', '/api/admin/account/sessions/end_others', 'own_account', {
    summary: 'End all my sessions but this one',
    beforeSecondFactor: true,
    output: ok({ ended: z.int() }),
  }),
  changePassword: staffCall('POST', '/api/admin/account/password', 'own_account', {
    summary: 'Change my password; my other sessions end',
    beforeSecondFactor: true,
    body: z.object({ current_password: Text(1024), new_password: Text(1024) }),
    output: ok({}),
    errors: ['wrong_password', 'weak_password', 'conflict', 'too_many_attempts'],
  }),
  reauthenticationMethods: staffCall('GET', '/api/admin/proof', 'own_account', {
    summary: 'How I can prove once more who I am',
    beforeSecondFactor: true,
    output: ok({ password: z.boolean(), totp: z.boolean(), passkey: z.boolean() }),
  }),
  reauthenticate: staffCall('POST', '/api/admin/proof', 'own_account', {
    summary: 'Prove it with the password, and a code where an app is set up',
    beforeSecondFactor: true,
    body: z.object({ password: Text(1024), code: z.optional(Text(40)) }),
    output: ok({}),
    errors: ['wrong_password', 'second_factor_invalid', 'too_many_attempts'],
  }),
  reauthenticatePasskeyOptions: staffCall('POST', '/api/admin/proof/passkey/options', 'own_account', {
    summary: 'Begin to prove it with a passkey',
    beforeSecondFactor: true,
    output: ok({ options: RequestOptions }),
    errors: ['passkey_not_found'],
  }),
  reauthenticatePasskey: staffCall('POST', '/api/admin/proof/passkey', 'own_account', {
    summary: 'Prove it with the signed challenge of a passkey',
    beforeSecondFactor: true,
    body: z.object({ credential: SignedChallenge }),
    output: ok({}),
    errors: ['passkey_refused'],
  }),
}
