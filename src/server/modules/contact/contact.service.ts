import { createHash } from 'node:crypto'
import { normaliseEmail } from '#domain/email-address.ts'
import { retentionStart } from '#domain/members/retention.ts'
import { type ContactDraft, contactProblems } from '#domain/messages/contact-message.ts'
import { shop } from '#domain/shop.ts'
import { contactTexts } from '#messages/shop/pages/contact.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { workLimits } from '#server/core/work-limits.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { networkOf } from '#server/modules/sessions/network.ts'
import {
  clearSendersBefore,
  countRecentMessages,
  deleteMessagesBefore,
  hasSameMessage,
  insertContactMessage,
  lockContactMessages,
} from './contact.repo.ts'
import { deleteLinksBefore } from './threads.repo.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/**
 * Stores the message and queues its mail in one transaction. The same message again within a day (a second click, a
 * retry) succeeds and changes nothing.
 */
export async function sendContactMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>,
  { website, ...draft }: ContactDraft & { website?: string | undefined },
  ip: string,
): Promise<void> {
  // a hidden field that only bots fill in; they get a success answer
  if (website) return
  const problems = contactProblems(draft)
  const email = normaliseEmail(draft.email)
  if (email === null || Object.keys(problems).length > 0) throw new AppError('bad_input', { fields: problems })
  const name = draft.name.trim()
  const message = draft.message.trim()
  const sender = createHash('sha256').update(networkOf(ip)).digest()
  const now = deps.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await deps.db.transaction().execute(async (tx) => {
    await lockContactMessages(tx)
    if (await hasSameMessage(tx, email, message, before(dayMs))) return
    const recent = await countRecentMessages(tx, { email, sender }, before(hourMs))
    if (recent >= workLimits.contactMessages.most * deps.config.rateLimitFactor) {
      throw new AppError('too_many_requests', { text: contactTexts.tooMany(workLimits.contactMessages.most) })
    }
    const id = await insertContactMessage(tx, { name, email, message, sender, created_at: now, last_at: now })
    const template = { kind: 'contact', sender: name, email, message, at: now.toISOString() } as const
    await queueMail(deps, tx, { to: shop.email, name: shop.name, template }, `contact:${id}`)
    announceAfterCommit('messages')
  })
}

/** Network hashes are stored for a day, messages for years. */
export async function deleteOldMessages(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = deps.clock.now()
  await clearSendersBefore(deps.db, new Date(now.getTime() - dayMs))
  await deleteMessagesBefore(deps.db, retentionStart(now, deps.settings.current().retention.messageYears))
  await deleteLinksBefore(deps.db, now)
}
