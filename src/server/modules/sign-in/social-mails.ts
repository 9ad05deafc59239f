/** The mail templates about social sign-in. */
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { plainName } from '#domain/plain-name.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { socialMailTexts, socialProviderTexts } from '#messages/shop/account/social.ts'
import type { Deps } from '#server/core/deps.ts'
import { issueMailToken } from '#server/modules/mail/mail-tokens.service.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { selectMember, selectMemberByEmail } from '#server/modules/members/members.repo.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import { findClaimById, insertClaimMail } from './claims.repo.ts'
import { findIdentityOf } from './identities.repo.ts'

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

/** Null: that account is gone, or is confirmed by now. */
export async function writeJoinOffer(deps: Deps, to: string, memberId: string): Promise<RenderedMail | null> {
  const member = await selectMember(deps.db, memberId)
  const account = await findIdentityOf(deps.db, memberId)
  if (member?.claimed_email !== to || !account) return null
  const token = await issueMailToken(deps, { purpose: 'contact', owner: { memberId, email: to } })
  if (token === null) return null
  const { subject, heading, paragraphs, button, notes } = socialMailTexts.join
  return renderMail({
    subject,
    heading,
    name: (await selectMemberByEmail(deps.db, to))?.name ?? '',
    paragraphs: paragraphs(socialProviderTexts[account.provider], plainName(account.name)),
    button: { label: button, url: `${deps.config.publicUrl}/verify-email?token=${token}` },
    notes,
  })
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
