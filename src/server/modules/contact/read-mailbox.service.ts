/** Answers to the shop's mails, from its mailbox into their threads. */
import { readReply, threadCodeOf } from '#domain/messages/incoming-mail.ts'
import { messageLimits, readMessageText } from '#domain/messages/message-text.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { mailboxTexts as texts } from '#messages/mailbox.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { alertShop } from '#server/modules/mail/queue-shop-mail.ts'
import type { ReceivedMail } from '#server/ports/mailbox.ts'
import { findMailboxPosition, storeMailboxPosition } from './mailbox.repo.ts'
import { findThreadIdByCode, lockThread } from './threads.repo.ts'
import { writeBack } from './write-back.service.ts'

/**
 * Safe to repeat: a mail is stored once, by its own id, and the position moves on after all of them. A mailbox that cannot
 * be read is told to the owner once a day, and tried again in a minute.
 */
export async function readMailbox(deps: Deps): Promise<void> {
  const { mailbox, db } = deps
  if (!mailbox) return
  const before = await findMailboxPosition(db, mailbox.name)
  const read = await mailbox.readAfter(before).catch((error: unknown) => {
    deps.log.warn({ err: error, mailbox: mailbox.name }, 'the mailbox cannot be read')
    return null
  })
  const now = deps.clock.now()
  if (!read) {
    const alert = { subject: texts.subject, heading: texts.heading, text: texts.text(mailbox.name) }
    await alertShop(deps, db, alert, `mailbox:${taipeiDay(now)}`)
    return
  }
  for (const mail of read.mails) await storeMail(deps, mail)
  await storeMailboxPosition(db, mailbox.name, read.position, now)
}

/** What answers no thread, or comes from somebody else, stays in the mailbox for the owner: it is none of ours. */
async function storeMail(deps: Deps, mail: ReceivedMail): Promise<void> {
  const code = threadCodeOf(mail)
  const id = code && (await findThreadIdByCode(deps.db, code))
  const { text } = readMessageText(readReply(mail.text))
  if (!id || text === '') return
  try {
    await deps.db.transaction().execute(async (tx) => {
      const thread = await lockThread(tx, id)
      if (!thread || thread.email !== mail.from) return
      const kept = [...text].slice(0, messageLimits.text).join('')
      await writeBack(deps, tx, thread, { text: kept, cameBy: 'mail', mailId: mail.mailId })
    })
  } catch (error) {
    // a flood: the mails themselves are still there
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    deps.log.warn({ thread: code }, 'too many mails to one thread')
  }
}
