/** Staff prove once more who they are; the same for changing one's own password. */
import type { SignedChallenge } from '#contract/shop/account/passkeys.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { hashPassword, isPasswordOf, requireGoodPassword } from '#server/modules/members/passwords.ts'
import { startConfirmAttempt, startSecondFactorAttempt } from '#server/modules/sessions/throttle.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { consumeSecondFactorCode } from './check-code.service.ts'
import { findStaff, hasSecondFactor, lockStaff, replaceStaffPassword, type StaffWithFactor } from './staff.repo.ts'
import { recordStaffPasskeyUse } from './staff-passkeys.repo.ts'
import { markStaffReauthenticated } from './staff-sessions.repo.ts'
import { endStaffSessions } from './staff-sessions.service.ts'
import { verifyStaffPasskey } from './verify-staff-passkey.service.ts'

export async function listStaffReauthenticationMethods(
  deps: Deps,
  session: SessionStaff,
): Promise<{ password: boolean; totp: boolean; passkey: boolean }> {
  const staff = await requireOwn(deps, session)
  return {
    password: staff.password_hash !== null,
    totp: staff.totp_confirmed_at !== null,
    passkey: staff.has_passkey,
  }
}

/** As strong as signing in: who has a second factor, passkeys included, adds a code of the app or a recovery code. */
export async function reauthenticateStaff(
  deps: Deps,
  actor: Actor,
  session: SessionStaff,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const found = await requireOwn(deps, session)
  const attempt = await startConfirmAttempt(deps, found.id)
  if (!(await isPasswordOf(found.password_hash, password))) throw new AppError('wrong_password')
  const codeAttempt = hasSecondFactor(found) ? await startSecondFactorAttempt(deps, found.id) : null
  await deps.db.transaction().execute(async (tx) => {
    const staff = await lockStaff(tx, session.id)
    if (!staff || staff.password_hash !== found.password_hash) throw new AppError('wrong_password')
    if (hasSecondFactor(staff) && !(await consumeSecondFactorCode(deps, tx, staff, code ?? '', actor))) {
      throw new AppError('second_factor_invalid', { fields: { code: 'invalid' } })
    }
    await attempt.markSuccessful(tx)
    await codeAttempt?.markSuccessful(tx)
    await markStaffReauthenticated(tx, session.sessionId, deps.clock.now())
  })
}

export async function reauthenticateStaffWithPasskey(
  deps: Deps,
  session: SessionStaff,
  credential: SignedChallenge,
  context: RequestContext,
): Promise<void> {
  const { passkey, use } = await verifyStaffPasskey(deps, credential, session.sessionId, context)
  if (passkey.staff_id !== session.id) throw new AppError('passkey_refused')
  await deps.db.transaction().execute(async (tx) => {
    await recordStaffPasskeyUse(tx, passkey.id, use)
    await markStaffReauthenticated(tx, session.sessionId, deps.clock.now())
  })
}

/** Ends the other sessions. */
export async function changeStaffPassword(
  deps: Deps,
  actor: Actor,
  session: SessionStaff,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const staff = await requireOwn(deps, session)
  await requireGoodPassword(next, staff.email, 'new_password')
  const attempt = await startConfirmAttempt(deps, staff.id)
  if (!(await isPasswordOf(staff.password_hash, current))) throw new AppError('wrong_password')
  const passwordHash = await hashPassword(next)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await replaceStaffPassword(tx, staff.id, staff.password_hash, passwordHash))) throw new AppError('conflict')
    await attempt.markSuccessful(tx)
    await endStaffSessions(tx, staff.id, session.sessionId)
    const thing = { kind: 'staff', id: staff.id, name: staff.name } as const
    await recordAudit(tx, actor, { action: 'account.password', thing, at: deps.clock.now() })
  })
}

async function requireOwn(deps: Pick<Deps, 'db'>, session: SessionStaff): Promise<StaffWithFactor> {
  const staff = await findStaff(deps.db, session.id)
  if (!staff) throw new AppError('session_required')
  return staff
}
