/** What an authenticator is asked to sign: random, stored as a hash, for one use within five minutes. */
import type { RequestOptions } from '#contract/passkeys.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import {
  type ChallengePurpose,
  consumeChallenge,
  deleteChallengesBefore,
  insertChallenge,
  type PasskeyRow,
} from './passkeys.repo.ts'

export const challengeMs = 5 * 60_000

/** Whose passkeys they are: the shop's host, without port. */
export interface RelyingParty {
  id: string
  origin: string
}

/** As providers' redirect addresses: `PUBLIC_URL`, or where that is not set the address that the browser used. */
export function relyingParty({ config }: Pick<Deps, 'config'>, browserOrigin: string): RelyingParty {
  const { origin, hostname } = new URL(config.social.redirectOrigin ?? browserOrigin)
  return { id: hostname, origin }
}

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

/** Options for signing: with any passkey of the shop, or with one of these. */
export function requestOptions(
  challenge: string,
  party: RelyingParty,
  allowed: readonly PasskeyRow[] = [],
): RequestOptions {
  return {
    challenge,
    rpId: party.id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: allowed.map(toDescriptor),
  }
}

export function toDescriptor({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id.toString('base64url'), type: 'public-key', transports } as const
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

function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = data && typeof data === 'object' && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' && challenge.length <= 128 ? challenge : null
  } catch {
    return null
  }
}
