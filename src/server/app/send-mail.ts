/** The job that sends a mail: renders it, with new tokens for its links, and passes it to the mailer. */
import { plainName } from '#domain/plain-name.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { deviceTexts } from '#messages/members.ts'
import { writeAttentionMail } from '#server/admin/attention/attention-mail.service.ts'
import { writeStatementMail } from '#server/admin/content/notify-of-statement.service.ts'
import { mergeDoneMail, writeMergeMail } from '#server/admin/members/merge-mails.ts'
import { writeAnswerMail } from '#server/admin/messages/answer-mail.ts'
import { writeWeeklyMail } from '#server/admin/reports/weekly-mail.service.ts'
import { writeInvitationMail } from '#server/admin/staff/invite.service.ts'
import type { Deps } from '#server/core/deps.ts'
import { type JobRun, PermanentJobError } from '#server/jobs/job-handler.ts'
import { issueDeletionCode, issueMailToken } from '#server/modules/mail/mail-tokens.service.ts'
import { writeOrderAlert, writeOrderMail, writeReturnRequestMail } from '#server/modules/mail/order-mails.service.ts'
import { contactMail } from '#server/modules/mail/templates/contact-mail.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import * as memberMails from '#server/modules/mail/templates/member-mails.ts'
import { openingMail } from '#server/modules/mail/templates/opening-mail.ts'
import { shopAlertMail } from '#server/modules/mail/templates/shop-alert-mail.ts'
import { staffSignInMail } from '#server/modules/mail/templates/staff-mails.ts'
import { isToShop, wordedKind, wordMail } from '#server/modules/mail/word-mail.ts'
import { selectRegistration } from '#server/modules/members/pending-registrations.repo.ts'
import { writeOpeningConfirmMail } from '#server/modules/settings/sign-ups.service.ts'
import { identityChangedMail, writeClaimMail, writeJoinOffer } from '#server/modules/sign-in/social-mails.ts'
import { writeBackInStockMail, writeNoticeConfirmMail } from '#server/modules/stock-notices/notice-mails.ts'
import { paused } from '#server/ports/gateway-error.ts'
import type { MailJob } from '#server/ports/mail-job.ts'
import { MailerMissingError, PermanentMailError } from '#server/ports/mailer.ts'

/** Until a mail is tried again that found no mail server. */
const waitMs = 60_000

export async function deliverMail(deps: Deps, { id, data }: JobRun<MailJob>): Promise<void> {
  const { shop, wordingOf } = deps.settings.current()
  const written = await writeMail(deps, data)
  // the account was deleted in the meantime: skip this mail
  if (!written) return
  const { parts, localId = id, ...rest } = written
  const kind = wordedKind(data.template)
  const { parts: _parts, ...rendered } = renderMail(wordMail(parts, kind && wordingOf(kind)), shop)
  const to = isToShop(data.template) ? shop.email : data.to
  const mail = { to, ...rest, ...rendered }
  // the same for every try of the job: a mail that is sent twice can be recognised
  const messageId = `<${localId}@${new URL(deps.config.publicUrl).hostname}>`
  try {
    await deps.mailer.send({ ...mail, messageId })
  } catch (error) {
    // waits, without using up its tries: the owner may be on the first day's way to that step
    if (error instanceof MailerMissingError) throw paused(new Date(deps.clock.now().getTime() + waitMs))
    throw error instanceof PermanentMailError ? new PermanentJobError(error.message, { cause: error }) : error
  }
}

async function writeMail(
  deps: Deps,
  { to, template, name }: MailJob,
): Promise<(RenderedMail & { to?: string }) | null> {
  const page = (path: string) => `${deps.config.publicUrl}${path}`
  switch (template.kind) {
    case 'verify': {
      const registration = await selectRegistration(deps.db, template.registrationId, deps.clock.now())
      const token = registration && (await issueMailToken(deps, { purpose: 'verify', owner: template }))
      if (!registration || !token) return null
      const time = taipeiMinute(registration.created_at)
      const device = registration.device || deviceTexts.unknown
      const url = page(`/verify-email?token=${token}`)
      return memberMails.verifyMail({ name: plainName(registration.name), url, time, device })
    }
    case 'reset': {
      const { memberId, registrationId = '' } = template
      const owner = memberId ? { memberId } : { registrationId }
      const token = await issueMailToken(deps, { purpose: 'reset', owner })
      return token === null ? null : memberMails.resetMail({ name, url: page(`/reset-password?token=${token}`) })
    }
    case 'deletion_code': {
      const code = await issueDeletionCode(deps, template.memberId)
      return code === null ? null : memberMails.deletionCodeMail({ name, code })
    }
    case 'welcome':
      return memberMails.welcomeMail({ name, url: page('/products') })
    case 'password_changed': {
      const time = taipeiMinute(new Date(template.at))
      return memberMails.passwordChangedMail({ name, time, url: page('/forgot-password') })
    }
    case 'new_sign_in': {
      const device = template.device || deviceTexts.unknown
      const time = taipeiMinute(new Date(template.at))
      return memberMails.newSignInMail({ name, time, device, ip: template.ip, url: page('/member/profile') })
    }
    case 'staff_sign_in': {
      const device = template.device || deviceTexts.unknown
      const time = taipeiMinute(new Date(template.at))
      return staffSignInMail({ name, time, device, ip: template.ip, url: page('/admin/account') })
    }
    case 'staff_invitation':
      return writeInvitationMail(deps, template)
    case 'already_registered':
      return memberMails.alreadyRegisteredMail({ name, url: page('/LoginPage') })
    case 'account_deleted':
      return memberMails.accountDeletedMail({ name })
    case 'social_confirm':
      return writeClaimMail(deps, to, template.claimId)
    case 'join_offer':
      return writeJoinOffer(deps, to, template.memberId)
    case 'identity_changed':
      return identityChangedMail({ ...template, name, url: page('/member/profile') })
    case 'passkey_changed': {
      const { change, at } = template
      const time = taipeiMinute(new Date(at))
      return memberMails.passkeyChangedMail({ name, change, time, url: page('/member/profile') })
    }
    case 'order':
      return writeOrderMail(deps, template)
    case 'owner_alert':
      return writeOrderAlert(deps, template)
    case 'shop_alert':
      return shopAlertMail({ ...template, time: taipeiMinute(new Date(template.at)) })
    case 'return_request':
      return writeReturnRequestMail(deps, template)
    case 'attention':
      return writeAttentionMail(deps)
    case 'weekly':
      return writeWeeklyMail(deps, { name, monday: template.monday })
    case 'notice_confirm':
      return writeNoticeConfirmMail(deps, template.noticeId)
    case 'back_in_stock':
      return writeBackInStockMail(deps, { noticeId: template.noticeId, name })
    case 'statement_changed':
      return writeStatementMail(deps, { ...template, name })
    case 'merge_confirm':
      return writeMergeMail(deps, { ...template, name })
    case 'merge_done':
      return mergeDoneMail({ name, keep: template.keep, url: page('/LoginPage') })
    case 'message_answer':
      return writeAnswerMail(deps, template.replyId)
    case 'opening_confirm':
      return writeOpeningConfirmMail(deps, to)
    case 'opening':
      return openingMail({ url: page('/') })
    case 'contact':
      return contactMail({ ...template, time: taipeiMinute(new Date(template.at)) })
  }
}
