/** A member's passkeys: list, make, remove. */
import type { CreatedCredential, CreationOptions, Passkey, PasskeyId } from '#contract/shop/account/passkeys.ts'
import { deviceTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { lockMember } from '#server/modules/members/members.repo.ts'
import { requireMember } from '#server/modules/members/profile.service.ts'
import { countSignInMethods } from '#server/modules/members/sign-in-methods.repo.ts'
import { deviceName } from '#server/modules/sessions/device-name.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { issueChallenge } from './challenges.ts'
import { creationOptions, mostPasskeys, relyingParty, toPasskey } from './passkey-options.ts'
import { deletePasskey, insertPasskey, selectPasskeys } from './passkeys.repo.ts'
import { verifyCreated } from './verify-credential.ts'

export async function listPasskeys(
  deps: Pick<Deps, 'db'>,
  memberId: string,
): Promise<{ passkeys: Passkey[]; can_remove: boolean }> {
  const rows = await selectPasskeys(deps.db, memberId)
  const can_remove = rows.length > 0 && (await countSignInMethods(deps.db, memberId)) > 1
  return { passkeys: rows.map(toPasskey), can_remove }
}

export async function beginAddingPasskey(
  deps: Deps,
  session: SessionMember,
  { origin }: RequestContext,
): Promise<CreationOptions> {
  const member = await requireMember(deps, session.id)
  const passkeys = await selectPasskeys(deps.db, session.id)
  if (passkeys.length >= mostPasskeys) throw new AppError('passkey_limit')
  const challenge = await issueChallenge(deps, { who: 'member', purpose: 'add', sessionId: session.sessionId })
  return creationOptions({ challenge, party: relyingParty(deps, origin), owner: member, existing: passkeys })
}

export async function addPasskey(
  deps: Deps,
  session: SessionMember,
  credential: CreatedCredential,
  { origin, userAgent }: RequestContext,
): Promise<Passkey> {
  const use = { who: 'member', purpose: 'add', sessionId: session.sessionId } as const
  const key = await verifyCreated(deps, credential, { use, party: relyingParty(deps, origin) })
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, session.id)
    if (!member) throw new AppError('session_required')
    if ((await selectPasskeys(tx, member.id)).length >= mostPasskeys) throw new AppError('passkey_limit')
    const added = await insertPasskey(tx, {
      ...key,
      member_id: member.id,
      name: deviceName(userAgent) || deviceTexts.unknown,
      transports: credential.response.transports ?? [],
      now: deps.clock.now(),
    })
    if (!added) throw new AppError('passkey_refused')
    await mailPasskeyChange(deps, tx, member, 'added')
    return toPasskey(added)
  })
}

/** The member's row is locked: of two concurrent removals, the second one sees the result of the first. */
export async function removePasskey(deps: Deps, session: SessionMember, passkeyId: PasskeyId): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, session.id)
    if (!member) throw new AppError('session_required')
    const methods = await countSignInMethods(tx, member.id)
    if (!(await deletePasskey(tx, member.id, passkeyId))) throw new AppError('passkey_not_found')
    if (methods <= 1) throw new AppError('last_sign_in_method')
    await mailPasskeyChange(deps, tx, member, 'removed')
  })
}

/** A way to sign in that is added or removed is mailed to the member. */
async function mailPasskeyChange(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  member: { email: string; name: string },
  change: 'added' | 'removed',
): Promise<void> {
  const template = { kind: 'passkey_changed', at: deps.clock.now().toISOString(), change } as const
  await queueMail(deps, tx, { to: member.email, name: member.name, template })
}
