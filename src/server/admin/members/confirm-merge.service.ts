/** What the mailed links do. The second yes joins the accounts, in its own transaction. */
import type { MemberMerge } from '#contract/shop/account/member-merges.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { maskEmail, memberNumber } from '#domain/members/masked.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { joinAccounts } from '#server/modules/account/join-accounts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { mailTokenHash } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { selectMember } from '#server/modules/members/members.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import {
  confirmSide,
  findMerge,
  findMergeLink,
  lockMerge,
  type MergeRow,
  type MergeSide,
  markMerged,
  markWithdrawn,
} from './merges.repo.ts'

type MergeDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** Done by the two who confirmed, on the shop's behalf. */
const actor: Actor = { kind: 'system', call: 'POST /api/user/merge/confirm', requestId: '' }

export async function readMerge(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<MemberMerge> {
  const { merge_id, side } = await requireLink(deps.db, token)
  const merge = await findMerge(deps.db, merge_id)
  if (!merge || !isKnown(merge, deps.clock.now())) throw new AppError('link_invalid')
  return toMemberMerge(deps.db, merge, side)
}

/** Safe to repeat: what is confirmed stays so, what is done is done once. */
export function confirmMerge(deps: MergeDeps, token: string): Promise<MemberMerge> {
  return retryConflicts(() =>
    deps.db.transaction().execute(async (tx) => {
      const now = deps.clock.now()
      const { merge, side } = await requireLocked(deps, tx, token)
      if (merge.done_at) return toMemberMerge(tx, merge, side)
      if (merge.withdrawn_at) throw new AppError('link_invalid')
      const confirmed = {
        ...merge,
        ...(side === 'keep'
          ? { keep_confirmed_at: merge.keep_confirmed_at ?? now }
          : { close_confirmed_at: merge.close_confirmed_at ?? now }),
      }
      await confirmSide(tx, merge.id, side, now)
      announceAfterCommit('members')
      if (!confirmed.keep_confirmed_at || !confirmed.close_confirmed_at) return toMemberMerge(tx, confirmed, side)
      const before = await toMemberMerge(tx, confirmed, side)
      await join(deps, tx, merge, now)
      return { ...before, state: 'done' }
    }),
  )
}

async function join(deps: MergeDeps, tx: Db, merge: MergeRow, now: Date): Promise<void> {
  const { kept, closed } = await joinAccounts(deps, tx, { keepId: merge.keep_id, closeId: merge.close_id })
  await markMerged(tx, merge.id, now)
  const changes = changesBetween({}, { closed_account: memberNumber(closed.id) })
  const thing = { kind: 'member', id: kept.id, name: memberNumber(kept.id) } as const
  await recordAudit(tx, actor, { action: 'member.merge', thing, changes, at: now })
  for (const { email, name } of [kept, closed]) {
    const template = { kind: 'merge_done', keep: kept.email } as const
    await queueMail(deps, tx, { to: email, name, template }, `merge_done:${merge.id}:${email}`)
  }
}

export function declineMerge(deps: MergeDeps, token: string): Promise<MemberMerge> {
  return deps.db.transaction().execute(async (tx) => {
    const { merge, side } = await requireLocked(deps, tx, token)
    if (merge.done_at || merge.withdrawn_at) return toMemberMerge(tx, merge, side)
    const now = deps.clock.now()
    await markWithdrawn(tx, merge.id, now)
    announceAfterCommit('members')
    return toMemberMerge(tx, { ...merge, withdrawn_at: now }, side)
  })
}

async function requireLink(db: Db, token: string): Promise<{ merge_id: string; side: MergeSide }> {
  const link = await findMergeLink(db, mailTokenHash(token))
  if (!link) throw new AppError('link_invalid')
  return link
}

async function requireLocked(deps: MergeDeps, tx: Db, token: string): Promise<{ merge: MergeRow; side: MergeSide }> {
  const { merge_id, side } = await requireLink(tx, token)
  const merge = await lockMerge(tx, merge_id)
  if (!merge || !isKnown(merge, deps.clock.now())) throw new AppError('link_invalid')
  return { merge, side }
}

/** A link that came too late, unless what it asks for was done in time. */
function isKnown({ done_at, expires_at }: MergeRow, now: Date): boolean {
  return done_at !== null || expires_at > now
}

async function toMemberMerge(db: Db, merge: MergeRow, side: MergeSide): Promise<MemberMerge> {
  const masked = async (id: string) => {
    const member = await selectMember(db, id)
    return member ? maskEmail(member.email) : ''
  }
  const own = side === 'keep' ? merge.keep_confirmed_at : merge.close_confirmed_at
  const open = own ? 'confirmed' : 'waiting'
  return {
    state: merge.done_at ? 'done' : merge.withdrawn_at ? 'withdrawn' : open,
    keep: await masked(merge.keep_id),
    close: await masked(merge.close_id),
    is_kept: side === 'keep',
    expires_at: merge.expires_at.toISOString(),
  }
}
