/** Tokens in mailed links: 256 random bits, stored as a hash, valid for one use and a limited time. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  consumeMailTokenRow,
  deleteMailTokensBefore,
  deleteMailTokensOf,
  findMailTokenMember,
  insertMailToken,
  type MailTokenPurpose,
} from './mail-tokens.repo.ts'

const minute = 60_000
const validMs: Record<MailTokenPurpose, number> = { verify: 24 * 60 * minute, reset: 30 * minute, delete: 15 * minute }

interface TokenRequest {
  purpose: MailTokenPurpose
  memberId: string
  name?: string
  passwordHash?: string | null
}

/** Null: the account was deleted. Earlier tokens stay valid, because mails can arrive out of order. */
export async function issueMailToken(deps: Pick<Deps, 'db' | 'clock'>, request: TokenRequest): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  return (await store(deps, request, token)) ? token : null
}

/** Eight digits to type. They are valid only for this member, who has few tries (see throttle.service.ts). */
export async function issueDeletionCode(deps: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<string | null> {
  const code = String(randomInt(100_000_000)).padStart(8, '0')
  const stored = await store(deps, { purpose: 'delete', memberId }, codeToken(memberId, code))
  return stored ? code : null
}

export interface ConsumedMailToken {
  memberId: string
  /** Of a registration's token: the name and password of that registration. */
  name: string | null
  passwordHash: string | null
}

/** The token's member, or null when it is no longer valid. Does not consume it. */
export function findTokenMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  purpose: MailTokenPurpose,
  token: string,
): Promise<string | null> {
  return findMailTokenMember(deps.db, { purpose, hash: hashOf(token), now: deps.clock.now() })
}

/** Consumes a token, in the transaction of what it allows. Of 20 concurrent uses, one gets it and 19 get null. */
export async function consumeMailToken(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  purpose: MailTokenPurpose,
  token: string,
): Promise<ConsumedMailToken | null> {
  const row = await consumeMailTokenRow(tx, { purpose, hash: hashOf(token), now: deps.clock.now() })
  return row ? { memberId: row.member_id, name: row.name, passwordHash: row.password_hash } : null
}

export async function consumeDeletionCode(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  memberId: string,
  code: string,
): Promise<boolean> {
  return (await consumeMailToken(deps, tx, 'delete', codeToken(memberId, code.replace(/\s/g, '')))) !== null
}

/** A changed password invalidates the links of older mails. */
export async function deleteResetTokens(tx: Db, memberId: string): Promise<void> {
  await deleteMailTokensOf(tx, memberId, 'reset')
}

export async function deleteExpiredMailTokens(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMailTokensBefore(deps.db, deps.clock.now())
}

async function store(deps: Pick<Deps, 'db' | 'clock'>, request: TokenRequest, token: string): Promise<boolean> {
  const now = deps.clock.now()
  return insertMailToken(deps.db, {
    token_hash: hashOf(token),
    purpose: request.purpose,
    member_id: request.memberId,
    name: request.name ?? null,
    password_hash: request.passwordHash ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + validMs[request.purpose]),
  })
}

function codeToken(memberId: string, code: string): string {
  return `${memberId} ${code}`
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
