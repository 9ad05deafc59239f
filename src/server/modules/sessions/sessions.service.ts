/** Sessions: opaque tokens of 256 random bits, stored only as a hash. How long they last: domain/sessions.ts. */
import { createHash, randomBytes } from 'node:crypto'
import type { MemberId } from '#contract/scalars.ts'
import type { SignedInDevice } from '#contract/shop/account/signed-in-devices.ts'
import { mostSessions, sessionExpiry } from '#domain/members/sessions.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { SessionMember } from '#server/ports/sessions.ts'
import {
  correctSessions,
  deleteSession,
  deleteSessionsBefore,
  deleteSessionsOf,
  extendSession,
  insertSession,
  markReauthenticated,
  selectSessionMember,
  selectSessions,
} from './sessions.repo.ts'
import { toSignedInDevice } from './to-signed-in-device.ts'

/** The last use is stored at most once an hour: a page with ten calls does not write ten times. */
const staleMs = 60 * 60 * 1000

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The member to whom a token belongs, or null when it is unknown or has expired. */
export async function findSessionMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<SessionMember | null> {
  // our tokens are shorter: do not hash megabytes for an attacker
  if (token.length > 128) return null
  const now = deps.clock.now()
  const row = await selectSessionMember(deps.db, hashToken(token), now)
  if (!row) return null
  const {
    id,
    name,
    session_id: sessionId,
    remembered,
    proved_at: authenticatedAt,
    created_at: createdAt,
    registering,
  } = row
  const staleBefore = new Date(now.getTime() - staleMs)
  const isStale = row.last_used_at <= staleBefore
  const expiresAt = sessionExpiry({ remembered, createdAt }, now)
  if (isStale) await extendSession(deps.db, sessionId, { now, staleBefore, expiresAt })
  const extendedBy = isStale ? Math.max(0, expiresAt.getTime() - now.getTime()) : null
  return { id: id as MemberId, name, sessionId, remembered, authenticatedAt, registering, extendedBy }
}

export interface NewSession {
  memberId: string
  device: string
  ip: string
  remember: boolean
  /** The token that the browser had until now. */
  replaces: string | null
}

export interface OpenedToken {
  token: string
  /** How long its cookie lasts; null: until the browser is closed. */
  cookieMs: number | null
}

/** A new session in the transaction of the sign-in, with the member locked; its token is stored only as a hash. */
export async function openSession(deps: Pick<Deps, 'clock'>, tx: Db, session: NewSession): Promise<OpenedToken> {
  const token = newToken()
  const now = deps.clock.now()
  const { memberId: member_id, device, ip, remember: remembered, replaces } = session
  const expires_at = sessionExpiry({ remembered, createdAt: now }, now)
  await insertSession(tx, {
    token_hash: hashToken(token),
    member_id,
    device,
    ip,
    remembered,
    now,
    expires_at,
    replaces: replaces === null ? null : hashToken(replaces),
    most: mostSessions,
  })
  return { token, cookieMs: remembered ? expires_at.getTime() - now.getTime() : null }
}

/** The member has just proved who they are. */
export async function recordReauthentication(deps: Pick<Deps, 'db' | 'clock'>, session: SessionMember): Promise<void> {
  await markReauthenticated(deps.db, session.sessionId, deps.clock.now())
}

/** `sessionId` is the one that asks; null: somebody else does. */
export async function listSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: { id: MemberId; sessionId: string | null },
): Promise<SignedInDevice[]> {
  const rows = await selectSessions(deps.db, member.id, deps.clock.now())
  return rows.map((row) => toSignedInDevice(row, member.sessionId))
}

/** False: the member has no such session. */
export function endSession(deps: Pick<Deps, 'db'>, memberId: MemberId, sessionId: string): Promise<boolean> {
  return deleteSession(deps.db, memberId, sessionId)
}

/** Ends all sessions of a member but `keep`; returns how many. */
export function endSessionsExcept(db: Db, memberId: string, keep: string | null): Promise<number> {
  return deleteSessionsOf(db, memberId, keep)
}

/** What a clock that ran ahead has left. */
export async function correctFutureSessions(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await correctSessions(deps.db, deps.clock.now())
}

export async function deleteExpiredSessions(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSessionsBefore(deps.db, deps.clock.now())
}
