import { normaliseEmail } from '#domain/email-address.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { adminStaffTexts } from '#messages/admin/people/staff.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { hashPassword, requireGoodPassword } from '#server/modules/members/passwords.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { deleteFirstOwnerLinks, findInvitation, type InvitationRow, takeInvitation } from './invitations.repo.ts'
import { deleteRecoveryCodes } from './recovery-codes.repo.ts'
import { actorOf, openSession, type SignedIn } from './sign-in.service.ts'
import {
  findStaffByEmail,
  hasStaff,
  insertStaff,
  lockNewStaff,
  lockStaff,
  replaceStaffPassword,
  type StaffWithFactor,
  storeTotp,
} from './staff.repo.ts'
import { deleteStaffDevicesOf } from './staff-devices.repo.ts'
import { deleteStaffPasskeys } from './staff-passkeys.repo.ts'
import { endStaffSessions } from './staff-sessions.service.ts'

export async function readInvitation(
  deps: Deps,
  token: string,
  { ip }: RequestContext,
): Promise<{ email: string | null; role: StaffRole; purpose: 'invite' | 'reset' }> {
  await requireRequestAllowed(deps, ip)
  const { email, role, purpose } = await requireInvitation(deps, token)
  return { email, role, purpose }
}

interface Accepted {
  token: string
  name?: string | undefined
  /** Only the first owner's link has no address yet. */
  email?: string | undefined
  password: string
}

/** The link ends with its use: of two uses at the same time one is refused. */
export async function acceptInvitation(
  deps: Deps,
  { token, name: typed = '', email: typedEmail = '', password }: Accepted,
  context: RequestContext,
): Promise<SignedIn> {
  await requireRequestAllowed(deps, context.ip)
  const { email: known, purpose } = await requireInvitation(deps, token)
  const email = known ?? normaliseEmail(typedEmail)
  if (!email) throw new AppError('bad_input', { fields: { email: adminStaffTexts.emailInvalid } })
  const name = typed.trim()
  if (purpose === 'invite' && name === '') {
    throw new AppError('bad_input', { fields: { name: adminStaffTexts.nameMissing } })
  }
  await requireGoodPassword(password, email, 'password')
  const passwordHash = await hashPassword(password)
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    if (known === null) await requireNobody(tx)
    const invitation = await takeInvitation(tx, hashToken(token), now)
    if (!invitation) throw new AppError('link_invalid')
    const { role } = invitation
    const id =
      invitation.purpose === 'invite'
        ? await makeAccount(tx, { email, role, name, password_hash: passwordHash, created_at: now })
        : await resetAccount(tx, email, passwordHash)
    const staff = await requireAccount(tx, id)
    const thing = { kind: 'staff', id: staff.id, name: staff.name } as const
    const changes = { role: { before: null, after: staff.role } }
    const made = invitation.purpose === 'invite' ? { changes } : {}
    await recordAudit(tx, actorOf(staff, context), { action: 'staff.accept', thing, at: now, ...made })
    return openSession(deps, tx, staff, context, { byLink: true })
  })
}

async function requireInvitation(deps: Deps, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(deps.db, hashToken(token), deps.clock.now())
  if (!invitation) throw new AppError('link_invalid')
  return invitation
}

/** The first owner's link is worth nothing once somebody works here. */
async function requireNobody(tx: Db): Promise<void> {
  await lockNewStaff(tx)
  if (await hasStaff(tx)) throw new AppError('link_invalid')
}

async function makeAccount(tx: Db, account: Parameters<typeof insertStaff>[1]): Promise<string> {
  if (await findStaffByEmail(tx, account.email)) throw new AppError('link_invalid')
  const id = await insertStaff(tx, account)
  await deleteFirstOwnerLinks(tx)
  return id
}

/** Whoever had the account before is out: new password, no second factor, no session. */
async function resetAccount(tx: Db, email: string, passwordHash: string): Promise<string> {
  const found = await findStaffByEmail(tx, email)
  if (!found || found.disabled_at) throw new AppError('link_invalid')
  const staff = await requireAccount(tx, found.id)
  await replaceStaffPassword(tx, staff.id, staff.password_hash, passwordHash)
  await storeTotp(tx, staff.id, { totp_sealed: null, totp_confirmed_at: null, totp_last_step: null })
  await deleteStaffPasskeys(tx, staff.id)
  await deleteRecoveryCodes(tx, staff.id)
  await endStaffSessions(tx, staff.id, null)
  await deleteStaffDevicesOf(tx, staff.id)
  return staff.id
}

async function requireAccount(tx: Db, id: string): Promise<StaffWithFactor> {
  const staff = await lockStaff(tx, id)
  if (!staff) throw new AppError('link_invalid')
  return staff
}
