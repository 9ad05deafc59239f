/** Answers to the shop's mails, from its mailbox into their threads. */
import { readReply, threadCodeOf } from '#domain/messages/incoming-mail.ts'
import { messageLimits, readMessageText } from '#domain/messages/message-text.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { mailboxTexts as texts } from '#messages/mail/mailbox.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { alertShop } from '#server/modules/mail/queue-shop-mail.ts'
import type { FetchedMail, Mailbox, ReceivedMail } from '#server/ports/mailbox.ts'
import { findMailboxPosition, noteMailBegun, storeMailboxPosition } from './mailbox.repo.ts'
import { findThreadByCode, lockThread, type ThreadRow } from './threads.repo.ts'
import { writeBack } from './write-back.service.ts'

/** One that failed as often, in whatever way, is left to the owner. */
const mostTries = 2

/**
 * Safe to repeat: a mail is stored once, by its own id, and the position moves on after each. A mailbox that cannot be read
 * is told to the owner once a day, and tried again in a minute.
 */
export async function readMailbox(deps: Deps): Promise<void> {
  const { mailbox, db } = deps
  if (!mailbox) return
  const before = await findMailboxPosition(db, mailbox.name)
  const failed: unknown[] = []
  const take = (mail: FetchedMail) =>
    takeMail(deps, mailbox, mail).catch((error: unknown) => {
      failed.push(error)
      throw error
    })
  const position = await mailbox.readAfter(before, take).catch((error: unknown) => {
    // not the mailbox's fault: the job is tried again
    if (failed.length > 0) throw failed[0]
    deps.log.warn({ err: error, mailbox: mailbox.name }, 'the mailbox cannot be read')
    return null
  })
  if (position) await storeMailboxPosition(db, mailbox.name, position, deps.clock.now())
  else await notifyOwner(deps, texts.away(mailbox.name), 'mailbox')
}

/** Each mail on its own: what is wrong with one keeps nobody else's waiting. */
async function takeMail(deps: Deps, { name }: Mailbox, mail: FetchedMail): Promise<void> {
  const { position, arrivedAt } = mail
  const tries = await noteMailBegun(deps.db, name, position)
  const stored = tries <= mostTries && (await storeMail(deps, mail))
  if (!stored) {
    deps.log.warn({ mailbox: name, uid: position.lastUid, tries }, 'a mail cannot be read')
    await notifyOwner(deps, texts.unreadable(name, arrivedAt ? taipeiMinute(arrivedAt) : ''), 'mail')
  }
  await storeMailboxPosition(deps.db, name, position, deps.clock.now())
}

/** Once a day: whoever sends many mails that cannot be read does not fill the owner's mailbox, too. */
async function notifyOwner(deps: Deps, alert: Parameters<typeof alertShop>[2], cause: string): Promise<void> {
  await alertShop(deps, deps.db, alert, `${cause}:${taipeiDay(deps.clock.now())}`)
}

/**
 * False: it should be in a thread, or might, and cannot be read. What answers no thread, or comes from somebody else, stays
 * in the mailbox for the owner: it is none of ours, and its words are not looked at.
 */
async function storeMail(deps: Deps, fetched: FetchedMail): Promise<boolean> {
  const mail = await fetched.read().catch(() => null)
  if (!mail) return false
  const code = threadCodeOf(mail)
  const thread = code && (await findThreadByCode(deps.db, code))
  if (!thread || thread.email !== mail.from) return true
  const text = textOf(mail)
  if (text === '') return false
  await storeReply(deps, thread, { text, mailId: mail.mailId })
  return true
}

function textOf(mail: ReceivedMail): string {
  try {
    const { text } = readMessageText(readReply(mail.readText() ?? ''))
    return [...text].slice(0, messageLimits.text).join('')
  } catch {
    return ''
  }
}

async function storeReply(
  deps: Deps,
  { id, code }: Pick<ThreadRow, 'id' | 'code'>,
  reply: { text: string; mailId: string },
): Promise<void> {
  try {
    await deps.db.transaction().execute(async (tx) => {
      const thread = await lockThread(tx, id)
      if (thread) await writeBack(deps, tx, thread, { ...reply, cameBy: 'mail' })
    })
  } catch (error) {
    // a flood: the mails themselves are still there
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    deps.log.warn({ thread: code }, 'too many mails to one thread')
  }
}
