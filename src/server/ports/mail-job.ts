/** The data of a mail job: recipient, template and its values. Links with tokens are created when it is sent. */
import * as z from 'zod/mini'
import { SocialProviderName } from '#contract/shop/account/social.ts'
import { orderMailSteps } from '#messages/mail/order-mails.ts'

const template = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape })

const MailTemplate = z.discriminatedUnion('kind', [
  // the link of this mail activates this registration and no other
  template('verify', { registrationId: z.uuid() }),
  template('welcome', {}),
  // a member's, or a registration's that is not verified yet
  template('reset', { memberId: z.optional(z.uuid()), registrationId: z.optional(z.uuid()) }),
  template('password_changed', { at: z.iso.datetime() }),
  template('new_sign_in', { at: z.iso.datetime(), device: z.string(), ip: z.string() }),
  // to staff: their account was used in a browser that it was never used in
  template('staff_sign_in', { at: z.iso.datetime(), device: z.string(), ip: z.string() }),
  // to somebody who is invited to the back office: the link is made when it is rendered
  template('staff_invitation', { invitationId: z.uuid(), by: z.string() }),
  template('already_registered', {}),
  template('deletion_code', { memberId: z.uuid() }),
  template('account_deleted', {}),
  // asks to confirm an address for a provider's account: of a new member, or to link it to the existing one
  template('social_confirm', { claimId: z.uuid() }),
  // another account gave the address that was just confirmed: offers to join both
  template('join_offer', { memberId: z.uuid() }),
  template('identity_changed', {
    at: z.iso.datetime(),
    provider: SocialProviderName,
    change: z.enum(['linked', 'unlinked']),
  }),
  template('passkey_changed', { at: z.iso.datetime(), change: z.enum(['added', 'removed']) }),
  // the order is read when the mail is rendered
  template('order', {
    step: z.enum(orderMailSteps),
    orderId: z.uuid(),
    refundId: z.optional(z.uuid()),
    returnId: z.optional(z.uuid()),
    requestId: z.optional(z.uuid()),
    lotId: z.optional(z.int()),
  }),
  template('owner_alert', { orderId: z.uuid(), text: z.string(), at: z.iso.datetime() }),
  // to the shop, about no order in particular
  template('shop_alert', {
    subject: z.string(),
    heading: z.string(),
    text: z.array(z.string()),
    at: z.iso.datetime(),
  }),
  // to the shop: a member requests a return
  template('return_request', { orderId: z.uuid(), requestId: z.optional(z.uuid()) }),
  // to the shop: what needs a person; read when the mail is rendered
  template('attention', {}),
  // to staff: the week before this Monday, read when the mail is rendered
  template('weekly', { monday: z.iso.date() }),
  // asks a visitor to confirm an address; tells that a size is back: both are read when they are rendered
  template('notice_confirm', { noticeId: z.uuid() }),
  template('back_in_stock', { noticeId: z.uuid() }),
  // a statement has a new version; it is read when the mail is rendered
  template('statement_changed', { slug: z.string(), number: z.int() }),
  // asks both accounts of one person whether they shall be joined
  template('merge_confirm', { mergeId: z.uuid(), side: z.enum(['keep', 'close']) }),
  template('merge_done', { keep: z.string() }),
  // the shop's answer to a message: read when it is rendered
  template('message_answer', { replyId: z.int() }),
  // asks who wants to hear of the opening whether it was them; then the shop has opened
  template('opening_confirm', {}),
  template('opening', {}),
  template('contact', { sender: z.string(), email: z.string(), message: z.string(), at: z.iso.datetime() }),
])

/** The recipient of a mail about an order is looked up when it is rendered (`to` is empty); all others name it. */
export const MailJob = z.object({ to: z.string(), name: z.string(), template: MailTemplate })
export type MailJob = z.infer<typeof MailJob>
