/** One's own second factor: the app, passkeys, recovery codes. */
import type { CreatedCredential, CreationOptions, Passkey } from '#contract/shop/account/passkeys.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { mustSetUpSecondFactor } from '#domain/staff/staff-sessions.ts'
import { deviceTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { deviceName } from '#server/modules/sessions/device-name.ts'
import { startSecondFactorAttempt } from '#server/modules/sessions/throttle.service.ts'
import { issueChallenge } from '#server/modules/sign-in/challenges.ts'
import { creationOptions, mostPasskeys, relyingParty, toPasskey } from '#server/modules/sign-in/passkey-options.ts'
import { verifyCreated } from '#server/modules/sign-in/verify-credential.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.repo.ts'
import { issueRecoveryCodes } from './recovery-codes.service.ts'
import { hasSecondFactor, lockStaff, type StaffWithFactor, storeTotp, totpPlace } from './staff.repo.ts'
import { deleteStaffPasskey, insertStaffPasskey, selectStaffPasskeys } from './staff-passkeys.repo.ts'
import { describeTotp, findTotpStep, newTotpSecret } from './totp.ts'

/** Counts once the first code is typed; another begin replaces the secret. */
export function beginTotp(deps: Deps, session: SessionStaff): Promise<{ secret: string; url: string }> {
  return deps.db.transaction().execute(async (tx) => {
    const staff = await requireLocked(tx, session)
    if (staff.totp_confirmed_at) throw new AppError('conflict')
    const secret = newTotpSecret()
    const totp_sealed = await deps.secrets.seal(tx, totpPlace(staff.id), secret)
    await storeTotp(tx, staff.id, { totp_sealed, totp_last_step: null })
    return describeTotp(secret, staff.email, deps.settings.current().shop.shortLatinName)
  })
}

export async function confirmTotp(deps: Deps, actor: Actor, session: SessionStaff, code: string): Promise<string[]> {
  const attempt = await startSecondFactorAttempt(deps, session.id)
  return deps.db.transaction().execute(async (tx) => {
    const staff = await requireLocked(tx, session)
    if (staff.totp_confirmed_at || !staff.totp_sealed) throw new AppError('conflict')
    const now = deps.clock.now()
    const secret = deps.secrets.open(totpPlace(staff.id), staff.totp_sealed)
    const step = findTotpStep(secret, code.replace(/\s/g, ''), now)
    if (step === null) throw new AppError('second_factor_invalid')
    await attempt.markSuccessful(tx)
    await storeTotp(tx, staff.id, { totp_confirmed_at: now, totp_last_step: step })
    await record(tx, actor, staff, 'account.totp_on', now)
    return issueRecoveryCodes(tx, staff.id)
  })
}

export async function removeTotp(deps: Deps, actor: Actor, session: SessionStaff): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const staff = await requireLocked(tx, session)
    await storeTotp(tx, staff.id, { totp_sealed: null, totp_confirmed_at: null, totp_last_step: null })
    await keepOrEnd(deps, tx, { ...staff, totp_confirmed_at: null })
    await record(tx, actor, staff, 'account.totp_off', deps.clock.now())
  })
}

export async function renewRecoveryCodes(deps: Deps, actor: Actor, session: SessionStaff): Promise<string[]> {
  return deps.db.transaction().execute(async (tx) => {
    const staff = await requireLocked(tx, session)
    if (!hasSecondFactor(staff)) throw new AppError('second_factor_missing')
    await record(tx, actor, staff, 'account.recovery_codes', deps.clock.now())
    return issueRecoveryCodes(tx, staff.id)
  })
}

export async function beginStaffPasskey(
  deps: Deps,
  session: SessionStaff,
  { origin }: RequestContext,
): Promise<CreationOptions> {
  const existing = await selectStaffPasskeys(deps.db, session.id)
  if (existing.length >= mostPasskeys) throw new AppError('passkey_limit')
  const challenge = await issueChallenge(deps, { who: 'staff', purpose: 'add', sessionId: session.sessionId })
  return creationOptions({ challenge, party: relyingParty(deps, origin), owner: session, existing })
}

/** The first second factor of an account brings recovery codes. */
export async function addStaffPasskey(
  deps: Deps,
  actor: Actor,
  session: SessionStaff,
  credential: CreatedCredential,
  { origin, userAgent }: RequestContext,
): Promise<{ passkey: Passkey; recovery_codes: string[] | null }> {
  const use = { who: 'staff', purpose: 'add', sessionId: session.sessionId } as const
  const key = await verifyCreated(deps, credential, { use, party: relyingParty(deps, origin) })
  return deps.db.transaction().execute(async (tx) => {
    const staff = await requireLocked(tx, session)
    if ((await selectStaffPasskeys(tx, staff.id)).length >= mostPasskeys) throw new AppError('passkey_limit')
    const now = deps.clock.now()
    const added = await insertStaffPasskey(tx, {
      ...key,
      staff_id: staff.id,
      name: deviceName(userAgent) || deviceTexts.unknown,
      transports: credential.response.transports ?? [],
      now,
    })
    if (!added) throw new AppError('passkey_refused')
    const thing = { kind: 'passkey', id: added.id, name: added.name } as const
    await recordAudit(tx, actor, { action: 'account.passkey_add', thing, at: now })
    const first = (await countRecoveryCodes(tx, staff.id)) === 0
    return { passkey: toPasskey(added), recovery_codes: first ? await issueRecoveryCodes(tx, staff.id) : null }
  })
}

export async function removeStaffPasskey(
  deps: Deps,
  actor: Actor,
  session: SessionStaff,
  passkeyId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const staff = await requireLocked(tx, session)
    if (!(await deleteStaffPasskey(tx, staff.id, passkeyId))) throw new AppError('passkey_not_found')
    const left = await selectStaffPasskeys(tx, staff.id)
    await keepOrEnd(deps, tx, { ...staff, has_passkey: left.length > 0 })
    const thing = { kind: 'passkey', id: passkeyId } as const
    await recordAudit(tx, actor, { action: 'account.passkey_remove', thing, at: deps.clock.now() })
  })
}

/** Who must have a second factor keeps the last one; recovery codes without one have no use. */
async function keepOrEnd(deps: Pick<Deps, 'config'>, tx: Db, staff: StaffWithFactor): Promise<void> {
  const kept = hasSecondFactor(staff)
  if (mustSetUpSecondFactor({ role: staff.role, hasSecondFactor: kept }, deps.config.mode)) {
    throw new AppError('last_second_factor')
  }
  if (!kept) await deleteRecoveryCodes(tx, staff.id)
}

async function requireLocked(tx: Db, session: SessionStaff): Promise<StaffWithFactor> {
  const staff = await lockStaff(tx, session.id)
  if (!staff) throw new AppError('session_required')
  return staff
}

async function record(tx: Db, actor: Actor, staff: StaffWithFactor, action: AuditAction, at: Date): Promise<void> {
  await recordAudit(tx, actor, { action, thing: { kind: 'staff', id: staff.id, name: staff.name }, at })
}
