/** What an authenticator is asked to sign: random, stored as a hash, for one use within five minutes. */
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import { challengeMs, readChallenge } from './passkey-options.ts'

type ChallengeDeps = Pick<Deps, 'db' | 'clock'>

/** Members and staff store their challenges apart. */
interface ChallengeStore<Purpose> {
  insert(
    db: Db,
    row: { challenge_hash: Buffer; purpose: Purpose; session_id: string | null; expires_at: Date },
  ): Promise<void>
  /** False: it is unknown, used, too old, of another session or for something else. */
  consume(db: Db, wanted: { hash: Buffer; purpose: Purpose; sessionId: string | null; now: Date }): Promise<boolean>
  deleteBefore(db: Db, expired: Date): Promise<void>
}

export function createChallenges<Purpose>(store: ChallengeStore<Purpose>) {
  return {
    async issue(deps: ChallengeDeps, purpose: Purpose, sessionId: string | null): Promise<string> {
      const challenge = newToken()
      const expires_at = new Date(deps.clock.now().getTime() + challengeMs)
      const row = { challenge_hash: hashToken(challenge), purpose, session_id: sessionId, expires_at }
      await store.insert(deps.db, row)
      return challenge
    },
    /** Uses the challenge up that the browser says it signed; the signature is checked afterwards. */
    async require(
      deps: ChallengeDeps,
      clientDataJSON: string,
      wanted: { purpose: Purpose; sessionId: string | null },
    ): Promise<string> {
      const challenge = readChallenge(clientDataJSON)
      const known =
        challenge !== null &&
        (await store.consume(deps.db, { ...wanted, hash: hashToken(challenge), now: deps.clock.now() }))
      if (!known) throw new AppError('passkey_refused')
      return challenge
    },
    deleteExpired: (deps: ChallengeDeps): Promise<void> => store.deleteBefore(deps.db, deps.clock.now()),
  }
}
