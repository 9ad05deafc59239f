/**
 * What an authenticator is asked to sign. Strangers may ask for as many as they like, so that none is stored: a challenge is
 * signed by the shop, for one use within five minutes, by one kind of person, for one purpose, in one session. A used one is
 * kept until it would have expired, and refused a second time.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { deleteUsedChallengesBefore, insertUsedChallenge } from './challenges.repo.ts'
import { challengeMs, readChallenge } from './passkey-options.ts'

type ChallengeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>

export interface ChallengeUse {
  who: 'member' | 'staff'
  purpose: 'sign_in' | 'prove' | 'add'
  /** Null: to sign in. */
  sessionId: string | null
}

/** Random bytes, and the second at which it expires. */
const [randomLength, headLength] = [16, 20]

export async function issueChallenge(deps: ChallengeDeps, use: ChallengeUse): Promise<string> {
  const head = Buffer.alloc(headLength)
  randomBytes(randomLength).copy(head)
  head.writeUInt32BE(Math.floor((deps.clock.now().getTime() + challengeMs) / 1000), randomLength)
  return Buffer.concat([head, sign(await signingKey(deps), head, use)]).toString('base64url')
}

/** The challenge that the browser says it signed, if it is one of ours, for this use. Its use is counted afterwards. */
export async function requireChallenge(
  deps: ChallengeDeps,
  clientDataJSON: string,
  use: ChallengeUse,
): Promise<{ challenge: string; expiresAt: Date }> {
  const challenge = readChallenge(clientDataJSON) ?? ''
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, headLength)
  const signature = bytes.subarray(headLength)
  if (head.length < headLength || signature.length !== 32) throw new AppError('passkey_refused')
  const expiresAt = new Date(head.readUInt32BE(randomLength) * 1000)
  const genuine = timingSafeEqual(sign(await signingKey(deps), head, use), signature)
  if (!genuine || expiresAt <= deps.clock.now()) throw new AppError('passkey_refused')
  return { challenge: bytes.toString('base64url'), expiresAt }
}

/** After the signature was found right: of two uses, also at the same moment, the second is refused. */
export async function markChallengeUsed(
  deps: ChallengeDeps,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  if (!(await insertUsedChallenge(deps.db, hashToken(challenge), expiresAt))) throw new AppError('passkey_refused')
}

export async function deleteUsedChallenges(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUsedChallengesBefore(deps.db, deps.clock.now())
}

/** Not in the database, and the same in every process: whoever has a copy of the database signs nothing. */
function signingKey({ db, secrets }: ChallengeDeps): Promise<Buffer> {
  return secrets.derive(db, 'passkey challenge', Buffer.alloc(0))
}

function sign(key: Buffer, head: Buffer, { who, purpose, sessionId }: ChallengeUse): Buffer {
  return createHmac('sha256', key)
    .update(head)
    .update(`${who} ${purpose} ${sessionId ?? ''}`)
    .digest()
}
