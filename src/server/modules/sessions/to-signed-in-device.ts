import type { SessionId, SignedInDevice } from '#contract/shop/account/signed-in-devices.ts'
import { latestExpiry } from '#domain/members/sessions.ts'
import { deviceTexts } from '#messages/members.ts'
import type { SessionRow } from './sessions.repo.ts'

export function toSignedInDevice(row: SessionRow, currentId: string | null): SignedInDevice {
  return {
    id: row.id as SessionId,
    device: row.device || deviceTexts.unknown,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ends_at: latestExpiry({ remembered: row.remembered, createdAt: row.created_at }).toISOString(),
    remembered: row.remembered,
    current: row.id === currentId,
  }
}
