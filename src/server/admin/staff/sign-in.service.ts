/** Signing in to the back office: password and code, or a passkey, which is both at once. */
import type { StaffId } from '#contract/admin/staff-scalars.ts'
import type { SignedChallenge } from '#contract/shop/account/passkeys.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { mustSetUpSecondFactor } from '#domain/staff/staff-sessions.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { isPasswordOf } from '#server/modules/members/passwords.ts'
import {
  requireRequestAllowed,
  startSecondFactorAttempt,
  startStaffSignInAttempt,
} from '#server/modules/sessions/throttle.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { consumeSecondFactorCode } from './check-code.service.ts'
import { countRecoveryCodes } from './recovery-codes.repo.ts'
import { findStaffByEmail, hasSecondFactor, lockStaff, markSignedIn, type StaffWithFactor } from './staff.repo.ts'
import { isKnownStaffDevice, storeStaffDevice } from './staff-devices.service.ts'
import { recordStaffPasskeyUse } from './staff-passkeys.repo.ts'
import { openStaffSession } from './staff-sessions.service.ts'
import { verifyStaffPasskey } from './verify-staff-passkey.service.ts'

export interface SignedIn {
  staff: { name: string; email: string; role: StaffRole }
  second_factor_required?: true
  second_factor_methods?: ('totp' | 'passkey' | 'recovery_code')[]
  second_factor_setup_required?: true
}

/** The same answer and the same work for a wrong password, an unknown address and somebody who was disabled. */
export async function signInStaff(
  deps: Deps,
  { email: typed, password, code }: { email: string; password: string; code?: string | undefined },
  context: RequestContext,
): Promise<SignedIn> {
  const email = normaliseEmail(typed) ?? ''
  const { ip, staffDeviceToken } = context
  const deviceToken = (await isKnownStaffDevice(deps, email, staffDeviceToken)) ? staffDeviceToken : null
  const attempt = await startStaffSignInAttempt(deps, { email, ip, deviceToken })
  const found = await findStaffByEmail(deps.db, email)
  const stored = found && found.disabled_at === null ? found.password_hash : null
  if (!(await isPasswordOf(stored, password)) || !found) throw new AppError('wrong_credentials')
  const asked = code?.trim() ?? ''
  if (hasSecondFactor(found) && asked === '') return askForSecondFactor(deps, found)
  const codeAttempt = hasSecondFactor(found) ? await startSecondFactorAttempt(deps, found.id, deviceToken) : null
  return deps.db.transaction().execute(async (tx) => {
    const staff = await lockStaff(tx, found.id)
    // changed during the comparison
    if (!staff || staff.password_hash !== stored || staff.disabled_at) throw new AppError('wrong_credentials')
    if (hasSecondFactor(staff) && !(await consumeSecondFactorCode(deps, tx, staff, asked, actorOf(staff, context)))) {
      throw new AppError('second_factor_invalid', { fields: { code: 'invalid' } })
    }
    await attempt.markSuccessful(tx)
    await codeAttempt?.markSuccessful(tx)
    return openSession(deps, tx, staff, context)
  })
}

export async function signInStaffWithPasskey(
  deps: Deps,
  credential: SignedChallenge,
  context: RequestContext,
): Promise<SignedIn> {
  await requireRequestAllowed(deps, context.ip)
  const { passkey, use } = await verifyStaffPasskey(deps, credential, null, context)
  return deps.db.transaction().execute(async (tx) => {
    const staff = await lockStaff(tx, passkey.staff_id)
    // removed or disabled in the meantime
    if (!staff?.has_passkey || staff.disabled_at) throw new AppError('passkey_refused')
    await recordStaffPasskeyUse(tx, passkey.id, use)
    return openSession(deps, tx, staff, context)
  })
}

/** The last step of every sign-in, with the staff's row locked: session, device, cookies, audit. */
export async function openSession(
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  tx: Db,
  staff: StaffWithFactor,
  context: RequestContext,
  { byLink = false }: { byLink?: boolean } = {},
): Promise<SignedIn> {
  const now = deps.clock.now()
  const { token, sessionId } = await openStaffSession(deps, tx, staff.id, context)
  await markSignedIn(tx, staff.id, now)
  const thing = { kind: 'session', id: sessionId } as const
  await recordAudit(tx, actorOf(staff, context), { action: 'session.open', thing, at: now })
  context.setStaffCookie(token)
  context.setStaffDeviceCookie(await storeStaffDevice(deps, tx, staff, context, { expected: byLink }))
  const setUp = mustSetUpSecondFactor({ role: staff.role, hasSecondFactor: hasSecondFactor(staff) }, deps.config.mode)
  return { staff: toSignedIn(staff), ...(setUp ? { second_factor_setup_required: true } : {}) }
}

/** Who signs in has no session yet. */
export function actorOf(staff: { id: string; name: string }, { call, requestId }: RequestContext): Actor {
  return { kind: 'staff', staffId: staff.id as StaffId, name: staff.name, call, requestId }
}

async function askForSecondFactor(deps: Pick<Deps, 'db'>, staff: StaffWithFactor): Promise<SignedIn> {
  const methods = [
    ...(staff.totp_confirmed_at ? (['totp'] as const) : []),
    ...(staff.has_passkey ? (['passkey'] as const) : []),
    ...((await countRecoveryCodes(deps.db, staff.id)) > 0 ? (['recovery_code'] as const) : []),
  ]
  return { staff: toSignedIn(staff), second_factor_required: true, second_factor_methods: methods }
}

function toSignedIn({ name, email, role }: StaffWithFactor): SignedIn['staff'] {
  return { name, email, role }
}
