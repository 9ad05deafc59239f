/** The customer's side of a thread: reads it by the link of an answer, and writes back by it or by mail. */
import type { ContactThread } from '#contract/shop/pages/contact.ts'
import { readMessageText } from '#domain/messages/message-text.ts'
import { shop } from '#domain/shop.ts'
import { threadTexts } from '#messages/admin/people/message-thread.ts'
import { contactTexts } from '#messages/shop/pages/contact.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { workLimits } from '#server/core/work-limits.ts'
import type { Db } from '#server/db/open-db.ts'
import { mailTokenHash } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import {
  countCustomerReplies,
  findLinkedThread,
  findThread,
  insertReply,
  listReplies,
  lockThread,
  type ThreadRow,
  updateThread,
} from './threads.repo.ts'

const hourMs = 60 * 60 * 1000
type ThreadDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>

export async function readLinkedThread(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<ContactThread> {
  const id = await findLinkedThread(deps.db, mailTokenHash(token), deps.clock.now())
  const thread = id === null ? undefined : await findThread(deps.db, id)
  if (!thread) throw new AppError('link_invalid')
  return toContactThread(deps.db, thread, deps.settings.current().shop.name)
}

export async function replyByLink(
  deps: ThreadDeps & Pick<Deps, 'settings'>,
  { token, text: typed }: { token: string; text: string },
): Promise<ContactThread> {
  const { text, problem } = readMessageText(typed)
  if (problem) throw new AppError('bad_input', { fields: { text: threadTexts.problems[problem] } })
  const now = deps.clock.now()
  const id = await findLinkedThread(deps.db, mailTokenHash(token), now)
  if (id === null) throw new AppError('link_invalid')
  return deps.db.transaction().execute(async (tx) => {
    const thread = await lockThread(tx, id)
    if (!thread) throw new AppError('link_invalid')
    await writeBack(deps, tx, thread, { text, cameBy: 'link', mailId: null })
    return toContactThread(tx, thread, deps.settings.current().shop.name)
  })
}

export interface CustomerReply {
  text: string
  cameBy: 'link' | 'mail'
  /** Of a mail: it counts once, however often it is read. */
  mailId: string | null
}

/** With the thread locked. The same text again within a day (a second click, a retry) changes nothing. */
export async function writeBack(deps: ThreadDeps, tx: Db, thread: ThreadRow, reply: CustomerReply): Promise<boolean> {
  const { text, cameBy, mailId } = reply
  const now = deps.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const since = { text, anHourAgo: before(hourMs), aDayAgo: before(24 * hourMs) }
  const { recent, same } = await countCustomerReplies(tx, thread.id, since)
  if (same) return false
  if (recent >= workLimits.contactReplies.most * deps.config.rateLimitFactor) {
    throw new AppError('too_many_requests', { text: contactTexts.tooMany(workLimits.contactReplies.most) })
  }
  const id = await insertReply(tx, {
    message_id: thread.id,
    side: 'customer',
    staff_id: null,
    author: thread.name,
    text,
    came_by: cameBy,
    mail_id: mailId,
    at: now,
  })
  if (id === undefined) return false
  await updateThread(tx, thread.id, { answered_at: null, last_at: now })
  const { name, email } = thread
  const template = { kind: 'contact', sender: name, email, message: text, at: now.toISOString() } as const
  await queueMail(deps, tx, { to: shop.email, name: shop.name, template }, `contact:${thread.id}:${id}`)
  announceAfterCommit('messages')
  return true
}

/** The customer sees who answers as the shop: which of the staff it was stays inside. */
async function toContactThread(db: Db, thread: ThreadRow, shopName: string): Promise<ContactThread> {
  const first = { id: 0, side: 'customer' as const, author: thread.name, text: thread.message, at: thread.created_at }
  const replies = await listReplies(db, thread.id)
  return {
    name: thread.name,
    entries: [first, ...replies].map(({ id, side, author, text, at }) => ({
      id,
      side,
      author: side === 'shop' ? shopName : author,
      text,
      date: at.toISOString(),
    })),
  }
}
