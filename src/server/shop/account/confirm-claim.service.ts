/** The mailed link proves the address; it must be opened in the browser that signed in at the provider. */
import { socialProviderTexts, socialVerifyTexts } from '#messages/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { rememberVerified } from '#server/modules/members/after-verification.service.ts'
import { selectMemberByEmail } from '#server/modules/members/members.repo.ts'
import { addVerifiedMember } from '#server/modules/members/register.service.ts'
import { isSameBrowser } from '#server/modules/sessions/browser-key.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { deleteClaim, findClaimOfMail } from '#server/modules/sign-in/claims.repo.ts'
import { toAccount } from '#server/modules/sign-in/claims.service.ts'
import { lockLinkedMember } from '#server/modules/sign-in/identities.repo.ts'
import { linkIdentity, mailIdentityChange } from '#server/modules/sign-in/link-identity.ts'
import { mailWelcome } from '#server/modules/sign-in/mail-welcome.ts'
import { confirmUnconfirmed } from './confirm-unconfirmed.ts'

export interface Confirmation {
  confirmed: boolean
  /** Shown on the link's page. */
  text: string
}

/**
 * Null: there is no such link (any more). Opening it in another browser does not consume it: mail scanners open links
 * too.
 */
export async function confirmClaim(deps: Deps, token: string, browserKey: string | null): Promise<Confirmation | null> {
  const now = deps.clock.now()
  const claim = await findClaimOfMail(deps.db, hashToken(token), now)
  if (!claim) return null
  if (!isSameBrowser(claim.browser_hash, browserKey)) {
    return { confirmed: false, text: socialVerifyTexts.otherBrowser }
  }
  const { email, name, provider } = claim
  try {
    return await retryConflicts(() =>
      deps.db.transaction().execute(async (tx) => {
        if (!(await deleteClaim(tx, claim.id))) return null
        const account = toAccount(claim)
        const signedIn = await lockLinkedMember(tx, account)
        const remember = (memberId: string) =>
          rememberVerified(deps, tx, { token, memberId, browserHash: claim.browser_hash })
        if (signedIn && signedIn.claimed_email !== null) {
          await remember((await confirmUnconfirmed(deps, tx, signedIn, { account, email })).id)
          return { confirmed: true, text: socialVerifyTexts.addressConfirmed }
        }
        const added = await addVerifiedMember(tx, { email, name, now })
        const member = added ?? (await selectMemberByEmail(tx, email))
        if (!member) return null
        const outcome = await linkIdentity(deps, tx, member.id, account)
        if (added) await mailWelcome(deps, tx, added)
        else if (outcome === 'linked') await mailIdentityChange(deps, tx, member, { provider, change: 'linked' })
        await remember(member.id)
        return { confirmed: true, text: socialVerifyTexts.confirmed(socialProviderTexts[provider]) }
      }),
    )
  } catch (error) {
    // the account was linked to a member in the meantime: nothing was changed
    if (error instanceof AppError) return { confirmed: false, text: socialVerifyTexts.notConfirmed(error.message) }
    throw error
  }
}
