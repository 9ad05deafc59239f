import type { AuditEntry } from '#contract/admin/staff/audit.ts'
import type { StaffId } from '#contract/admin/staff-scalars.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readNumberKey } from '#server/core/keyset.ts'
import { type AuditFilter, type AuditRow, selectAudit } from './audit.repo.ts'

export async function listAudit(
  deps: Pick<Deps, 'db'>,
  filter: AuditFilter,
  page: { after: string | undefined; limit: number },
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const after = readNumberKey(page.after, Number.MAX_SAFE_INTEGER)
  // one more than is shown tells whether there is a next page
  const rows = await selectAudit(deps.db, filter, { after, limit: page.limit + 1 })
  const { items, next } = keysetPage(rows, page.limit, ({ id }) => String(id))
  return { items: items.map(toAuditEntry), next }
}

function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, name: row.actor_name, staff_id: row.staff_id as StaffId | null },
    action: row.action,
    call: row.call,
    thing: { kind: row.thing_kind, id: row.thing_id, name: row.thing_name },
    changes: row.changes as AuditEntry['changes'],
    request_id: row.request_id,
  }
}
