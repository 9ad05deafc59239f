/**
 * The link in an order's mail proves the address that it was sent to. It counts only for who is signed in to the account
 * that ordered: whoever types another person's address gains nothing when that person opens the link.
 */
import { socialProviderTexts, socialVerifyTexts } from '#messages/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { consumeMailToken, findTokenOwner } from '#server/modules/mail/mail-tokens.service.ts'
import { rememberVerified } from '#server/modules/members/after-verification.service.ts'
import { lockMember } from '#server/modules/members/members.repo.ts'
import { keepBrowserKey } from '#server/modules/sessions/browser-key.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { browserKeyMs } from '#server/modules/sign-in/flow.service.ts'
import { findIdentityOf } from '#server/modules/sign-in/identities.repo.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import type { Confirmation } from './confirm-claim.service.ts'
import { confirmUnconfirmed } from './confirm-unconfirmed.ts'

/** Null: there is no such link (any more). Opened by somebody else it is not consumed: mail scanners open links too. */
export async function confirmContact(
  deps: Deps,
  token: string,
  { session, context }: { session: SessionMember | null; context: RequestContext },
): Promise<Confirmation | null> {
  const { memberId, email } = (await findTokenOwner(deps, 'contact', token)) ?? {}
  if (memberId === undefined || email === undefined) return null
  const account = await findIdentityOf(deps.db, memberId)
  if (!account) return null
  if (session?.id !== memberId) {
    return { confirmed: false, text: socialVerifyTexts.signInFirst(socialProviderTexts[account.provider]) }
  }
  const browserHash = hashToken(keepBrowserKey(context, browserKeyMs))
  try {
    return await retryConflicts(() =>
      deps.db.transaction().execute(async (tx) => {
        if (!(await consumeMailToken(deps, tx, 'contact', token))) return null
        const member = await lockMember(tx, memberId)
        if (member?.claimed_email == null) return null
        const { id } = await confirmUnconfirmed(deps, tx, member, { account, email })
        await rememberVerified(deps, tx, { token, memberId: id, browserHash })
        return { confirmed: true, text: socialVerifyTexts[id === memberId ? 'addressConfirmed' : 'accountsJoined'] }
      }),
    )
  } catch (error) {
    if (error instanceof AppError) return { confirmed: false, text: socialVerifyTexts.notConfirmed(error.message) }
    throw error
  }
}
