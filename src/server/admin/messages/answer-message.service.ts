/** What staff do about a thread: lock, compare the version, change, record, all in one transaction. */
import type { MessageThread } from '#contract/admin/members/messages.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Changes, changesBetween } from '#domain/audit/changes.ts'
import { readMessageText } from '#domain/messages/message-text.ts'
import { threadTexts } from '#messages/admin/people/message-thread.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import {
  findThread,
  insertReply,
  lockThread,
  type ThreadRow,
  updateThread,
} from '#server/modules/contact/threads.repo.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import type { Actor } from '#server/ports/actor.ts'
import { listAnswerers, threadThing, toThread } from './messages.service.ts'

type AdminDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

interface ThreadWrite {
  id: string
  version: number
}

/** Whoever answers takes care of it from then on, unless somebody does already. */
export async function answerThread(
  deps: AdminDeps,
  { actor, staffId, key }: { actor: Actor; staffId: string; key: string | null },
  { id, version, text: typed }: ThreadWrite & { text: string },
): Promise<MessageThread> {
  const { text, problem } = readMessageText(typed)
  if (problem) throw new AppError('bad_input', { fields: { text: threadTexts.problems[problem] } })
  const now = deps.clock.now()
  const write = async (tx: Db) => {
    const thread = await requireVersion(tx, { id, version })
    const replyId = await insertReply(tx, {
      message_id: id,
      side: 'shop',
      staff_id: staffId,
      author: actorName(actor),
      text,
      came_by: 'desk',
      mail_id: null,
      at: now,
    })
    if (replyId === undefined) throw new Error('an answer of the desk has no mail id')
    await updateThread(tx, id, { answered_at: now, last_at: now, assigned_to: thread.assigned_to ?? staffId })
    const template = { kind: 'message_answer', replyId } as const
    await queueMail(deps, tx, { to: thread.email, name: thread.name, template }, `message:${replyId}`)
    await recordAudit(tx, actor, { action: 'message.answer', thing: threadThing(thread), at: now })
    announceAfterCommit('messages')
    return {}
  }
  if (key === null) await deps.db.transaction().execute(write)
  else await runIdempotent(deps, { staffId, key, call: 'messages.answer', input: { id, version, text } }, write)
  const thread = await findThread(deps.db, id)
  if (!thread) throw new AppError('not_found')
  return toThread(deps.db, thread)
}

export function assignThread(
  deps: AdminDeps,
  actor: Actor,
  { staffId, ...write }: ThreadWrite & { staffId: string | null },
): Promise<MessageThread> {
  return writeThread(deps, actor, write, 'message.assign', async (tx, before) => {
    const people = await listAnswerers(tx)
    const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null
    if (staffId !== null && nameOf(staffId) === null) {
      throw new AppError('bad_input', { fields: { staff_id: texts.notOneOfUs } })
    }
    await updateThread(tx, write.id, { assigned_to: staffId })
    return changesBetween({ assigned_to: nameOf(before.assigned_to) }, { assigned_to: nameOf(staffId) })
  })
}

export function finishThread(deps: AdminDeps, actor: Actor, write: ThreadWrite): Promise<MessageThread> {
  return writeThread(deps, actor, write, 'message.done', async (tx, before) => {
    await updateThread(tx, write.id, { answered_at: before.answered_at ?? deps.clock.now() })
    return {}
  })
}

export function reopenThread(deps: AdminDeps, actor: Actor, write: ThreadWrite): Promise<MessageThread> {
  return writeThread(deps, actor, write, 'message.reopen', async (tx) => {
    await updateThread(tx, write.id, { answered_at: null })
    return {}
  })
}

function writeThread(
  deps: AdminDeps,
  actor: Actor,
  write: ThreadWrite,
  action: AuditAction,
  change: (tx: Db, before: ThreadRow) => Promise<Changes>,
): Promise<MessageThread> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(tx, write)
    const changes = await change(tx, before)
    await recordAudit(tx, actor, { action, thing: threadThing(before), changes, at: deps.clock.now() })
    announceAfterCommit('messages')
    const after = await findThread(tx, write.id)
    if (!after) throw new AppError('not_found')
    return toThread(tx, after)
  })
}

async function requireVersion(tx: Db, { id, version }: ThreadWrite): Promise<ThreadRow> {
  const thread = await lockThread(tx, id)
  if (!thread) throw new AppError('not_found')
  if (thread.version !== version) throw new AppError('conflict', { present: await toThread(tx, thread) })
  return thread
}
