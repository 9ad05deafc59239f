/** Sessions: opaque tokens of 256 random bits, stored only as a hash, 30 days from the last use. */
import { createHash } from 'node:crypto'
import type { MemberId } from '#contract/scalars.ts'
import type { Deps } from '#server/deps.ts'
import { selectSessionMember } from './sessions.repo.ts'

export interface SessionMember {
  id: MemberId
  name: string
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The member to whom a token belongs, or null when it is unknown or has expired. */
export async function findSessionMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<SessionMember | null> {
  // no token of ours is longer: do not hash megabytes for a stranger
  if (token.length > 128) return null
  const row = await selectSessionMember(deps.db, hashToken(token), deps.clock.now())
  return row ? { id: row.id as MemberId, name: row.name } : null
}
