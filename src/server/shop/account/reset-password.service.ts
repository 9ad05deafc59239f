/** A reset by mail, with the other ways to sign in: the owner sees them and drops what is not theirs. */
import type { Passkey } from '#contract/shop/account/passkeys.ts'
import { type MemberIdentity, SocialProviderName } from '#contract/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findTokenOwner } from '#server/modules/mail/mail-tokens.service.ts'
import { resetPassword } from '#server/modules/members/password-reset.service.ts'
import type { ClientInfo } from '#server/modules/members/sign-in.service.ts'
import { requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { deleteIdentity, selectIdentities } from '#server/modules/sign-in/identities.repo.ts'
import { toMemberIdentity } from '#server/modules/sign-in/identities.service.ts'
import { toPasskey } from '#server/modules/sign-in/passkey-options.ts'
import { deletePasskey, selectPasskeys } from '#server/modules/sign-in/passkeys.repo.ts'

/** A registration that is not verified yet has none. */
export async function listResetMethods(
  deps: Deps,
  token: string,
  ip: string,
): Promise<{ identities: MemberIdentity[]; passkeys: Passkey[] }> {
  await requireRequestAllowed(deps, ip)
  const owner = await findTokenOwner(deps, 'reset', token)
  if (!owner) throw new AppError('link_invalid')
  if (!owner.memberId) return { identities: [], passkeys: [] }
  return {
    identities: (await selectIdentities(deps.db, owner.memberId)).map(toMemberIdentity),
    passkeys: (await selectPasskeys(deps.db, owner.memberId)).map(toPasskey),
  }
}

interface Reset {
  token: string
  password: string
  drop_identities: readonly string[]
  drop_passkeys: readonly string[]
}

/** The account has its new password, so that every other way to sign in may go. */
export function resetAccount(deps: Deps, reset: Reset, client: ClientInfo): Promise<{ deviceToken: string }> {
  const { drop_identities, drop_passkeys, ...given } = reset
  const providers = SocialProviderName.options.filter((name) => drop_identities.includes(name))
  return resetPassword(deps, given, client, async (tx, memberId) => {
    for (const provider of providers) await deleteIdentity(tx, memberId, provider)
    for (const id of drop_passkeys) await deletePasskey(tx, memberId, id)
  })
}
