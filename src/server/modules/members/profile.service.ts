import type { MemberId } from '#contract/scalars.ts'
import type { MemberOverview } from '#contract/shop/account/members.ts'
import type { Profile } from '#contract/shop/account/profile.ts'
import { twd } from '#domain/money.ts'
import { nextThreshold, tierOf } from '#domain/tiers.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { MemberRow } from '#server/db/schema.ts'
import { countOrdersInProgress } from '#server/modules/orders/orders.repo.ts'
import { forgetAuthorName } from '#server/modules/reviews/author-change.service.ts'
import { selectMember, updateMember } from './members.repo.ts'
import { cleanAddress, cleanName, cleanPhone } from './profile-fields.ts'
import { toProfile } from './to-profile.ts'

export async function readProfile(deps: Pick<Deps, 'db'>, memberId: MemberId): Promise<Profile> {
  return toProfile(await requireMember(deps, memberId))
}

export interface ProfileInput {
  name?: string | undefined
  phone?: string | undefined
  backupPhone?: string | undefined
  address?: string | undefined
}

/** Fields that are not given do not change. The e-mail address is not among them: it never changes here. */
export async function updateProfile(
  deps: Pick<Deps, 'db'>,
  memberId: MemberId,
  { name, phone, backupPhone, address }: ProfileInput,
): Promise<Profile> {
  const change = {
    ...(name === undefined ? {} : { name: cleanName(name) }),
    ...(phone === undefined ? {} : { phone: cleanPhone(phone, 'phone') }),
    ...(backupPhone === undefined ? {} : { backup_phone: cleanPhone(backupPhone, 'backupPhone') }),
    ...(address === undefined ? {} : { address: cleanAddress(address) }),
  }
  const row = await deps.db.transaction().execute(async (tx) => {
    if (change.name !== undefined) await forgetAuthorName(tx, memberId)
    return updateMember(tx, memberId, change)
  })
  if (!row) throw new AppError('session_required')
  return toProfile(row)
}

export async function readOverview(deps: Pick<Deps, 'db' | 'settings'>, memberId: MemberId): Promise<MemberOverview> {
  const member = await requireMember(deps, memberId)
  const spent = twd(member.spent)
  const { tiers } = deps.settings.current()
  const { name: level, nameEn } = tierOf(spent, tiers)
  const counts = await countOrdersInProgress(deps.db, memberId)
  return {
    name: member.name,
    level,
    level_en: nameEn,
    consumed: spent,
    next_threshold: nextThreshold(spent, tiers),
    ...counts,
  }
}

/** The account may have been deleted after the session was read: treated as no session. */
export async function requireMember(deps: Pick<Deps, 'db'>, memberId: MemberId): Promise<MemberRow> {
  const member = await selectMember(deps.db, memberId)
  if (!member) throw new AppError('session_required')
  return member
}
