/** What staff do about a member. Every change, and every look at personal data, is kept in the audit log. */
import type { MemberDetail, RevealedMember } from '#contract/admin/members/members.ts'
import type { MemberId } from '#contract/scalars.ts'
import type { MemberExport } from '#contract/shop/account/member-export.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Changes, changesBetween } from '#domain/audit/changes.ts'
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import { adminMembersTexts as texts } from '#messages/admin/people/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import { eraseAccount } from '#server/modules/account/delete-account.service.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { mailOrderAgain } from '#server/modules/mail/queue-order-mail.ts'
import { insertMemberNote, setBlocked } from '#server/modules/members/admin-members.repo.ts'
import { lockMember } from '#server/modules/members/members.repo.ts'
import { endSessionsExcept } from '#server/modules/sessions/sessions.service.ts'
import { mayMailTo } from '#server/modules/sessions/throttle.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { findOrderHistory } from './member-detail.repo.ts'
import { memberThing, requireMemberRow, toMemberDetail } from './read-members.service.ts'

type AdminDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** One audit row for every call: who looks at personal data says why. */
export function revealMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, reason }: { id: MemberId; reason: string },
): Promise<RevealedMember> {
  const why = requireReason(reason)
  return deps.db.transaction().execute(async (tx) => {
    const { name, email, claimed_email, phone, backup_phone, address } = await requireMemberRow(tx, id)
    await record(deps, tx, actor, { action: 'member.reveal', id, changes: changesBetween({}, { reason: why }) })
    return { name, email: claimed_email ?? email, phone, backup_phone, address }
  })
}

/** Sessions end in the same transaction; a sign-in that runs at the same time waits for the row, and is refused. */
export function blockMember(
  deps: AdminDeps,
  actor: Actor,
  { id, version, reason }: { id: MemberId; version: number; reason: string },
): Promise<MemberDetail> {
  const why = requireReason(reason)
  return writeMember(deps, actor, { id, version }, 'member.block', async (tx, before) => {
    await setBlocked(tx, id, { reason: why, at: deps.clock.now() })
    await endSessionsExcept(tx, id, null)
    return changesBetween({ reason: before.blocked_reason }, { reason: why })
  })
}

export function unblockMember(
  deps: AdminDeps,
  actor: Actor,
  write: { id: MemberId; version: number },
): Promise<MemberDetail> {
  return writeMember(deps, actor, write, 'member.unblock', async (tx, before) => {
    await setBlocked(tx, write.id, null)
    return changesBetween({ reason: before.blocked_reason }, { reason: '' })
  })
}

/** A lost phone, a shared computer: whoever is signed in is out, and the member signs in again. */
export function endMemberSessions(deps: AdminDeps, actor: Actor, id: MemberId): Promise<MemberDetail> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await requireLocked(tx, id)
    const ended = await endSessionsExcept(tx, id, null)
    if (ended > 0) {
      await record(deps, tx, actor, { action: 'member.end_sessions', id })
      announceAfterCommit('members')
    }
    return toMemberDetail(deps, tx, member)
  })
}

export async function addMemberNote(
  deps: AdminDeps,
  { actor, staffId, key }: { actor: Actor; staffId: string; key: string | null },
  { id, text: typed }: { id: MemberId; text: string },
): Promise<MemberDetail> {
  const text = typed.trim()
  if (text === '') throw new AppError('bad_input', { fields: { text: texts.noteMissing } })
  const at = deps.clock.now()
  const write = async (tx: Db) => {
    await requireLocked(tx, id)
    await insertMemberNote(tx, { member_id: id, staff_id: staffId, author: actorName(actor), text, at })
    await record(deps, tx, actor, { action: 'member.note', id })
    announceAfterCommit('members')
    return {}
  }
  if (key === null) await deps.db.transaction().execute(write)
  else await runIdempotent(deps, { staffId, key, call: 'members.note', input: { id, text } }, write)
  return toMemberDetail(deps, deps.db, await requireMemberRow(deps.db, id))
}

export type MailAgain = { kind: 'reset_password' } | { kind: 'order'; order_name: string }

