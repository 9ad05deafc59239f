/** Staff ask for two accounts to be joined; both addresses get a mail. Nothing happens before both have confirmed. */
import type { MemberMergeRequest } from '#contract/admin/members/member-merges.ts'
import type { MemberId } from '#contract/scalars.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { maskEmail, memberNumber } from '#domain/members/masked.ts'
import { memberMergeTexts as texts } from '#messages/admin/people/member-merges.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { lockMember, selectMember, selectMemberByEmail } from '#server/modules/members/members.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import {
  deleteMergesBefore,
  findOpenMerge,
  insertMerge,
  lockMerge,
  type MergeRow,
  markWithdrawn,
} from './merges.repo.ts'

type MergeDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

const validMs = 7 * 24 * 60 * 60 * 1000
/** Afterwards only the audit log knows. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** `other`: the whole address of the account that is to be closed. */
export function requestMerge(
  deps: MergeDeps,
  { actor, staffId }: { actor: Actor; staffId: string },
  { keepId, other }: { keepId: MemberId; other: string },
): Promise<MemberMergeRequest> {
  const email = normaliseEmail(other)
  return deps.db.transaction().execute(async (tx) => {
    const found = email === null ? undefined : await selectMemberByEmail(tx, email)
    if (!found) throw refusal(texts.notFound)
    if (found.id === keepId) throw refusal(texts.same)
    const { keep, close } = await lockBoth(tx, keepId, found.id)
    for (const { blocked_at, claimed_email } of [keep, close]) {
      if (blocked_at !== null || claimed_email !== null) throw refusal(texts.notPossible)
    }
    const now = deps.clock.now()
    for (const { id } of [keep, close]) if (await findOpenMerge(tx, id, now)) throw refusal(texts.open)
    const id = await insertMerge(tx, {
      keep_id: keep.id,
      close_id: close.id,
      requested_by: staffId,
      requested_at: now,
      expires_at: new Date(now.getTime() + validMs),
    })
    for (const [side, { email: to, name }] of [
      ['keep', keep],
      ['close', close],
    ] as const) {
      const template = { kind: 'merge_confirm', mergeId: id, side } as const
      await queueMail(deps, tx, { to, name, template }, `merge:${id}:${side}`)
    }
    const changes = changesBetween({}, { closed_account: memberNumber(close.id) })
    await record(deps, tx, actor, { action: 'member.merge_ask', id: keep.id, changes })
    announceAfterCommit('members')
    return requireRequest(await readMergeOf(deps, tx, keep.id))
  })
}

/** Concurrent requests about the same account wait for each other: one of them finds the other's. */
async function lockBoth(tx: Db, keepId: string, closeId: string): Promise<{ keep: MemberRow; close: MemberRow }> {
  const rows = new Map<string, MemberRow>()
  for (const id of [keepId, closeId].toSorted()) {
    const row = await lockMember(tx, id)
    if (!row) throw new AppError('not_found')
    rows.set(id, row)
  }
  const keep = rows.get(keepId)
  const close = rows.get(closeId)
  if (!keep || !close) throw new AppError('not_found')
  return { keep, close }
}

export async function withdrawMerge(
  deps: MergeDeps,
  actor: Actor,
  { memberId, mergeId }: { memberId: MemberId; mergeId: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const merge = await lockMerge(tx, mergeId)
    if (!merge || ![merge.keep_id, merge.close_id].includes(memberId)) throw new AppError('not_found')
    if (merge.done_at) throw new AppError('conflict')
    if (merge.withdrawn_at) return
    await markWithdrawn(tx, mergeId, deps.clock.now())
    await record(deps, tx, actor, { action: 'member.merge_withdraw', id: merge.keep_id })
    announceAfterCommit('members')
  })
}

/** Null: none is open. */
export async function readMergeOf(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  memberId: string,
): Promise<MemberMergeRequest | null> {
  const merge = await findOpenMerge(db, memberId, deps.clock.now())
  return merge && toRequest(db, merge, memberId)
}

async function toRequest(db: Db, merge: MergeRow, memberId: string): Promise<MemberMergeRequest | null> {
  const keeps = merge.keep_id === memberId
  const otherId = keeps ? merge.close_id : merge.keep_id
  const other = await selectMember(db, otherId)
  if (!other) return null
  const [own, theirs] = keeps
    ? [merge.keep_confirmed_at, merge.close_confirmed_at]
    : [merge.close_confirmed_at, merge.keep_confirmed_at]
  return {
    id: merge.id,
    keeps,
    other: { id: other.id as MemberId, number: memberNumber(other.id), email: maskEmail(other.email) },
    requested_at: merge.requested_at.toISOString(),
    expires_at: merge.expires_at.toISOString(),
    confirmed: own !== null,
    other_confirmed: theirs !== null,
  }
}

export async function deleteOldMemberMerges(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMergesBefore(deps.db, new Date(deps.clock.now().getTime() - keptMs))
}

function requireRequest(request: MemberMergeRequest | null): MemberMergeRequest {
  if (!request) throw new Error('a merge that was just stored')
  return request
}

function refusal(text: string): AppError {
  return new AppError('bad_input', { text, fields: { other: text } })
}

function record(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  entry: {
    action: 'member.merge_ask' | 'member.merge_withdraw'
    id: string
    changes?: ReturnType<typeof changesBetween>
  },
): Promise<void> {
  const { action, id, changes = {} } = entry
  const thing = { kind: 'member', id, name: memberNumber(id) } as const
  return recordAudit(tx, actor, { action, thing, changes, at: deps.clock.now() })
}
