/** Links that count once: an invitation makes an account, a reset gives one a new password and no second factor. */
import { normaliseEmail } from '#domain/email-address.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { invitationMs } from '#domain/staff/staff-sessions.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { adminStaffTexts } from '#messages/admin/people/staff.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import type { RenderedMail } from '#server/modules/mail/templates/layout.ts'
import { invitationMail } from '#server/modules/mail/templates/staff-mails.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import {
  type AddressedInvitation,
  deleteInvitation,
  deleteInvitationsBefore,
  storeMailedLink,
  upsertInvitation,
} from './invitations.repo.ts'
import { findStaffByEmail, type StaffWithFactor } from './staff.repo.ts'

type InviteDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** With `mailedBy` it is also mailed, in that person's name; at the command line the link is enough. */
export async function inviteStaff(
  deps: InviteDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  { email: typed, role, mailedBy }: { email: string; role: StaffRole; mailedBy?: string },
): Promise<{ invitation: AddressedInvitation; url: string }> {
  const email = normaliseEmail(typed)
  if (!email) throw new AppError('bad_input', { fields: { email: adminStaffTexts.emailInvalid } })
  return deps.db.transaction().execute(async (tx) => {
    if (await findStaffByEmail(tx, email)) {
      throw new AppError('staff_exists', { fields: { email: adminStaffTexts.exists } })
    }
    const issued = await issueLink(deps, tx, { email, role, purpose: 'invite' })
    const thing = { kind: 'invitation', id: issued.invitation.id } as const
    const changes = { email: 'changed', role: { before: null, after: role } } as const
    await recordAudit(tx, actor, { action: 'staff.invite', thing, changes, at: deps.clock.now() })
    if (mailedBy !== undefined) {
      const template = { kind: 'staff_invitation', invitationId: issued.invitation.id, by: mailedBy } as const
      await queueMail(deps, tx, { to: email, name: '', template })
    }
    return issued
  })
}

export async function withdrawInvitation(deps: InviteDeps, actor: Actor, invitationId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const invitation = await deleteInvitation(tx, invitationId)
    if (!invitation) throw new AppError('not_found')
    const thing = { kind: 'invitation', id: invitation.id } as const
    await recordAudit(tx, actor, { action: 'staff.withdraw_invitation', thing, at: deps.clock.now() })
  })
}

/** The account itself changes when the link is used: until then whoever has the password signs in as before. */
export async function resetStaff(deps: InviteDeps, actor: Actor, staff: StaffWithFactor): Promise<{ url: string }> {
  return deps.db.transaction().execute(async (tx) => {
    const { url } = await issueLink(deps, tx, { email: staff.email, role: staff.role, purpose: 'reset' })
    const thing = { kind: 'staff', id: staff.id, name: staff.name } as const
    await recordAudit(tx, actor, { action: 'staff.reset', thing, at: deps.clock.now() })
    return { url }
  })
}

async function issueLink(
  deps: InviteDeps,
  tx: Db,
  wanted: { email: string; role: StaffRole; purpose: 'invite' | 'reset' },
): Promise<{ invitation: AddressedInvitation; url: string }> {
  const token = newToken()
  const now = deps.clock.now()
  const expires_at = new Date(now.getTime() + invitationMs)
  const invitation = await upsertInvitation(tx, {
    ...wanted,
    token_hash: hashToken(token),
    created_at: now,
    expires_at,
  })
  return { invitation, url: linkOf(deps, token) }
}

/** Behind a hash: it is in no server's log and in no referrer. */
export function linkOf({ config }: Pick<Deps, 'config'>, token: string): string {
  return `${config.publicUrl}/admin/invite#${token}`
}

/** Null: it was used or withdrawn in the meantime. */
export async function writeInvitationMail(
  deps: InviteDeps,
  { invitationId, by }: { invitationId: string; by: string },
): Promise<RenderedMail | null> {
  const token = newToken()
  const link = { id: invitationId, tokenHash: hashToken(token), now: deps.clock.now() }
  const invitation = await storeMailedLink(deps.db, link)
  if (!invitation) return null
  const role = adminStaffTexts.roles[invitation.role]
  return invitationMail({ by, role, until: taipeiMinute(invitation.expires_at), url: linkOf(deps, token) })
}

export async function deleteExpiredInvitations(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteInvitationsBefore(deps.db, deps.clock.now())
}
