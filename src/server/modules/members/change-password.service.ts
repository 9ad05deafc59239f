import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { deleteResetTokens } from '#server/modules/mail/mail-tokens.service.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { endSessionsExcept } from '#server/modules/sessions/sessions.service.ts'
import { startConfirmAttempt } from '#server/modules/sessions/throttle.service.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import { replacePassword, selectMember } from './members.repo.ts'
import { hashPassword, isPasswordOf, requireGoodPassword } from './passwords.ts'

/** Ends the other sessions, invalidates links in older mails, and mails the member. */
export async function changePassword(
  deps: Deps,
  session: SessionMember,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const member = await selectMember(deps.db, session.id)
  if (!member) throw new AppError('session_required')
  const { password_hash: stored, email, name } = member
  if (stored === null) throw new AppError('password_not_set')
  await requireGoodPassword(next, email, 'new_password')
  const attempt = await startConfirmAttempt(deps, member.id)
  if (!(await isPasswordOf(stored, current))) throw new AppError('wrong_password')
  const passwordHash = await hashPassword(next)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, member.id, stored, passwordHash))) throw new AppError('conflict')
    await attempt.markSuccessful(tx)
    await endSessionsExcept(tx, member.id, session.sessionId)
    await deleteResetTokens(tx, member.id)
    const template = { kind: 'password_changed', at: deps.clock.now().toISOString() } as const
    await queueMail(deps, tx, { to: email, name, template })
  })
}
