/** The check of what a staff passkey signed. The standard's checks are those of members' passkeys. */
import type { RequestOptions, SignedChallenge } from '#contract/shop/account/passkeys.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { issueChallenge } from '#server/modules/sign-in/challenges.ts'
import { relyingParty, requestOptions } from '#server/modules/sign-in/passkey-options.ts'
import { verifySigned } from '#server/modules/sign-in/verify-credential.ts'
import { findStaffPasskey, type StaffPasskeyRow, selectStaffPasskeys } from './staff-passkeys.repo.ts'

/** Any passkey of the shop: no address is typed, so none can be guessed. */
export async function beginStaffPasskeySignIn(deps: Deps, { origin }: RequestContext): Promise<RequestOptions> {
  const challenge = await issueChallenge(deps, { who: 'staff', purpose: 'sign_in', sessionId: null })
  return requestOptions(challenge, relyingParty(deps, origin))
}

export async function beginStaffPasskeyReauthentication(
  deps: Deps,
  session: { id: string; sessionId: string },
  { origin }: RequestContext,
): Promise<RequestOptions> {
  const passkeys = await selectStaffPasskeys(deps.db, session.id)
  if (passkeys.length === 0) throw new AppError('passkey_not_found')
  const challenge = await issueChallenge(deps, { who: 'staff', purpose: 'prove', sessionId: session.sessionId })
  return requestOptions(challenge, relyingParty(deps, origin), passkeys)
}

export interface VerifiedUse {
  passkey: StaffPasskeyRow
  use: { counter: number; backed_up: boolean; last_used_at: Date }
}

/** `sessionId` null: to sign in. */
export async function verifyStaffPasskey(
  deps: Deps,
  credential: SignedChallenge,
  sessionId: string | null,
  { origin }: Pick<RequestContext, 'origin'>,
): Promise<VerifiedUse> {
  const use = { who: 'staff', purpose: sessionId === null ? 'sign_in' : 'prove', sessionId } as const
  const passkey = await findStaffPasskey(deps.db, Buffer.from(credential.id, 'base64url'))
  if (!passkey) throw new AppError('passkey_refused')
  const verified = await verifySigned(deps, credential, passkey, { use, party: relyingParty(deps, origin) })
  return { passkey, use: { ...verified, last_used_at: deps.clock.now() } }
}
