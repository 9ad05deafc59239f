/** The job that sends a mail: writes the letter, with fresh tokens for its links, and hands it to the mailer. */
import { taipeiMinute } from '#domain/taipei-time.ts'
import { deviceTexts } from '#messages/members.ts'
import type { Deps } from '#server/core/deps.ts'
import { HopelessJobError, type JobRun } from '#server/jobs/job-handler.ts'
import { issueDeletionCode, issueMailToken } from '#server/modules/mail/mail-tokens.service.ts'
import { contactMail } from '#server/modules/mail/templates/contact-mail.ts'
import type { RenderedMail } from '#server/modules/mail/templates/layout.ts'
import * as letters from '#server/modules/mail/templates/member-mails.ts'
import {
  writeOrderAlert,
  writeOrderLetter,
  writeReturnRequestLetter,
} from '#server/modules/order-mails/order-mails.service.ts'
import { identityChangedMail, writeClaimLetter } from '#server/modules/social/social-mails.ts'
import type { MailJob } from '#server/ports/mail-job.ts'
import { HopelessMailError } from '#server/ports/mailer.ts'

export async function deliverMail(deps: Deps, { id, data }: JobRun<MailJob>): Promise<void> {
  const mail = await writeLetter(deps, data)
  // the member has left meanwhile: nobody waits for this mail
  if (!mail) return
  // the job's id in the message id: should this mail be handed over again, it can be recognised
  const messageId = `<${id}@${new URL(deps.config.publicUrl).hostname}>`
  try {
    await deps.mailer.send({ to: data.to, ...mail, messageId })
  } catch (error) {
    throw error instanceof HopelessMailError ? new HopelessJobError(error.message, { cause: error }) : error
  }
}

async function writeLetter(
  deps: Deps,
  { to, letter, name }: MailJob,
): Promise<(RenderedMail & { to?: string }) | null> {
  const page = (path: string) => `${deps.config.publicUrl}${path}`
  switch (letter.kind) {
    case 'verify': {
      const { memberId, passwordHash } = letter
      const token = await issueMailToken(deps, { purpose: 'verify', memberId, name, passwordHash })
      return token === null ? null : letters.verifyMail({ name, url: page(`/verify-email?token=${token}`) })
    }
    case 'reset': {
      const token = await issueMailToken(deps, { purpose: 'reset', memberId: letter.memberId })
      return token === null ? null : letters.resetMail({ name, url: page(`/reset-password?token=${token}`) })
    }
    case 'deletion_code': {
      const code = await issueDeletionCode(deps, letter.memberId)
      return code === null ? null : letters.deletionCodeMail({ name, code })
    }
    case 'welcome':
      return letters.welcomeMail({ name, url: page('/products') })
    case 'password_changed': {
      const time = taipeiMinute(new Date(letter.at))
      return letters.passwordChangedMail({ name, time, url: page('/forgot-password') })
    }
    case 'new_sign_in': {
      const device = letter.device || deviceTexts.unknown
      const time = taipeiMinute(new Date(letter.at))
      return letters.newSignInMail({ name, time, device, ip: letter.ip, url: page('/member/profile') })
    }
    case 'already_registered':
      return letters.alreadyRegisteredMail({ name, url: page('/LoginPage') })
    case 'account_deleted':
      return letters.accountDeletedMail({ name })
    case 'social_confirm':
      return writeClaimLetter(deps, to, letter.claimId)
    case 'identity_changed':
      return identityChangedMail({ ...letter, name, url: page('/member/profile') })
    case 'order':
      return writeOrderLetter(deps, letter)
    case 'owner_alert':
      return writeOrderAlert(deps, letter)
    case 'return_request':
      return writeReturnRequestLetter(deps, letter.orderId)
    case 'contact':
      return contactMail({ ...letter, time: taipeiMinute(new Date(letter.at)) })
  }
}
