/** A member deletes the account. */
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { MemberRow } from '#server/db/schema.ts'
import { deleteCart } from '#server/modules/cart/cart.repo.ts'
import { consumeDeletionCode, hashDeletionCode } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { deleteMember } from '#server/modules/members/members.repo.ts'
import { isPasswordOf } from '#server/modules/members/passwords.ts'
import { requireMember } from '#server/modules/members/profile.service.ts'
import { eraseUnpaidOrders, markMemberLeft } from '#server/modules/orders/erase-orders.repo.ts'
import { hasOrdersInProgress } from '#server/modules/orders/orders.repo.ts'
import { forgetAuthorName } from '#server/modules/reviews/author-change.service.ts'
import { releasePictures } from '#server/modules/reviews/review-pictures.service.ts'
import { mayMailTo, startConfirmAttempt, startDeletionCodeAttempt } from '#server/modules/sessions/throttle.service.ts'
import { deleteNoticesOf } from '#server/modules/stock-notices/stock-notices.repo.ts'
import type { SessionMember } from '#server/ports/sessions.ts'

/** For members who have no password to confirm with. */
export async function sendDeletionCode(deps: Deps, session: SessionMember): Promise<void> {
  const member = await requireMember(deps, session.id)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await mayMailTo(deps, tx, member.email))) throw new AppError('too_many_attempts')
    const template = { kind: 'deletion_code', memberId: member.id } as const
    await queueMail(deps, tx, { to: member.email, name: member.name, template })
  })
}

/** The member proves once more who they are. */
export async function deleteAccount(
  deps: Deps,
  session: SessionMember,
  credentials: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const member = await requireMember(deps, session.id)
  const { password, code } = credentials
  if (password === undefined && code === undefined) throw new AppError('bad_input')
  await (code === undefined ? startConfirmAttempt : startDeletionCodeAttempt)(deps, member.id)
  if (code === undefined && !(await isPasswordOf(member.password_hash, password ?? '')))
    throw new AppError('wrong_password')
  const codeHash = code === undefined ? null : await hashDeletionCode(member.id, code)
  await deps.db.transaction().execute(async (tx: Db) => {
    if (codeHash && !(await consumeDeletionCode(deps, tx, codeHash))) throw new AppError('code_invalid')
    // of two concurrent requests one deletes; the other has no session any more
    if (!(await eraseAccount(deps, tx, member))) throw new AppError('session_required')
  })
}

/**
 * Deletes the member with sessions, devices, favourites, stock notices and cart; refused while an order is in progress.
 * Orders remain, without the member; what identifies them is erased at once where nothing was paid, and otherwise after
 * five years. Reviews remain without a name (by foreign key) and without their pictures: other shoppers rely on them, and
 * they do not identify their author. False: somebody else was faster.
 */
export async function eraseAccount(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  member: Pick<MemberRow, 'id' | 'email' | 'name'>,
): Promise<boolean> {
  // the cart first: this waits for an order being placed from it, which then counts as in progress
  await deleteCart(tx, member.id)
  if (await hasOrdersInProgress(tx, member.id)) throw new AppError('open_orders')
  await deleteNoticesOf(tx, member.email)
  await eraseUnpaidOrders(tx, member.id)
  await markMemberLeft(tx, member.id, deps.clock.now())
  await releasePictures(deps, tx, { memberId: member.id })
  await forgetAuthorName(tx, member.id)
  if (!(await deleteMember(tx, member.id))) return false
  await queueMail(deps, tx, { to: member.email, name: member.name, template: { kind: 'account_deleted' } })
  return true
}
