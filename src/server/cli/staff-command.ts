/** `npm run shop -- staff ...`: the first owner of a new shop, and a lost second factor. */
import { normaliseEmail } from '#domain/email-address.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { staffCommandTexts as texts } from '#messages/admin/people/staff-command.ts'
import { inviteStaff, resetStaff } from '#server/admin/staff/invite.service.ts'
import { findStaffByEmail } from '#server/admin/staff/staff.repo.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { commandLineActor } from '#server/ports/actor.ts'

export async function inviteByCommand(deps: Deps, email: string, role: string | undefined): Promise<string[]> {
  const wanted = staffRoles.find((one) => one === role)
  if (!wanted) throw new AppError('bad_input', { text: texts.roleMissing(staffRoles) })
  if (!normaliseEmail(email)) throw new AppError('bad_input', { text: texts.emailInvalid })
  const { url } = await inviteStaff(deps, commandLineActor('staff invite'), { email, role: wanted })
  return [texts.invited(email), url]
}

export async function resetByCommand(deps: Deps, typed: string): Promise<string[]> {
  const staff = await findStaffByEmail(deps.db, normaliseEmail(typed) ?? '')
  if (!staff) throw new AppError('not_found', { text: texts.unknown(typed) })
  const { url } = await resetStaff(deps, commandLineActor('staff reset'), staff)
  return [texts.reset(staff.email), url]
}
