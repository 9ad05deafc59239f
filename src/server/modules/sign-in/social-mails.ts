/** The mail templates about social sign-in. */
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { plainName } from '#domain/plain-name.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { socialMailTexts, socialProviderTexts } from '#messages/shop/account/social.ts'
import type { Deps } from '#server/core/deps.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { selectMemberByEmail } from '#server/modules/members/members.repo.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import { findClaimById, insertClaimMail } from './claims.repo.ts'

/** With a new link, which proves this address. Null: the claim no longer exists. */
export async function writeClaimMail(deps: Deps, to: string, claimId: string): Promise<RenderedMail | null> {
  const claim = await findClaimById(deps.db, claimId, deps.clock.now())
  if (!claim) return null
  const member = await selectMemberByEmail(deps.db, to)
  const token = newToken()
  await insertClaimMail(deps.db, { token_hash: hashToken(token), claim_id: claimId, email: to })
  const url = `${deps.config.publicUrl}/verify-email?token=${token}`
  const title = socialProviderTexts[claim.provider]
  // the account's name is a stranger's until the address is verified
  const account = plainName(claim.name)
  const { verify, link, confirmNotes: notes } = socialMailTexts
  if (member) {
    return renderMail({
      subject: link.subject(title),
      heading: link.heading(title),
      name: member.name,
      paragraphs: link.paragraphs(title, account),
      button: { label: link.button, url },
      notes,
    })
  }
  const { subject, heading } = verify
  const paragraphs = verify.paragraphs(title, account)
  return renderMail({ subject, heading, name: account, paragraphs, button: { label: verify.button, url }, notes })
}

export function identityChangedMail(values: {
  name: string
  provider: SocialProviderName
  change: 'linked' | 'unlinked'
  at: string
  url: string
}): RenderedMail {
  const { name, provider, change, at, url } = values
  const texts = socialMailTexts.changed
  const title = socialProviderTexts[provider]
  return renderMail({
    subject: texts.subject[change](title),
    heading: texts.heading,
    name,
    paragraphs: texts.paragraphs[change](title, taipeiMinute(new Date(at))),
    button: { label: texts.button, url },
    notes: texts.notes,
  })
}
