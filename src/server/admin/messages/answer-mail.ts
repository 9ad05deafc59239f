/** The mail with the shop's answer: its link shows the thread and takes a reply, and so does answering the mail. */
import { randomBytes } from 'node:crypto'
import { answerMailId } from '#domain/messages/incoming-mail.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { messageMailTexts as texts } from '#messages/mail/message-mails.ts'
import type { Deps } from '#server/core/deps.ts'
import { findReply, findThread, insertMessageLink } from '#server/modules/contact/threads.repo.ts'
import { mailTokenHash } from '#server/modules/mail/mail-tokens.service.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'

/** Longer than anybody thinks about a coffee. */
const linkMs = 90 * 24 * 60 * 60 * 1000

/** Null: the thread is gone. */
export async function writeAnswerMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailbox'>,
  replyId: number,
): Promise<(RenderedMail & { to: string }) | null> {
  const reply = await findReply(deps.db, replyId)
  const thread = reply && (await findThread(deps.db, reply.message_id))
  if (!thread) return null
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(deps.clock.now().getTime() + linkMs)
  await insertMessageLink(deps.db, { token_hash: mailTokenHash(token), message_id: thread.id, expires_at })
  const repliesAreRead = deps.mailbox !== null
  const mail = renderMail({
    subject: texts.subject(thread.code),
    heading: texts.heading,
    name: thread.name,
    paragraphs: reply.text.split(/\n+/),
    button: { label: texts.button, url: `${deps.config.publicUrl}/message?token=${token}` },
    notes: [
      repliesAreRead ? texts.replyByMail : texts.replyByLink,
      texts.yours(taipeiMinute(thread.created_at)),
      ...thread.message.split(/\n+/),
    ],
    ...(repliesAreRead ? { repliesAreRead } : {}),
  })
  return { ...mail, to: thread.email, localId: answerMailId(thread.code, replyId) }
}
