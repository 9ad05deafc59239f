/** The shop's side of a thread. */
import type { MessageItem, MessagePerson, MessageTemplate, MessageThread } from '#contract/admin/members/messages.ts'
import type { StaffId } from '#contract/admin/staff-scalars.ts'
import type { MemberId } from '#contract/scalars.ts'
import { memberNumber } from '#domain/members/masked.ts'
import { can } from '#domain/staff/permissions.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordLook } from '#server/modules/audit/record-audit.ts'
import { findThread, listReplies, type ThreadRow } from '#server/modules/contact/threads.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { findMemberIdByEmail, type ListedThread, listPeople, selectThreadPage } from './messages.repo.ts'
import { listTemplates } from './templates.repo.ts'

interface ListQuery {
  q?: string | undefined
  state?: 'open' | 'done' | undefined
  assigned?: 'me' | 'nobody' | undefined
  after?: string | undefined
  limit: number
}

export async function listThreads(
  deps: Pick<Deps, 'db'>,
  staff: Pick<SessionStaff, 'id'>,
  { q, state, assigned, after, limit }: ListQuery,
): Promise<{ items: MessageItem[]; next: string | null }> {
  const filter = {
    q: q?.trim(),
    state,
    assignedTo: assigned === undefined ? undefined : assigned === 'me' ? staff.id : null,
  }
  const key = readListKey(after, ['micros', 'uuid'])
  const place = key && { at: key[0], id: key[1] }
  const rows = await selectThreadPage(deps.db, filter, { after: place, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) => toListKey([row.place_in_list, row.id]))
  return { items: items.map(toItem), next }
}

function toItem(row: ListedThread): MessageItem {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    excerpt: row.excerpt.replace(/\s+/g, ' '),
    open: row.answered_at === null,
    written_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
    assigned_to: row.assigned_to ? { id: row.assigned_to as StaffId, name: row.assigned_name ?? '' } : null,
  }
}

/** Who wrote, and what, is personal: the look is kept. */
export async function readThread(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ thread: MessageThread; people: MessagePerson[]; templates: MessageTemplate[] }> {
  const row = await findThread(deps.db, id)
  if (!row) throw new AppError('not_found')
  await recordLook(deps.db, actor, { action: 'message.look', thing: threadThing(row), at: deps.clock.now() })
  const people = await listAnswerers(deps.db)
  return { thread: await toThread(deps.db, row), people, templates: await listTemplates(deps.db) }
}

export function threadThing({ id, code }: Pick<ThreadRow, 'id' | 'code'>) {
  return { kind: 'message', id, name: code } as const
}

/** Who may answer can be asked to. */
export async function listAnswerers(db: Db): Promise<MessagePerson[]> {
  const people = await listPeople(db)
  return people.filter(({ role }) => can(role, 'messages.answer')).map(({ id, name }) => ({ id: id as StaffId, name }))
}

export async function toThread(db: Db, row: ThreadRow): Promise<MessageThread> {
  const replies = await listReplies(db, row.id)
  const last = replies.at(-1)?.text ?? row.message
  const memberId = await findMemberIdByEmail(db, row.email)
  const name = row.assigned_to ? (await listPeople(db)).find(({ id }) => id === row.assigned_to)?.name : undefined
  return {
    ...toItem({ ...row, excerpt: [...last].slice(0, 80).join(''), assigned_name: name ?? null, place_in_list: '' }),
    email: row.email,
    entries: [
      {
        id: 0,
        side: 'customer',
        author: row.name,
        text: row.message,
        came_by: 'form',
        at: row.created_at.toISOString(),
      },
      ...replies.map(({ at, ...reply }) => ({ ...reply, at: at.toISOString() })),
    ],
    member: memberId === null ? null : { id: memberId as MemberId, number: memberNumber(memberId) },
  }
}
