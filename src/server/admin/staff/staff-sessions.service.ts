/** Sessions of the back office: 12 hours, 30 minutes without use. Tokens as members have them, in another table. */
import type { StaffSession, StaffSessionId } from '#contract/admin/staff/own-account.ts'
import type { StaffId } from '#contract/admin/staff-scalars.ts'
import { mostStaffSessions, mustSetUpSecondFactor, staffSessionExpiry } from '#domain/staff/staff-sessions.ts'
import { deviceTexts } from '#messages/members.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { deviceName } from '#server/modules/sessions/device-name.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { SessionStaff } from '#server/ports/staff-sessions.ts'
import {
  correctStaffSessions,
  deleteStaffSession,
  deleteStaffSessionsBefore,
  deleteStaffSessionsOf,
  extendStaffSession,
  insertStaffSession,
  type StaffSessionRow,
  selectSessionStaff,
  selectStaffSessions,
} from './staff-sessions.repo.ts'

/** The last use is stored at most once a minute. */
const staleMs = 60_000

export async function findSessionStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
  touch: boolean,
): Promise<SessionStaff | null> {
  // our tokens are shorter: do not hash megabytes for an attacker
  if (token.length > 128) return null
  const now = deps.clock.now()
  const row = await selectSessionStaff(deps.db, hashToken(token), now)
  if (!row) return null
  const {
    id,
    name,
    email,
    role,
    has_second_factor,
    session_id: sessionId,
    proved_at: authenticatedAt,
    created_at,
  } = row
  const staleBefore = new Date(now.getTime() - staleMs)
  if (touch && row.last_used_at <= staleBefore) {
    await extendStaffSession(deps.db, sessionId, { now, staleBefore, expiresAt: staffSessionExpiry(created_at, now) })
  }
  const setUp = mustSetUpSecondFactor({ role, hasSecondFactor: has_second_factor }, deps.config.mode)
  return {
    id: id as StaffId,
    name,
    email,
    role,
    hasSecondFactor: has_second_factor,
    mustSetUpSecondFactor: setUp,
    sessionId,
    authenticatedAt,
  }
}

interface Client {
  ip: string
  userAgent: string
  /** The token that the browser had until now. */
  staffToken: string | null
}

/** In the transaction of the sign-in, with the staff's row locked. */
export async function openStaffSession(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  staffId: string,
  { ip, userAgent, staffToken }: Client,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const now = deps.clock.now()
  const sessionId = await insertStaffSession(tx, {
    token_hash: hashToken(token),
    staff_id: staffId,
    device: deviceName(userAgent),
    ip,
    now,
    expires_at: staffSessionExpiry(now, now),
    replaces: staffToken === null ? null : hashToken(staffToken),
    most: mostStaffSessions,
  })
  return { token, sessionId }
}

export async function listStaffSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: SessionStaff,
): Promise<StaffSession[]> {
  const rows = await selectStaffSessions(deps.db, staff.id, deps.clock.now())
  return rows.map((row) => toStaffSession(row, staff.sessionId))
}

export async function endOwnSession(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  staff: SessionStaff,
  sessionId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteStaffSession(tx, staff.id, sessionId))) throw new AppError('session_not_found')
    const thing = { kind: 'session', id: sessionId } as const
    await recordAudit(tx, actor, { action: 'session.end', thing, at: deps.clock.now() })
  })
}

export async function endOtherSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  staff: SessionStaff,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const ended = await deleteStaffSessionsOf(tx, staff.id, staff.sessionId)
    const thing = { kind: 'staff', id: staff.id, name: staff.name } as const
    if (ended > 0) await recordAudit(tx, actor, { action: 'session.end_others', thing, at: deps.clock.now() })
    return ended
  })
}

/** All of them but `keep`. */
export function endStaffSessions(tx: Db, staffId: string, keep: string | null): Promise<number> {
  return deleteStaffSessionsOf(tx, staffId, keep)
}

/** What a clock that ran ahead has left. */
export async function correctFutureStaffSessions(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await correctStaffSessions(deps.db, deps.clock.now())
}

export async function deleteExpiredStaffSessions(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteStaffSessionsBefore(deps.db, deps.clock.now())
}

function toStaffSession(row: StaffSessionRow, currentId: string): StaffSession {
  return {
    id: row.id as StaffSessionId,
    device: row.device || deviceTexts.unknown,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    current: row.id === currentId,
  }
}
