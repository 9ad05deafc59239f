/** Using a passkey: to sign in, or to prove who one is. */
import type { RequestOptions, SignedChallenge } from '#contract/shop/account/passkeys.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { type OpenedSession, openMemberSession } from '#server/modules/members/sign-in.service.ts'
import { recordReauthentication } from '#server/modules/sessions/sessions.service.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { issueChallenge } from './challenges.ts'
import { relyingParty, requestOptions } from './passkey-options.ts'
import { findPasskey, lockPasskeyMember, recordUse, selectPasskeys } from './passkeys.repo.ts'
import { verifySigned } from './verify-credential.ts'

/** The browser offers the passkeys that it has for the shop: no address is typed, so none can be guessed. */
export async function beginPasskeySignIn(deps: Deps, { origin }: RequestContext): Promise<RequestOptions> {
  const challenge = await issueChallenge(deps, { who: 'member', purpose: 'sign_in', sessionId: null })
  return requestOptions(challenge, relyingParty(deps, origin))
}

export async function signInWithPasskey(
  deps: Deps,
  { credential, remember }: { credential: SignedChallenge; remember: boolean },
  context: RequestContext,
): Promise<OpenedSession> {
  const { passkeyId, use } = await verifyUse(deps, credential, { purpose: 'sign_in', session: null }, context)
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockPasskeyMember(tx, passkeyId)
    // it was removed in the meantime
    if (!member) throw new AppError('passkey_refused')
    await recordUse(tx, passkeyId, use)
    return openMemberSession(deps, tx, member, context, remember)
  })
}

export async function beginPasskeyReauthentication(
  deps: Deps,
  session: SessionMember,
  { origin }: RequestContext,
): Promise<RequestOptions> {
  const passkeys = await selectPasskeys(deps.db, session.id)
  if (passkeys.length === 0) throw new AppError('passkey_not_found')
  const challenge = await issueChallenge(deps, { who: 'member', purpose: 'prove', sessionId: session.sessionId })
  return requestOptions(challenge, relyingParty(deps, origin), passkeys)
}

export async function reauthenticateWithPasskey(
  deps: Deps,
  session: SessionMember,
  credential: SignedChallenge,
  context: RequestContext,
): Promise<void> {
  const { passkeyId, use } = await verifyUse(deps, credential, { purpose: 'prove', session }, context)
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockPasskeyMember(tx, passkeyId)
    if (member?.id !== session.id) throw new AppError('passkey_refused')
    await recordUse(tx, passkeyId, use)
    await recordReauthentication({ ...deps, db: tx }, session)
  })
}

async function verifyUse(
  deps: Deps,
  credential: SignedChallenge,
  wanted: { purpose: 'sign_in' | 'prove'; session: SessionMember | null },
  { origin }: RequestContext,
) {
  const { purpose, session } = wanted
  const use = { who: 'member', purpose, sessionId: session?.sessionId ?? null } as const
  const passkey = await findPasskey(deps.db, Buffer.from(credential.id, 'base64url'))
  if (!passkey || (session && passkey.member_id !== session.id)) throw new AppError('passkey_refused')
  const verified = await verifySigned(deps, credential, passkey, { use, party: relyingParty(deps, origin) })
  return { passkeyId: passkey.id, use: { ...verified, last_used_at: deps.clock.now() } }
}
