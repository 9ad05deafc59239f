/** What an authenticator is asked to sign: random, stored as a hash, for one use within five minutes. */
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import { challengeMs, readChallenge } from './passkey-options.ts'
import { type ChallengePurpose, consumeChallenge, deleteChallengesBefore, insertChallenge } from './passkeys.repo.ts'

export async function issueChallenge(
  deps: Pick<Deps, 'db' | 'clock'>,
  purpose: ChallengePurpose,
  sessionId: string | null,
): Promise<string> {
  const challenge = newToken()
  const expires_at = new Date(deps.clock.now().getTime() + challengeMs)
  await insertChallenge(deps.db, { challenge_hash: hashToken(challenge), purpose, session_id: sessionId, expires_at })
  return challenge
}

/** Uses the challenge up that the browser says it signed; the signature is checked afterwards. */
export async function requireChallenge(
  deps: Pick<Deps, 'db' | 'clock'>,
  clientDataJSON: string,
  wanted: { purpose: ChallengePurpose; sessionId: string | null },
): Promise<string> {
  const challenge = readChallenge(clientDataJSON)
  const known =
    challenge !== null &&
    (await consumeChallenge(deps.db, { ...wanted, hash: hashToken(challenge), now: deps.clock.now() }))
  if (!known) throw new AppError('passkey_refused')
  return challenge
}

export async function deleteExpiredChallenges(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteChallengesBefore(deps.db, deps.clock.now())
}
