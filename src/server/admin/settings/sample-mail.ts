import type { MailKind } from '#domain/settings/mail-wording.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { mailSampleTexts as texts } from '#messages/mail/mail-samples.ts'
import { orderMailSteps } from '#messages/mail/order-mails.ts'
import { orderMail } from '#server/modules/mail/order-mail.ts'
import type { MailParts } from '#server/modules/mail/templates/layout.ts'
import * as memberMails from '#server/modules/mail/templates/member-mails.ts'
import { openingMail } from '#server/modules/mail/templates/opening-mail.ts'
import { sampleOrderMail } from './sample-order.ts'

type MemberMailKind = Exclude<MailKind, `order_${string}`>

/** A mail of this kind to nobody. */
export function sampleMail(kind: MailKind, origin: string, now: Date): MailParts {
  const step = orderMailSteps.find((one) => `order_${one}` === kind)
  if (step) return orderMail(sampleOrderMail(step, origin, now)).parts
  const { name, device } = texts
  const facts = { name, url: `${origin}/`, time: taipeiMinute(now), device, ip: '203.0.113.7', code: '482916' }
  const mails: Record<MemberMailKind, () => { parts: MailParts }> = {
    verify: () => memberMails.verifyMail(facts),
    welcome: () => memberMails.welcomeMail(facts),
    reset: () => memberMails.resetMail(facts),
    password_changed: () => memberMails.passwordChangedMail(facts),
    new_sign_in: () => memberMails.newSignInMail(facts),
    already_registered: () => memberMails.alreadyRegisteredMail(facts),
    deletion_code: () => memberMails.deletionCodeMail(facts),
    account_deleted: () => memberMails.accountDeletedMail(facts),
    opening: () => openingMail(facts),
  }
  return mails[kind as MemberMailKind]().parts
}
