/** Who works here, as the owner changes it. */
import type { StaffMember } from '#contract/admin/staff/staff.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { adminStaffTexts } from '#messages/admin/people/staff.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import type { StaffRow } from '#server/db/schema.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { findStaff, lockOwnerIds, lockStaff, type StaffWithFactor, updateStaff } from './staff.repo.ts'
import { endStaffSessions } from './staff-sessions.service.ts'
import { toStaffMember } from './to-staff.ts'

type StaffDeps = Pick<Deps, 'db' | 'clock'>

interface StaffWrite {
  id: string
  /** As the screen read it. */
  version: number
}

export async function requireStaffMember(deps: Pick<Deps, 'db'>, id: string): Promise<StaffWithFactor> {
  const staff = await findStaff(deps.db, id)
  if (!staff) throw new AppError('not_found')
  return staff
}

export function changeStaff(
  deps: StaffDeps,
  actor: Actor,
  write: StaffWrite & { name: string; role: StaffRole },
): Promise<StaffMember> {
  const name = write.name.trim()
  if (name === '') throw new AppError('bad_input', { fields: { name: adminStaffTexts.nameMissing } })
  return writeStaff(deps, actor, write, 'staff.change', { name, role: write.role })
}

/** Their sessions end in the same transaction. */
export function disableStaff(deps: StaffDeps, actor: Actor, write: StaffWrite): Promise<StaffMember> {
  return writeStaff(deps, actor, write, 'staff.disable', { disabled_at: deps.clock.now() })
}

export function enableStaff(deps: StaffDeps, actor: Actor, write: StaffWrite): Promise<StaffMember> {
  return writeStaff(deps, actor, write, 'staff.enable', { disabled_at: null })
}

/** The pattern of every write on a thing: lock, compare the version, change, record, all in one transaction. */
function writeStaff(
  deps: StaffDeps,
  actor: Actor,
  { id, version }: StaffWrite,
  action: AuditAction,
  change: Partial<Pick<StaffRow, 'name' | 'role' | 'disabled_at'>>,
): Promise<StaffMember> {
  return deps.db.transaction().execute(async (tx) => {
    const owners = await lockOwnerIds(tx)
    const before = await lockStaff(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('conflict', { present: toStaffMember(before) })
    const after = { ...before, ...change, version: version + 1 }
    requireAnOwner(owners, after)
    await updateStaff(tx, id, version, change)
    if (after.disabled_at) await endStaffSessions(tx, id, null)
    await recordChange(tx, actor, action, { before, after }, deps.clock.now())
    announceAfterCommit('staff')
    return toStaffMember(after)
  })
}

/** Without an owner nobody could ever let anybody in again. */
function requireAnOwner(owners: readonly string[], after: StaffWithFactor): void {
  const leaves = after.role !== 'owner' || after.disabled_at !== null
  if (leaves && owners.every((id) => id === after.id) && owners.length > 0) throw new AppError('last_owner')
}

async function recordChange(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { before, after }: { before: StaffWithFactor; after: StaffWithFactor },
  at: Date,
): Promise<void> {
  const fields = ({ name, role, disabled_at }: StaffWithFactor) => ({ name, role, disabled: disabled_at !== null })
  const changes = changesBetween(fields(before), fields(after), ['name'])
  await recordAudit(tx, actor, { action, thing: { kind: 'staff', id: after.id, name: after.name }, changes, at })
}
