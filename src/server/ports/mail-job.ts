/** What a mail job carries: who gets it, and which letter with which values. Links with tokens are made when it is sent. */
import * as z from 'zod/mini'
import { SocialProviderName } from '#contract/social.ts'
import { orderMailSteps } from '#messages/order-mails.ts'

const template = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape })

const MailTemplate = z.discriminatedUnion('kind', [
  // name and password of this registration: the link of this mail activates these and no others
  template('verify', { memberId: z.uuid(), passwordHash: z.nullable(z.string()) }),
  template('welcome', {}),
  template('reset', { memberId: z.uuid() }),
  template('password_changed', { at: z.iso.datetime() }),
  template('new_sign_in', { at: z.iso.datetime(), device: z.string(), ip: z.string() }),
  template('already_registered', {}),
  template('deletion_code', { memberId: z.uuid() }),
  template('account_deleted', {}),
  // asks to confirm an address for an account at a provider: a new member's, or to link it to the one who has it
  template('social_confirm', { claimId: z.uuid() }),
  template('identity_changed', {
    at: z.iso.datetime(),
    provider: SocialProviderName,
    change: z.enum(['linked', 'unlinked']),
  }),
  // what it says about the order is read when it is written
  template('order', { step: z.enum(orderMailSteps), orderId: z.uuid(), refundId: z.optional(z.uuid()) }),
  template('owner_alert', { orderId: z.uuid(), text: z.string(), at: z.iso.datetime() }),
  // to the shop: somebody wants to send an order back
  template('return_request', { orderId: z.uuid() }),
  template('contact', { sender: z.string(), email: z.string(), message: z.string(), at: z.iso.datetime() }),
])

/** A letter about an order finds its reader when it is written (`to` is empty); every other one names them. */
export const MailJob = z.object({ to: z.string(), name: z.string(), template: MailTemplate })
export type MailJob = z.infer<typeof MailJob>
