/** Of a shop in which nobody works yet: whoever reads what its start prints becomes its owner. */
import type { Deps } from '#server/core/deps.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import { insertFirstOwnerLink } from './invitations.repo.ts'
import { linkOf } from './invite.service.ts'
import { hasStaff } from './staff.repo.ts'

/** Shorter than an invitation's: it stands where starts are logged, and the next start prints another. */
const firstOwnerMs = 24 * 60 * 60 * 1000

/** Null: somebody works here. */
export async function issueFirstOwnerLink(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<string | null> {
  return deps.db.transaction().execute(async (tx) => {
    if (await hasStaff(tx)) return null
    const token = newToken()
    const now = deps.clock.now()
    const expires_at = new Date(now.getTime() + firstOwnerMs)
    const id = await insertFirstOwnerLink(tx, { token_hash: hashToken(token), created_at: now, expires_at })
    const changes = { role: { before: null, after: 'owner' } } as const
    const actor = { kind: 'system', call: 'start', requestId: '' } as const
    await recordAudit(tx, actor, { action: 'staff.invite', thing: { kind: 'invitation', id }, changes, at: now })
    return linkOf(deps, token)
  })
}