/** Goes to the member's own address only, and no more often than the shop mails an address anyway. */
export async function mailMemberAgain(
  deps: AdminDeps,
  { actor, staffId, key }: { actor: Actor; staffId: string; key: string | null },
  { id, mail }: { id: MemberId; mail: MailAgain },
): Promise<void> {
  const write = async (tx: Db) => {
    const member = await requireLocked(tx, id)
    if (member.claimed_email !== null) throw new AppError('email_unconfirmed')
    if (!(await mayMailTo(deps, tx, member.email))) throw new AppError('too_many_attempts')
    if (mail.kind === 'order') await queueOrderAgain(deps, tx, id, mail.order_name)
    else {
      const template = { kind: 'reset', memberId: id } as const
      await queueMail(deps, tx, { to: member.email, name: member.name, template })
    }
    const about = mail.kind === 'order' ? mail.order_name : texts.mails.reset_password
    await record(deps, tx, actor, { action: 'member.mail', id, changes: changesBetween({}, { mail: about }) })
    return {}
  }
  if (key === null) await deps.db.transaction().execute(write)
  else await runIdempotent(deps, { staffId, key, call: 'members.mail', input: { id, mail } }, write)
}

async function queueOrderAgain(deps: AdminDeps, tx: Db, id: MemberId, orderName: string): Promise<void> {
  const order = await findOrderHistory(tx, id, orderName)
  if (!order || !(await mailOrderAgain(deps, tx, order.id, order.events as OrderEvent[])))
    throw new AppError('order_not_found')
}

export type ExportMember = (
  deps: Pick<Deps, 'db' | 'clock'>,
  session: { id: MemberId; sessionId: null },
) => Promise<MemberExport>

/** The audit row is written before anything is read: no file without it. */
export async function recordMemberExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, reason }: { id: MemberId; reason: string },
): Promise<void> {
  const why = requireReason(reason)
  await deps.db.transaction().execute(async (tx) => {
    await requireMemberRow(tx, id)
    await record(deps, tx, actor, { action: 'member.export', id, changes: changesBetween({}, { reason: why }) })
  })
}

export async function deleteMemberOnRequest(
  deps: AdminDeps,
  actor: Actor,
  { id, version, reason }: { id: MemberId; version: number; reason: string },
): Promise<void> {
  const why = requireReason(reason)
  await deps.db.transaction().execute(async (tx) => {
    const member = await requireVersion(deps, tx, { id, version })
    if (!(await eraseAccount(deps, tx, member))) throw new AppError('not_found')
    await record(deps, tx, actor, { action: 'member.delete', id, changes: changesBetween({}, { reason: why }) })
    announceAfterCommit('members')
  })
}

/** Lock, compare the version, change, record, all in one transaction. */
function writeMember(
  deps: AdminDeps,
  actor: Actor,
  write: { id: MemberId; version: number },
  action: AuditAction,
  change: (tx: Db, before: MemberRow) => Promise<Changes>,
): Promise<MemberDetail> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await requireVersion(deps, tx, write)
    const changes = await change(tx, before)
    await record(deps, tx, actor, { action, id: write.id, changes })
    announceAfterCommit('members')
    return toMemberDetail(deps, tx, await requireMemberRow(tx, write.id))
  })
}

async function requireVersion(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { id, version }: { id: MemberId; version: number },
): Promise<MemberRow> {
  const row = await requireLocked(tx, id)
  if (row.version !== version) throw new AppError('conflict', { present: await toMemberDetail(deps, tx, row) })
  return row
}

async function requireLocked(tx: Db, id: MemberId): Promise<MemberRow> {
  const row = await lockMember(tx, id)
  if (!row) throw new AppError('not_found')
  return row
}

function requireReason(reason: string): string {
  const text = reason.trim()
  if (text === '') throw new AppError('bad_input', { fields: { reason: texts.reasonMissing } })
  return text
}

function record(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  { action, id, changes = {} }: { action: AuditAction; id: MemberId; changes?: Changes },
): Promise<void> {
  return recordAudit(tx, actor, { action, thing: memberThing(id), changes, at: deps.clock.now() })
}
