/** Tokens in mailed links: 256 random bits, and short codes; stored as a hash, valid for one use and a limited time. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { Deps } from '#server/core/deps.ts'
import { hashCost, takeHashTurn } from '#server/core/hash-cost.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  consumeMailTokenRow,
  deleteMailTokensBefore,
  deleteMailTokensOf,
  findMailTokenOwner,
  insertMailToken,
  type MailTokenPurpose,
  type TokenOwner,
} from './mail-tokens.repo.ts'

const minute = 60_000
const day = 24 * 60 * minute
const validMs: Record<MailTokenPurpose, number> = {
  verify: day,
  reset: 30 * minute,
  delete: 10 * minute,
  notice_confirm: day,
  notice_stop: 60 * day,
  contact: 30 * day,
}

interface TokenRequest {
  purpose: MailTokenPurpose
  owner: TokenOwner
}

/** Null: the owner no longer exists. Earlier tokens stay valid, because mails can arrive out of order. */
export async function issueMailToken(deps: Pick<Deps, 'db' | 'clock'>, request: TokenRequest): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  return (await store(deps, request, mailTokenHash(token))) ? token : null
}

/** Eight digits to type. They are valid only for this member, who has few tries (see throttle.service.ts). */
export async function issueDeletionCode(deps: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<string | null> {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const request = { purpose: 'delete', owner: { memberId } } as const
  const stored = await store(deps, request, await hashDeletionCode(memberId, code))
  return stored ? code : null
}

/** The token's owner, or null when it is no longer valid. Does not consume it. */
export function findTokenOwner(
  deps: Pick<Deps, 'db' | 'clock'>,
  purpose: MailTokenPurpose,
  token: string,
): Promise<TokenOwner | null> {
  return findMailTokenOwner(deps.db, { purpose, hash: mailTokenHash(token), now: deps.clock.now() })
}

/** Consumes a token, in the transaction of what it allows. Of 20 concurrent uses, one gets it and 19 get null. */
export function consumeMailToken(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  purpose: MailTokenPurpose,
  token: string,
): Promise<TokenOwner | null> {
  return consumeMailTokenRow(tx, { purpose, hash: mailTokenHash(token), now: deps.clock.now() })
}

/** `hash` is of `hashDeletionCode`, which takes a while: not in the transaction. */
export async function consumeDeletionCode(deps: Pick<Deps, 'clock'>, tx: Db, hash: Buffer): Promise<boolean> {
  return (await consumeMailTokenRow(tx, { purpose: 'delete', hash, now: deps.clock.now() })) !== null
}

/** Slow and salted, as a password's: eight digits are found in a second otherwise. The salt is the member's random id. */
export function hashDeletionCode(memberId: string, code: string): Promise<Buffer> {
  const salt = Buffer.from(memberId.replaceAll('-', ''), 'hex')
  return takeHashTurn(() => hashRaw(code.replace(/\s/g, ''), { ...hashCost, salt }))
}

/** A changed password invalidates the links of older mails. */
export async function deleteResetTokens(tx: Db, memberId: string): Promise<void> {
  await deleteMailTokensOf(tx, memberId, 'reset')
}

export async function deleteExpiredMailTokens(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMailTokensBefore(deps.db, deps.clock.now())
}

export function mailTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

async function store(deps: Pick<Deps, 'db' | 'clock'>, request: TokenRequest, token_hash: Buffer): Promise<boolean> {
  const now = deps.clock.now()
  return insertMailToken(deps.db, {
    token_hash,
    ...request,
    created_at: now,
    expires_at: new Date(now.getTime() + validMs[request.purpose]),
  })
}
