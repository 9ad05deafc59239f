import type { Invitation, StaffMember } from '#contract/admin/staff/staff.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { selectInvitations } from './invitations.repo.ts'
import { type StaffFilter, selectStaff } from './staff.repo.ts'
import { toInvitation, toStaffMember } from './to-staff.ts'

export async function listStaff(
  deps: Pick<Deps, 'db' | 'clock'>,
  filter: StaffFilter,
  page: { after: string | undefined; limit: number },
): Promise<{ items: StaffMember[]; next: string | null; invitations: Invitation[] }> {
  const key = readListKey(page.after, ['text', 'uuid'])
  const after = key && { name: key[0], id: key[1] }
  const rows = await selectStaff(deps.db, filter, { after, limit: page.limit + 1 })
  const { items, next } = keysetPage(rows, page.limit, (row) => toListKey([row.name, row.id]))
  // invitations are few, and belong to the first page
  const invitations = after ? [] : await selectInvitations(deps.db, deps.clock.now())
  return { items: items.map(toStaffMember), next, invitations: invitations.map(toInvitation) }
}
